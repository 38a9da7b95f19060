/** The messages of a room that is not in a build. */
export default {};
