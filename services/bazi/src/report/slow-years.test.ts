/** A year or a month in which one is told to slow down is not told to set out. */
import { pick, yearOf } from '@tianji/teller';
import { MONTH_QUIET, MONTH_WORDS } from '../corpus/report/luck-months.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const ALL = sampleReportBirths(60, { seed: 313, firstYear: 1950, lastYear: 2008 }).map((birth) =>
  toldOn(NOW, birth),
);
/** Words that begin something, or wait for nothing more. */
const SETS_OUT =
  /别等齐备|别老等着|别等所有|差不多就出发|便动身|就动身|到日子就动手|开工日|动手的日子|动身的日子|做一小步|等不来就自己定|该自己定的就定|趁热|敢报名|大胆/u;

test('the words of a year that calls for care do not set out', () => {
  let told = 0;
  for (const { ctx, of } of ALL)
    for (const { year, favour } of ctx.verdict.open) {
      if (favour !== '慎') continue;
      told += 1;
      const expert =
        of('大运流年')
          .split(new RegExp(`^# ${year}年.*$`, 'm'))[1]
          ?.split(/^# /m)[0] ?? '';
      const plain = of('大运流年Baihua')
        .split('\n')
        .filter((line) => line.startsWith(`${year}年`));
      expect(`${ctx.birth.birthtime} ${[expert, ...plain].join('\n')}`).not.toMatch(SETS_OUT);
    }
  expect(told).toBeGreaterThan(100);
});

test('the year to hold back in is told to hold back', () => {
  for (const { ctx, of } of ALL)
    for (const year of pick(ctx.agenda, 'whole.hold').map(yearOf))
      for (const key of ['大运流年', '大运流年Baihua'])
        for (const line of of(key).split('\n'))
          if (line.startsWith(`${year}年`)) expect(line).not.toMatch(SETS_OUT);
});

test('on the first page too', () => {
  for (const { ctx, of } of ALL)
    expect(`${ctx.birth.birthtime} ${of('命盘解析').split('# 生辰与口径')[0]}`).not.toMatch(SETS_OUT);
});

test('a month of care has words of care', () => {
  for (const text of [...Object.values(MONTH_WORDS.care), MONTH_QUIET.care].flat())
    expect(text).not.toMatch(/别等|就定|动手|开始/u);
  for (const { ctx, of } of ALL)
    for (const { ganzhi, past } of ctx.verdict.years[0]!.careMonths) {
      const told = new RegExp(`${ganzhi}月，[^；。]*`, 'u').exec(of('大运流年'))?.[0] ?? '';
      if (!past) expect(told).not.toMatch(SETS_OUT);
    }
});
