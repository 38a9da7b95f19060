/** The tables in tests/data, and the columns of tables that tests make. */

import { readFileSync } from "node:fs";

/** A file of tests/data. @param {string} path */
export const dataFile = (path) => readFileSync(new URL(`../data/${path}`, import.meta.url), "utf8");

/** The rows of a table in tests/data that has one JSON value per line. @param {string} path @returns {any[]} */
export const rowsIn = (path) =>
  dataFile(path)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** One property of each object. @template {object} T @template {keyof T} K @param {Iterable<T> | undefined} objects @param {K} name */
export const valuesOf = (objects, name) => Array.from(objects ?? [], (object) => object[name]);

/** Some properties of each object, as a row. @template {object} T @template {keyof T} K @param {Iterable<T> | undefined} objects @param {K[]} names */
export const tableOf = (objects, ...names) =>
  Array.from(objects ?? [], (object) => names.map((name) => object[name]));
