/** @type {import("../ladder.js").Words} */
export default {
  name: "Table lookup",
  short: "Look the number up.",
  idea: "The solutions have been counted for n up to 27; the first count of that board took about a year on many machines. For larger boards, nobody knows the number.",
  cost: "One look, as far as the table goes.",
  source:
    "OEIS A000170; Preußer and Engelhardt, “Putting Queens in Carry Chains, No. 27”, Journal of Signal Processing Systems 88, 2017.",
  cannotBegin: "This algorithm does not search: it looks the number up.",
  cannotBlock: "This algorithm ignores blocked squares: the table has the numbers for a board without any.",
};
