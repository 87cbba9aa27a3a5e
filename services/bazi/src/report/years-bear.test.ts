/** A year that is named for a matter in one section bears it in its own text: nothing there waits with it, nothing sets out against it. */
import { pick, yearOf } from '@tianji/teller';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const ALL = sampleReportBirths(70, { seed: 301, firstYear: 1964, lastYear: 2002 }).map((birth) =>
  toldOn(NOW, birth),
);
type Told = (typeof ALL)[number];

/** The lines of a year, expert and plain. */
function ownText({ of }: Told, year: number): string {
  const lines = `${of('大运流年')}\n${of('大运流年Baihua')}`
    .split('\n')
    .filter((line) => line.startsWith(`${year}年`));
  expect(lines.length).toBeGreaterThan(1);
  return lines.join('\n');
}

/** Words with which a text puts a matter of work or money off. */
const WAITS =
  /等看懂|先不碰|先接一半|不必催|放三天|慢半拍|变动不多|打平|当故事听[。；]|看看便罢|先放一放|先砍掉|先把应收|绕着走|延后|缓一缓/u;
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

test('a year whose god speaks of work or money that goes the other way says so', () => {
  let turned = 0;
  for (const each of ALL) {
    const { agenda } = each.ctx;
    for (const { theme, at, age, direction } of agenda.cells) {
      if (theme !== 'whole' || !at.startsWith('year:') || age < 16) continue;
      if (agenda.facts.get(`${at}/matter`)!.value === '同') continue;
      // Where the stem does not decide the year, its branch is told.
      const stem = agenda.facts.get(`${at}/stem`)!.value;
      if (!(direction === '顺' ? ['喜', '助'] : ['忌', '碍']).includes(stem)) continue;
      turned += 1;
      // The same words are not told of two years.
      expect(each.of('大运流年')).toMatch(direction === '顺' ? /年势是顺的，/u : /年势偏紧，/u);
    }
  }
  expect(turned).toBeGreaterThan(5);
});

test('of a year that goes neither way nobody is told what to begin or to put off', () => {
  let even = 0;
  for (const { ctx, of } of ALL)
    for (const { year, favour } of ctx.verdict.open) {
      if (favour !== '平') continue;
      even += 1;
      const line = of('大运流年Baihua')
        .split('# 一年一年说')[1]!
        .split('\n')
        .find((each) => each.startsWith(`${year}年`))!;
      expect(line).toMatch(/^\d+年，虚岁\d+，\d+分，平。(?:[^先别]|别人)*$/u);
    }
  expect(even).toBeGreaterThan(50);
});
