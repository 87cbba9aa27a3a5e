/** One trait, one direction: where two facts of a chart pull apart, one leads, and both registers tell the same. */
import { PLAIN_CHILD_SEAT, PLAIN_HOME } from '../corpus/report/child.ts';
import { roleOfGod } from '../engine/analysis/view.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';
import { contends, isSelfWilled } from './sections/sides.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const told = (birth: ToldBirth) => toldOn(NOW, birth);
const CHILDREN = [
  ...sampleReportBirths(60, { seed: 347, firstYear: 2012, lastYear: 2025 }),
  { sex: '女', birthtime: '2019-06-21 09:40:00', location: '广东-深圳-南山' } as const,
]
  .map(told)
  .filter(({ ctx }) => ctx.verdict.outside === undefined && ctx.verdict.fullAge <= 15);
const GROWN = [
  ...sampleReportBirths(70, { seed: 349, firstYear: 1950, lastYear: 2004 }),
  { sex: '女', birthtime: '1994-03-08 14:20:00', location: '江苏-南京-鼓楼' } as const,
  { sex: '男', birthtime: '1966-11-02 05:10:00', location: '河南-郑州-金水' } as const,
]
  .map(told)
  .filter(({ ctx }) => ctx.verdict.outside === undefined);
type Told = (typeof GROWN)[number];

/** Reports with a fact, all of which must not say what it denies. */
function never(all: readonly Told[], having: (each: Told) => boolean, words: RegExp, least = 1): void {
  const found = all.filter(having);
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const { ctx, whole } of found)
    expect(`${ctx.birth.birthtime} ${words.exec(whole)?.[0] ?? ''}`).toBe(`${ctx.birth.birthtime} `);
}

test('a child with whom contending leads is not told to give way to everybody', () => {
  never(
    CHILDREN,
    ({ ctx }) => contends(ctx),
    /东西肯让|爱让着别人|会迁就别人|人家要什么[他她]都给|别让[他她]总让着/u,
    5,
  );
  const li = CHILDREN.at(-1)!;
  expect(li.of('先天性格')).toContain('对亲近的人肯让');
  expect(li.of('建议Baihua')).toContain('对自己认的人肯让');
});

test('no child is called bold with strangers, where others call it shy', () => {
  never(CHILDREN, () => true, /不怕生|见了生人也肯笑|大人多看着一点|您多看着点。/u, 30);
});

test('a child that does everything by itself is not told to lean on others', () => {
  never(CHILDREN, ({ ctx }) => isSelfWilled(ctx), /也容易靠着大人/u, 5);
});

test('a child at home: the plain version answers what the expert one asks', () => {
  for (const { ctx, of } of CHILDREN) {
    const seat = roleOfGod(ctx.verdict.spouse.god);
    const home = roleOfGod(ctx.view.pillar('月柱')!.hidden[0]!.tenGod);
    const core = (text: string) =>
      text.split(/[，。]/u).filter((clause) => !/[他她]|孩子|睡前|换地方|家务/u.test(clause));
    for (const clause of [...core(PLAIN_CHILD_SEAT[seat]!), ...core(PLAIN_HOME[home]!)])
      expect(of('婚姻家庭Baihua')).toContain(clause);
  }
});

/** Of the lightest element's moods, those that the heaviest ones would deny. */
const DENIED: Readonly<Record<string, readonly string[]>> = { 水: ['土', '金'], 火: ['木'], 土: ['水'] };

test('moods that shut out one another are not told of one person', () => {
  const of = ({ ctx: { view, verdict } }: Told) =>
    verdict.worth(view.lightestElement) === '忌' &&
    (DENIED[view.lightestElement]?.includes(view.heaviestElement) ?? false);
  never(
    [...GROWN, ...CHILDREN],
    of,
    /少绕弯子|不绕弯子|喜怒都轻|旁人煽不动|闹过之后静得下来|包袱少|换个办法就肯试/u,
    2,
  );
});

test('what the chart has enough of is used, not lacking', () => {
  never(
    GROWN,
    ({ ctx: { verdict } }) => verdict.useful.role === '官杀' && verdict.useful.share >= 15,
    /少的是一道框|比想的能干得多|给奔流修一道堤，有规矩[^。]*从/u,
  );
  never(
    GROWN,
    ({ ctx: { verdict } }) => verdict.useful.role === '财星' && verdict.useful.share >= 15,
    /缺的是换成数目与日期/u,
  );
});

test('the palace is not quick and slow, siblings are not missed and spared, money is not loose and tight', () => {
  never(GROWN, ({ whole }) => whole.includes('来电快，话也多'), /情意先在心里长/u);
  never(
    GROWN,
    ({ ctx: { view, verdict } }) =>
      view.count('比劫').weight === 0 && verdict.worth(view.elementOf('比劫')) === '忌',
    /缘分比较淡，或者离得远/u,
  );
  never(
    GROWN,
    ({ ctx: { view } }) =>
      view.pillar('月柱')!.hidden[0]!.tenGod === '正财' && view.pillar('日柱')!.hidden[0]!.tenGod === '偏财',
    /手松，不大为小钱发愁|手头松一点/u,
  );
});
