/** Every section that names a year for a matter names the agenda's answer: over births of all ages. */
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { workTone, workYears } from './sections/best-years.ts';
import { moneyYears } from './sections/seats.ts';

const READ = gateBirths(120, 9)
  .map(told)
  .filter(({ past }) => past === null);

const yearsIn = (text: string | undefined): number[] => (text?.match(/\d{4}(?=年)/gu) ?? []).map(Number);

test('work, studies and handing over have one year in every section', () => {
  const seen = { answered: 0, none: 0 };
  for (const each of READ) {
    const { verdict, text } = each;
    const { best, care } = workYears(verdict);
    const [expert, plain] = [text('职业匹配'), text('职业匹配Baihua')];
    const good = /(\d{4})年(?:最宜出手|做事最顺|学本事最顺|最顺，)/u.exec(expert)?.[1];
    const goodPlain =
      /(?:想换位子挑|工作上要动，挑|手上的事要交接，挑|想做点事就挑|学新本事挑)(\d{4})年|(\d{4})年最合适/u.exec(
        plain,
      );
    const told = best.filter((year) => workTone(verdict, year) === '吉').map(String)[0];
    expect([good, goodPlain?.[1] ?? goodPlain?.[2]]).toEqual([told, told]);
    const slow = /(\d{4})年(?:最宜按兵不动|最宜清闲|学本事宜放慢|宜把摊子收小)/u.exec(expert)?.[1];
    const slowPlain =
      /(\d{4})年(?:守好手里这一摊|在原地把活干好|先维持原样|歇着，?看别人做|放松一点|少排一样)/u.exec(
        plain,
      )?.[1];
    expect([slow, slowPlain]).toEqual([care[0]?.toString(), care[0]?.toString()]);
    seen[best.length > 0 ? 'answered' : 'none'] += 1;
  }
  expect(seen.answered).toBeGreaterThan(50);
  expect(seen.none).toBeGreaterThan(0);
});

test('means have one year in every section', () => {
  let named = 0;
  for (const { verdict, text } of READ) {
    const wealth = /钱财一面最合适的是([^，]*)，/u.exec(text('事业财富模型'))?.[1];
    if (wealth === undefined) continue;
    named += 1;
    expect(yearsIn(wealth)).toEqual(moneyYears(verdict));
    const told = [
      ...text('决策支持').matchAll(/^(?:投钱置业|大笔的钱要动)看(?:全年偏紧的)?(\d{4})年/gmu),
    ].map(([, year]) => Number(year));
    if (told.length > 0) expect(moneyYears(verdict)).toEqual(told);
  }
  expect(named).toBeGreaterThan(15);
});

test('no year that is nearly over is named for a matter, and a child has no decisions', () => {
  const now = { year: 2026, month: 12, day: 20, hour: 15, minute: 0, second: 0 };
  let children = 0;
  for (const birth of gateBirths(40, 3)) {
    const { text, verdict, past } = told({ ...birth, now });
    if (past !== null) continue;
    expect(text('职业匹配') + text('职业匹配Baihua')).not.toContain('2026年');
    if (verdict.stage !== '幼') continue;
    children += 1;
    expect(text('决策支持Baihua')).not.toContain('最大的决定');
  }
  expect(children).toBeGreaterThan(2);
});
