import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemOfSiteFolder } from '@tianji/service-kit';
import { announcedYears, type HolidayYear } from './engine/index.ts';
import { readFolder } from './holidays/folder.ts';
import { holidaysFolder } from './holidays/holidays.ts';
import { faultOf, holidayYear } from './holidays/schema.ts';

/** What an operator's command has at hand. */
export interface CommandContext {
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}

const USAGE = [
  'npm run holidays -- show                        the years in use, each with its source and date',
  'npm run holidays -- install FILE [--yes]        puts a year’s file in use; without --yes only tells what would change',
];

const KIND = { off: '休', work: '班' } as const;
type Day = HolidayYear['days'][number];
const lineOf = ({ date, kind, name }: Day): string => `${date} ${KIND[kind]} ${name}`;

const about = ({ version, notice, status, days }: HolidayYear): string => {
  const count = (kind: Day['kind']) => days.filter((day) => day.kind === kind).length;
  const source = [notice.number, notice.date && `通知 ${notice.date}`, notice.url].filter(Boolean).join('，');
  return `第${version}版，${source || '来源未记'}，休${count('off')}天，班${count('work')}天${status === 'changed' ? '，后有更改' : ''}`;
};

/** `show`: every year with a notice, and files that are not used. */
function show({ env, print }: CommandContext): number {
  const { years, faults } = readFolder(holidaysFolder(env));
  for (const [year, one] of announcedYears(years))
    print(`${year}　${years.includes(one) ? '文件' : '内置'}　${about(one)}`);
  for (const { file, fault } of faults) print(`${file}　没有采用：${fault}`);
  return faults.length > 0 ? 1 : 0;
}

/** What is wrong with a file, or the year that it holds. */
function read(path: string): HolidayYear | string {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? '不是 JSON' : '读不到这个文件';
  }
  return faultOf(given) ?? holidayYear.parse(given);
}

/** `install`: checks a file, tells what it changes, and puts it in use. The file in use stays where it is refused. */
function install(path: string, sure: boolean, { env, print }: CommandContext): number {
  const next = read(path);
  if (typeof next === 'string') {
    print(`${path} 没有采用。${next}`);
    return 1;
  }
  const folder = holidaysFolder(env);
  const before = announcedYears(readFolder(folder).years).get(next.year);
  if (before && before.version >= next.version) {
    print(
      `${path} 没有采用。version：${next.year} 年在用的是第 ${before.version} 版，应写 ${before.version + 1} 或更大`,
    );
    return 1;
  }
  const [had, has] = [new Set(before?.days.map(lineOf)), new Set(next.days.map(lineOf))];
  for (const line of had) if (!has.has(line)) print(`- ${line}`);
  for (const line of has) if (!had.has(line)) print(`+ ${line}`);
  print(`${next.year}　${about(next)}`);
  if (!sure) {
    print('还没有写入。确认无误后，在命令末尾加 --yes。');
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  const place = join(folder, `${next.year}.json`);
  writeFileSync(`${place}.new`, `${JSON.stringify(next, null, 2)}\n`);
  renameSync(`${place}.new`, place);
  print(`已写入 ${place}，几秒内生效，不必重启。`);
  return 0;
}

/**
 * `npm run holidays`: the years of days off, and a new one without a release.
 * @returns the exit code: 0 when what was asked is done
 */
export function runHolidays(args: readonly string[], context: CommandContext): number {
  const [command, file] = args.filter((arg) => !arg.startsWith('--'));
  if (command !== 'show' && (command !== 'install' || !file)) {
    for (const line of USAGE) context.print(line);
    return 1;
  }
  // Neither years of a folder that no site reads, nor a folder made by mistake.
  const problem = problemOfSiteFolder(context.env);
  if (problem !== null) {
    context.print(problem);
    return 1;
  }
  return command === 'install' && file ? install(file, args.includes('--yes'), context) : show(context);
}
