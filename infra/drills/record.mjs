// docs/drills.md: the table of the long drills, with the latest measurement of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileWhole } from '../build/files.mjs';
import { ROOT } from '../start/prepare.mjs';

export const RECORD = join(ROOT, 'docs', 'drills.md');
const HEAD = '| drill | what | goal | measured | when and where |\n|---|---|---|---|---|\n';
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const textOf = (cell) => cell.replaceAll('\\|', '|');

/** The rows of a record. @returns {Map<string, { measured: string, when: string }>} by drill */
export function readRows(text) {
  const rows = new Map();
  for (const [, name, measured, when] of text.matchAll(
    /^\| `([\w-]+)` \| (?:.*?[^\\]) \| (?:.*?[^\\]) \| (.*?) \| (.*?) \|$/gm,
  ))
    rows.set(name, { measured: textOf(measured), when: textOf(when) });
  return rows;
}

/**
 * The record with every drill of the table and its measurement: the new one, or else the one already recorded.
 * @param {string} text of the record
 * @param {readonly { name: string, what: string, goal: string }[]} drills
 * @param {ReadonlyMap<string, { measured: string, when: string }>} fresh
 */
export function written(text, drills, fresh) {
  const rows = readRows(text);
  const lines = drills.map(({ name, what, goal }) => {
    const { measured, when } = fresh.get(name) ?? rows.get(name) ?? { measured: 'not run yet', when: '' };
    return `| \`${name}\` | ${cell(what)} | ${cell(goal)} | ${cell(measured)} | ${cell(when)} |`;
  });
  const start = text.indexOf('| drill |');
  if (start === -1) throw new Error('docs/drills.md has no table');
  return `${text.slice(0, start)}${HEAD}${lines.join('\n')}\n`;
}

/** Writes the measurements into docs/drills.md. */
export const record = (drills, fresh) =>
  writeFileWhole(RECORD, written(readFileSync(RECORD, 'utf8'), drills, fresh));
