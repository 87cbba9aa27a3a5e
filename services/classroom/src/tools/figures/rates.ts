// How common named things are, counted over charts that the engines compute.
import { parseTime } from '@tianji/almanac';
import { computeChart as baziChart } from '@tianji/bazi/engine';
import { patternsOf, computeChart as qimenChart } from '@tianji/qimen/engine';
import { patterns, computeChart as ziweiChart } from '@tianji/ziwei/engine';
import { Canvas } from './canvas.ts';
import { type Drawer, need } from './order.ts';
import { countNames, once, SAMPLE_TEXT, sampleBirths } from './sample.ts';

const CHARTS = 4000;
const YEAR = 2026;
const DAYS = 365;
const DAY = 86_400_000;

interface Counted {
  counts: ReadonlyMap<string, number>;
  of: number;
}

const ziwei = once((): Counted => {
  const charts = sampleBirths(CHARTS).map((birth) => patterns(ziweiChart(birth)));
  return { counts: countNames(charts, (found) => found.map(({ name }) => name)), of: CHARTS };
});

const bazi = once(() => sampleBirths(CHARTS).map((birth) => baziChart(birth)));

const stars = once((): Counted => {
  const namesOf = (chart: ReturnType<typeof baziChart>) => Object.values(chart.pillarStars).flat();
  return { counts: countNames(bazi(), namesOf), of: CHARTS };
});

const structures = once((): Counted => {
  const namesOf = ({ pattern }: ReturnType<typeof baziChart>) =>
    pattern ? [pattern.kind, pattern.name] : [];
  return { counts: countNames(bazi(), namesOf), of: CHARTS };
});

/** Every double hour of a year, by the clock at 120°E. */
const qimen = once((): Counted => {
  const charts = Array.from({ length: DAYS * 12 }, (_, i) => {
    const date = new Date(Date.UTC(YEAR, 0, 1) + Math.floor(i / 12) * DAY).toISOString().slice(0, 10);
    const time = parseTime(`${date} ${String((i % 12) * 2).padStart(2, '0')}:30:00`);
    return patternsOf(qimenChart({ time, longitude: 120, options: { trueSolar: false } }));
  });
  return { counts: countNames(charts, (found) => found.map(({ name }) => name)), of: charts.length };
});

const BAR = 380;

/** Bars of shares, in the order of the names. @throws Error for a name that no chart can have */
function rates(names: readonly string[], { counts, of }: Counted, label: string, caption: string) {
  const rows = names.map((name) => {
    const count = counts.get(name);
    if (count === undefined) throw new Error(`no chart has ${name}`);
    return { name, share: (count / of) * 100 };
  });
  const most = Math.max(...rows.map(({ share }) => share));
  const canvas = new Canvas(600);
  rows.forEach(({ name, share }, i) => {
    const y = 14 + i * 30;
    const width = Math.max(1.5, (share / most) * BAR);
    canvas.text(112, y, name, { size: 16, song: true, anchor: 'end' });
    canvas.rect(126, y - 9, width, 18, { fill: share === most ? 'seal' : 'ink-4' });
    canvas.text(136 + width, y, `${share.toFixed(1)}%`, { size: 14, tone: 'ink-2', anchor: 'start' });
  });
  const words = rows.map(({ name, share }) => `${name}${share.toFixed(1)}%`).join('，');
  return canvas.done(`${label}${words}。`, caption);
}

const drawer =
  (counted: () => Counted, label: string, caption: string): Drawer =>
  (order) =>
    rates(need(order, 'names').split(' '), counted(), label, caption);

const OF_SAMPLE = `本站引擎排出的${CHARTS}张盘中所占的百分比：${SAMPLE_TEXT}。`;

export const RATE_FIGURES: Record<string, Drawer> = {
  'ziwei-rates': drawer(ziwei, '命盘里有各格局的比例：', OF_SAMPLE),
  'star-rates': drawer(stars, '四柱里有各神煞的比例：', OF_SAMPLE),
  'structure-rates': drawer(structures, '四柱属各格局的比例：', OF_SAMPLE),
  'qimen-rates': drawer(
    qimen,
    '时家奇门盘里有各格局的比例：',
    `${YEAR}年逐个时辰排出的${DAYS * 12}张盘中所占的百分比，转盘、拆补。`,
  ),
};
