import { stripVTControlCharacters } from 'node:util';

/** Most lines printed of one message. */
const LINES = 4;
const WIDTH = 180;
/** Most failed tests printed of one file. */
const OF_ONE_FILE = 3;

/** The beginning of a message, without colours, empty lines and stack. */
function beginning(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stack = lines.findIndex((line) => /^at .+:\d+:\d+\)?$/.test(line));
  return lines.slice(0, stack > 0 ? Math.min(stack, LINES) : LINES).map((line) => line.slice(0, WIDTH));
}

const fileOf = ({ name }) => name.split(' › ')[0];

/**
 * A summary of failures for the end of a long log, since often only the end is read.
 * @param {{ name: string, message: string }[]} failures a name begins with its file, then ` › `
 * @param {number} most how many lines there may be
 * @returns {string[]}
 */
export function tellFailures(failures, most = 44) {
  const counts = new Map();
  const told = [];
  let left = 0;
  for (const failure of failures) {
    const nth = (counts.get(fileOf(failure)) ?? 0) + 1;
    counts.set(fileOf(failure), nth);
    const lines = [
      `  ✕ ${failure.name.slice(0, WIDTH)}`,
      ...beginning(failure.message).map((l) => `      ${l}`),
    ];
    if (nth > OF_ONE_FILE || told.length + lines.length > most) left += 1;
    else told.push(...lines);
  }
  if (left > 0) told.push(`  … and ${left} more, above`);
  return told;
}
