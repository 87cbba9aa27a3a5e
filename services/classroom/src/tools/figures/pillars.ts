// Charts of the example births, from the Ba Zi engine and the judgement.
import { BRANCHES, hiddenStems, producedBy, STEMS, stemElement } from '@tianji/almanac';
import { computeChart as baziChart } from '@tianji/bazi/engine';
import { judge } from '@tianji/judgement';
import { Canvas, type Cell, elementTone, sign } from './canvas.ts';
import { birthOf, birthText, type Drawer } from './order.ts';

const PILLARS = ['年柱', '月柱', '日柱', '时柱'];
const columnsOf = (order: Parameters<Drawer>[0]) => {
  const chart = baziChart(birthOf(order));
  const { year, month, day, hour } = chart.columns;
  return { chart, columns: [year, month, day, hour] };
};

const pillars: Drawer = (order) => {
  const { chart, columns } = columnsOf(order);
  const canvas = new Canvas(560);
  const mark = (i: number) => (order.mark === 'day' && i === 2 ? { fill: 'seal-wash' as const } : {});
  canvas.table(
    0,
    [
      ['', ...PILLARS],
      ['十神', ...columns.map(({ tenGod }, i): Cell => (i === 2 ? '日主' : tenGod))],
      ['天干', ...columns.map(({ ganzhi }, i) => sign(ganzhi[0]!, { size: 30, ...mark(i) }))],
      ['地支', ...columns.map(({ ganzhi }) => sign(ganzhi[1]!, { size: 30 }))],
      ['藏干', ...columns.map(({ hiddenStems: stems }) => stems.join(' '))],
      ['纳音', ...columns.map(({ nayin }): Cell => ({ text: nayin, size: 13 }))],
    ],
    { heads: true, rowHeight: 44 },
  );
  return canvas.done(`四柱：${chart.bazi}。`, `${birthText(order)}的四柱，由本站八字引擎排出。`);
};

const roots: Drawer = (order) => {
  const { chart, columns } = columnsOf(order);
  const day = columns[2]!.ganzhi[0]!;
  const own = stemElement(day);
  const canvas = new Canvas(560);
  canvas.table(
    0,
    [
      ['', ...PILLARS],
      ['天干', ...columns.map(({ ganzhi }) => sign(ganzhi[0]!, { size: 26 }))],
      ['地支', ...columns.map(({ ganzhi }) => sign(ganzhi[1]!, { size: 26 }))],
      ...[0, 1, 2].map((i): Cell[] => [
        ['本气', '中气', '余气'][i]!,
        ...columns.map(({ ganzhi }): Cell => {
          const stem = hiddenStems(ganzhi[1]!)[i];
          if (!stem) return '';
          const root = stemElement(stem) === own;
          return sign(
            stem,
            root
              ? { fill: 'seal-wash', note: '根' }
              : stemElement(stem) === producedBy(own)
                ? { note: '印' }
                : {},
          );
        }),
      ]),
    ],
    { heads: true, rowHeight: 46 },
  );
  return canvas.done(
    `${chart.bazi}，标出日主${day}${own}在藏干里的根。`,
    `${birthText(order)}；着色的是日主的根。`,
  );
};

function bars(
  canvas: Canvas,
  y: number,
  rows: readonly { name: string; value: number; text: string }[],
): void {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  rows.forEach(({ name, value, text }, i) => {
    const top = y + i * 34;
    canvas.text(30, top + 12, name, { size: 20, song: true, tone: elementTone(name) });
    canvas.rect(60, top, Math.max(2, (Math.max(0, value) / most) * 380), 24, { fill: elementTone(name) });
    canvas.text(70 + (Math.max(0, value) / most) * 380, top + 12, text, { size: 14, anchor: 'start' });
  });
}

const strength: Drawer = (order) => {
  const { chart } = columnsOf(order);
  const canvas = new Canvas(560);
  bars(
    canvas,
    0,
    Object.entries(chart.strength!.shares).map(([name, value]) => ({
      name,
      value,
      text: `${(value / 10).toFixed(1)}%`,
    })),
  );
  canvas.text(30, 190, `${chart.strength!.label}，${chart.strength!.score}分`, {
    size: 16,
    song: true,
    anchor: 'start',
  });
  return canvas.done(
    `${chart.bazi}五行的分量，日主${chart.strength!.label}。`,
    `${birthText(order)}；五行占全局的百分比，50分为强弱之界。`,
  );
};

const useful: Drawer = (order) => {
  const { chart } = columnsOf(order);
  const [y, m, d, h] = chart.bazi.split(' ');
  const four = [y!, m!, d!, h!];
  const verdict = judge({
    stems: four.map((one) => STEMS.indexOf(one[0] as (typeof STEMS)[number])),
    branches: four.map((one) => BRANCHES.indexOf(one[1] as (typeof BRANCHES)[number])),
  });
  const canvas = new Canvas(560);
  const least = Math.min(...verdict.useful.ranked.map(({ weight }) => weight));
  bars(
    canvas,
    0,
    verdict.useful.ranked.map(({ element, weight }, i) => ({
      name: element,
      value: weight - least,
      text: ['用', '喜'][i] ?? (verdict.useful.avoided.includes(element) ? '忌' : '闲'),
    })),
  );
  return canvas.done(
    `${chart.bazi}：${verdict.sentence}`,
    `${birthText(order)}；五行按用处排列，条长表示各法合计的轻重。`,
  );
};

const luck: Drawer = (order) => {
  const { chart } = columnsOf(order);
  const cycles = chart.cycles.slice(1, 9);
  const canvas = new Canvas(640);
  canvas.table(0, [
    cycles.map(({ age }): Cell => ({ text: `${age}岁`, size: 13, tone: 'ink-2' })),
    cycles.map(({ ganzhi }) => sign(ganzhi[0]!, { size: 22 })),
    cycles.map(({ ganzhi }) => sign(ganzhi[1]!, { size: 22 })),
    cycles.map(({ year }): Cell => ({ text: String(year), size: 13, tone: 'ink-3' })),
  ]);
  return canvas.done(
    `${chart.bazi}的大运：${cycles.map(({ ganzhi }) => ganzhi).join('、')}。`,
    `${birthText(order)}的大运，上为虚岁，下为起始年。`,
  );
};

export const PILLAR_FIGURES: Record<string, Drawer> = { pillars, roots, strength, useful, luck };
