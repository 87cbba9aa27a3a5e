// CHANGELOG.md beside a tool or the shell: one section per release, the newest first.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeFileWhole } from '../build/files.mjs';
import { unitName } from './ledger.mjs';

/**
 * Writes a section for a release. A version that has one already, a canary that became a stable release, keeps it.
 * @param {{ version: string, channel: string, reason: string, now: Date, subjects: string[], root: string }} release
 *   subjects: what changed, one line each
 * @returns {string | undefined} path of the changelog, to be committed; undefined when nothing was written
 */
export function writeChangelog(unit, { version, channel, reason, now, subjects, root }) {
  const path = join(root, unitName(unit), 'CHANGELOG.md');
  const title = `# Changelog of ${unitName(unit)}\n`;
  const before = existsSync(path) ? readFileSync(path, 'utf8') : title;
  const heading = `## ${version} · ${now.toISOString().slice(0, 10)}`;
  if (before.includes(`## ${version} `)) return undefined;
  const lines = [
    `${heading}${channel === 'canary' ? ' · canary' : ''}`,
    ...(reason ? ['', reason] : []),
    ...(subjects.length > 0 ? ['', ...subjects.map((subject) => `* ${subject}`)] : []),
  ];
  const rest = before.slice(title.length).trim();
  writeFileWhole(path, `${[title.trim(), lines.join('\n'), ...(rest ? [rest] : [])].join('\n\n')}\n`);
  return relative(root, path);
}

/**
 * Adds to a version's section what became of it afterwards. A version without a section, released on another machine, has none
 * to add to.
 * @param {{ version: string, what: string, reason: string, now: Date, root: string }} event what: `promoted to stable`
 * @returns {string | undefined} path of the changelog, to be committed; undefined when nothing was written
 */
export function noteInChangelog(unit, { version, what, reason, now, root }) {
  const path = join(root, unitName(unit), 'CHANGELOG.md');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const start = before.indexOf(`## ${version} `);
  if (start < 0) return undefined;
  const next = before.indexOf('\n## ', start);
  const section = (next < 0 ? before.slice(start) : before.slice(start, next)).trimEnd();
  const day = now.toISOString().slice(0, 10);
  const line = `${what[0].toUpperCase()}${what.slice(1)} on ${day}${reason ? `: ${reason}` : '.'}`;
  const rest = next < 0 ? '' : before.slice(next + 1);
  writeFileWhole(path, `${before.slice(0, start)}${section}\n\n${line}\n${rest ? `\n${rest}` : ''}`);
  return relative(root, path);
}
