/** A year that is named for a matter in one section bears it in its own text: nothing there waits with it, nothing sets out against it. */
import { pick, yearOf } from '@tianji/teller';
import * as doing from '../corpus/report/luck-doing.ts';
import { PLAIN_CARE, PLAIN_GOOD } from '../corpus/report/luck-plain-years.ts';
import { PLAIN_EVEN, PLAIN_SENIOR, YEAR_SENIOR } from '../corpus/report/luck-steps.ts';
import { YEAR_GROWN } from '../corpus/report/luck-years.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const ALL = sampleReportBirths(70, { seed: 301, firstYear: 1964, lastYear: 2002 }).map((birth) =>
  toldOn(NOW, birth),
);
type Told = (typeof ALL)[number];

/** The expert paragraphs of a year and its plain line. */
function ownText({ of }: Told, year: number): string {
  const expert =
    of('大运流年')
      .split(new RegExp(`^# ${year}年.*$`, 'm'))[1]
      ?.split(/^# /m)[0] ?? '';
  const plain = of('大运流年Baihua')
    .split('\n')
    .filter((line) => line.startsWith(`${year}年您`))
    .join('\n');
  expect(expert).not.toBe('');
  expect(plain).not.toBe('');
  return `${expert}\n${plain}`;
}

/** Words with which a text puts a matter of work or money off. */
const WAITS =
  /等看懂|先不碰|先接一半|不必催|放三天|慢半拍|变动不多|打平|当故事听[。；]|看看便罢|先放一放|先砍掉|先把应收|绕着走|延后|缓一缓/u;
/** Clauses that set out, of the gods that speak of work and of money. */
const setsOut = (tables: readonly Readonly<Record<string, string>>[], gods: readonly string[]) =>
  tables
    .flatMap((table) => gods.flatMap((god) => table[god]!.split(/[，；。]/u)))
    .filter((clause) => clause.length > 5 && !clause.startsWith('可放下'));

test('the texts of a year that goes neither way keep: they neither wait nor set out', () => {
  for (const table of [YEAR_GROWN.平, PLAIN_EVEN, YEAR_SENIOR.平, PLAIN_SENIOR.平, doing.DO_EVEN])
    for (const text of Object.values(table)) expect(`${text}。`).not.toMatch(WAITS);
});

test('a year named to push, to change work or to move money is not told to wait', () => {
  let named = 0;
  for (const each of ALL)
    for (const id of ['work.push', 'work.change', 'money.large'])
      for (const year of pick(each.ctx.agenda, id).map(yearOf)) {
        named += 1;
        expect(`${each.ctx.birth.birthtime} ${id} ${ownText(each, year)}`).not.toMatch(WAITS);
      }
  expect(named).toBeGreaterThan(60);
});

test('a year in which work or money is to be held is not told to set out with it', () => {
  const money = setsOut(
    [YEAR_GROWN.喜, PLAIN_GOOD, YEAR_SENIOR.喜, PLAIN_SENIOR.喜, doing.DO_GOOD],
    ['偏财', '正财'],
  );
  const work = setsOut(
    [YEAR_GROWN.喜, PLAIN_GOOD, YEAR_SENIOR.喜, PLAIN_SENIOR.喜, doing.DO_GOOD],
    [...['七杀', '正官', '食神', '伤官']],
  );
  let turned = 0;
  for (const each of ALL) {
    const { agenda, verdict } = each.ctx;
    for (const [theme, words] of [
      ['money', money],
      ['work', work],
    ] as const)
      for (const year of pick(agenda, `${theme}.hold`).map(yearOf)) {
        const text = ownText(each, year);
        expect(words.filter((clause) => text.includes(clause))).toEqual([]);
        turned += Number(verdict.years.find((one) => one.year === year)!.held);
      }
  }
  expect(turned).toBeGreaterThan(0);
});

test('of a year that goes neither way nobody is told what to begin or to put off', () => {
  let even = 0;
  const stern = [doing.DO_CARE, doing.DO_GOOD, YEAR_GROWN.忌, YEAR_GROWN.喜, PLAIN_CARE].flatMap((table) =>
    Object.values(table),
  );
  const shared = new Set([doing.DO_EVEN, YEAR_GROWN.平].flatMap((table) => Object.values(table)));
  for (const each of ALL)
    for (const { year, favour, register } of each.ctx.verdict.open) {
      if (favour !== '平' || register !== 'grown') continue;
      even += 1;
      const text = ownText(each, year);
      expect(stern.filter((one) => !shared.has(one) && text.includes(one))).toEqual([]);
    }
  expect(even).toBeGreaterThan(50);
});
