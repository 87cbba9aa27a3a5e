/** What a ninth editor marked on 29 November 2026: working life at seventy, whose summer, and tight years without a limit. */
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 29, hour: 4, minute: 0, second: 0 };
const told = (birth: ToldBirth) => toldOn(NOW, birth);
const readingOf = ({ ctx }: ReturnType<typeof told>) =>
  analyse(facts(ctx.chart))
    .map(({ line, text, plain }) => `${line}\n${text}\n${plain}`)
    .join('\n');

const OLD = sampleReportBirths(40, { seed: 223, firstYear: 1948, lastYear: 1960 }).map(told);

test('from sixty-five on the free reading has no lines of a working life that goes on', () => {
  for (const each of OLD)
    expect(readingOf(each)).not.toMatch(
      /逐级成长|位置越稳|求师都是正路|竞争与合作并存|会换来位置|自立门户|值得赢的赛场|给机会排个队|跟着资历涨|学历、资格|主动(?:找|请)/u,
    );
});

test('from sixty-five on nobody is told of gloves and helmets, of driving or of drinking', () => {
  for (const { whole } of OLD) expect(whole).not.toMatch(/护具|开车|微醺|击剑|吃得香，睡得稳/u);
});

test('elements that are absent alike are the lightest together', () => {
  let several = 0;
  const many = sampleReportBirths(150, { seed: 229, firstYear: 1962, lastYear: 2003 });
  for (const { ctx, of } of many.map(told)) {
    const { shares } = ctx.view.strength;
    const own = ctx.view.dayMaster.element;
    const absent = (['木', '火', '土', '金', '水'] as const).filter(
      (each) => shares[each] === 0 && each !== own,
    );
    if (absent.length < 2) continue;
    several += 1;
    expect(absent).toContain(ctx.view.lightestElement);
    expect(of('命盘解析')).toContain('同是最薄的');
    expect(of('命盘解析') + of('先天性格')).not.toMatch(/是最薄的一样|最轻的一样/u);
  }
  expect(several).toBeGreaterThan(0);
});

test('an element that is hardly in the chart is nothing to guard against every day, in counsel either', () => {
  const faint = toldOn(NOW, { sex: '女', birthtime: '1966-02-27 13:19:03' });
  expect(faint.ctx.verdict.pattern.name).toBe('炎上格');
  expect(faint.of('命盘解析')).toContain('宜少用的是水，盘里几乎不见，平日不必提防');
  expect(faint.of('建议')).not.toContain('收的一面');
  expect(faint.whole).not.toMatch(/人家一催就揽下来|别人的要求都当成自己的任务|编程/u);
});
