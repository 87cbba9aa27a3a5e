import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHolidays } from './commands.ts';
import { watchHolidays } from './holidays/holidays.ts';

const YEAR = {
  year: 2027,
  version: 1,
  notice: { date: '2026-11-20', number: '国办发明电〔2026〕1号' },
  days: [
    { date: '2027-02-05', kind: 'off', name: '春节' },
    { date: '2027-02-20', kind: 'work', name: '春节' },
  ],
  status: 'announced',
};

let dir: string;
let lines: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'holidays-command-'));
  // The store of a running site, which the command does not open.
  writeFileSync(join(dir, 'tianji.db'), '');
  lines = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function file(content: unknown): string {
  const path = join(dir, 'given.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
function run(...args: string[]) {
  lines = [];
  const code = runHolidays(args, { env: { DATA_DIR: dir }, print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}
const installed = () => join(dir, 'holidays', '2027.json');

test('a file is told about, written after a yes, in use at once, and shown with source and date', () => {
  // Every look comes long after the one before.
  let time = 0;
  const holidays = watchHolidays(join(dir, 'holidays'), { now: () => (time += 3_600_000) });
  expect(holidays().daysOff({ year: 2027, month: 2, day: 20 })).toBeUndefined();
  const asked = run('install', file(YEAR));
  expect(asked.code).toBe(1);
  expect(asked.text).toContain('+ 2027-02-20 班 春节');
  expect(existsSync(installed())).toBe(false);
  expect(run('install', file(YEAR), '--yes').code).toBe(0);
  expect(holidays().daysOff({ year: 2027, month: 2, day: 20 })?.kind).toBe('班');
  expect(run('show').text).toMatch(
    /2026　内置[\s\S]*2027　文件　第1版，国办发明电〔2026〕1号，通知 2026-11-20，休1天，班1天/,
  );
});

test.each([
  ['no JSON', '{"year": 2027', /不是 JSON/],
  ['an unknown field', { ...YEAR, more: 1 }, /没有采用/],
  [
    'a day that does not exist',
    { ...YEAR, version: 2, days: [{ date: '2027-02-30', kind: 'off', name: '春节' }] },
    /没有 2027-02-30 这一天/,
  ],
  ['no newer version', YEAR, /version：2027 年在用的是第 1 版/],
])('%s is refused by name, and the file in use stays', (_, given, message) => {
  run('install', file(YEAR), '--yes');
  const before = readFileSync(installed(), 'utf8');
  const { code, text } = run('install', file(given), '--yes');
  expect(code).toBe(1);
  expect(text).toMatch(message);
  expect(readFileSync(installed(), 'utf8')).toBe(before);
});

test('a changed year prints what goes and what comes', () => {
  run('install', file(YEAR), '--yes');
  const days = [YEAR.days[0], { date: '2027-02-21', kind: 'work', name: '春节' }];
  const { text } = run('install', file({ ...YEAR, version: 2, status: 'changed', days }));
  expect(text).toContain('- 2027-02-20 班 春节\n+ 2027-02-21 班 春节');
});

test('a file that is not there, and no command, are told how', () => {
  expect(run('install', join(dir, 'none.json')).text).toContain('读不到这个文件');
  expect(run().text).toContain('npm run holidays -- show');
});

test.each([
  ['a folder that does not exist', { DATA_DIR: 'nothing/here' }, /no store of a site in .*DATA_DIR/],
  ['a folder without a store', { DATA_DIR: '' }, /no store of a site in .*DATA_DIR/],
  [
    'no folder, beside a database on a server',
    { DATA_DIR: 'nothing/here', MONGODB_URL: 'mongodb://127.0.0.1:9/x' },
    /no folder .*DATA_DIR/,
  ],
  ['a database that is no address', { DATA_DIR: '', MONGODB_URL: 'nonsense' }, /MONGODB_URL must be/],
])('%s: the setting is named, nothing is shown and nothing is made', (_name, env, said) => {
  rmSync(join(dir, 'tianji.db'));
  const given = file(YEAR);
  const before = readdirSync(dir);
  for (const args of [['show'], ['install', given], ['install', given, '--yes']]) {
    lines = [];
    const code = runHolidays(args, {
      env: { ...env, DATA_DIR: join(dir, env.DATA_DIR) },
      print: (line) => lines.push(line),
    });
    expect([code, lines]).toEqual([1, [expect.stringMatching(said)]]);
  }
  expect(readdirSync(dir)).toEqual(before);
});
