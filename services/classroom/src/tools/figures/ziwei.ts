// Twelve palaces, from the Zi Wei engine.
import { BRANCHES, STEMS } from '@tianji/almanac';
import {
  place,
  STAR_NAMES,
  starIndex,
  transformations,
  ZIWEI_OPTIONS,
  computeChart as ziweiChart,
} from '@tianji/ziwei/engine';
import { Canvas, type Cell, sign } from './canvas.ts';
import { birthOf, birthText, type Drawer, need } from './order.ts';

const BUREAUS: Record<number, string> = { 2: '水二局', 3: '木三局', 4: '金四局', 5: '土五局', 6: '火六局' };

/** Position of each branch in the square of twelve palaces. */
const CELLS: Record<string, [number, number]> = {
  巳: [0, 0],
  午: [1, 0],
  未: [2, 0],
  申: [3, 0],
  酉: [3, 1],
  戌: [3, 2],
  亥: [3, 3],
  子: [2, 3],
  丑: [1, 3],
  寅: [0, 3],
  卯: [0, 2],
  辰: [0, 1],
};

function square(fill: (branch: string, x: number, y: number, canvas: Canvas) => void): Canvas {
  const canvas = new Canvas(640);
  for (const [branch, [column, row]] of Object.entries(CELLS)) {
    const [x, y] = [column * 159 + 2, row * 104 + 2];
    canvas.rect(x, y, 159, 104, { stroke: 'line-2' });
    canvas.text(x + 140, y + 88, branch, { size: 17, song: true, tone: 'ink-2' });
    fill(branch, x, y, canvas);
  }
  canvas.rect(1, 1, 638, 418, { stroke: 'frame' });
  return canvas;
}

const ziwei: Drawer = (order) => {
  const { chart } = ziweiChart(birthOf(order));
  const canvas = square((branch, x, y, at) => {
    const palace = chart.palaces.find((one) => one.branch === branch)!;
    const main = palace.stars.filter(({ group }) => group === '主星').map(({ name }) => name);
    const rest = [...palace.stars.filter(({ group }) => group === '辅星'), ...palace.malefics].map(
      ({ name }) => name,
    );
    if (palace.isLife) at.rect(x + 1, y + 1, 157, 102, { fill: 'seal-wash' });
    at.text(x + 10, y + 20, main.join(' ') || '无主星', {
      size: 17,
      song: true,
      anchor: 'start',
      tone: main.length > 0 ? 'ink-1' : 'ink-3',
    });
    at.text(x + 10, y + 44, rest.slice(0, 4).join(' '), { size: 13, anchor: 'start', tone: 'ink-2' });
    at.text(x + 10, y + 88, `${palace.name}${palace.isBody ? '　身' : ''}`, {
      size: 14,
      anchor: 'start',
      tone: palace.isLife ? 'seal' : 'ink-2',
    });
    at.text(x + 118, y + 88, palace.stem, { size: 14, tone: 'ink-3' });
  });
  canvas.text(320, 190, chart.bureauName, { size: 22, song: true });
  canvas.text(320, 220, chart.lunarText, { size: 14, tone: 'ink-2' });
  return canvas.done(
    `紫微斗数命盘，${chart.bureauName}，十二宫与主星。`,
    `${birthText(order)}的命盘，着色的是命宫，由本站紫微引擎排出。`,
  );
};

const ziweiPlace: Drawer = (order) => {
  const [bureau, date] = [Number(need(order, 'bureau')), Number(need(order, 'day'))];
  // Any year, month and hour whose life palace has this bureau: the main stars depend only on bureau and day.
  for (let yearStem = 0; yearStem < 10; yearStem += 1)
    for (let hour = 0; hour < 12; hour += 1) {
      const placed = place({ yearStem, yearBranch: yearStem % 2, month: 1, day: date, hour, forward: true });
      if (placed.bureau !== bureau) continue;
      const main = '紫微 天机 太阳 武曲 天同 廉贞 天府 太阴 贪狼 巨门 天相 天梁 七杀 破军'.split(' ');
      const canvas = square((branch, x, y, at) => {
        const here = main.filter((name) => BRANCHES[placed.stars[starIndex(name)]!] === branch);
        here.forEach((name, i) => {
          at.text(x + 12, y + 24 + i * 26, name, {
            size: 18,
            song: true,
            anchor: 'start',
            tone: name === '紫微' || name === '天府' ? 'seal' : 'ink-1',
          });
        });
      });
      canvas.text(320, 210, `${BUREAUS[bureau]}　${date}日`, {
        size: 20,
        song: true,
      });
      return canvas.done(
        `${BUREAUS[bureau]}${date}日生的十四主星。`,
        `${BUREAUS[bureau]}、农历${date}日：定紫微、天府，其余十二星随之。`,
      );
    }
  throw new Error(`no life palace has the bureau ${bureau}`);
};

const grid: Drawer = () => {
  const canvas = square(() => undefined);
  canvas.text(320, 210, '十二宫的位置固定，南在上', { size: 16, song: true });
  return canvas.done(
    '紫微斗数盘面的十二格，地支位置固定，巳午未申在上。',
    '十二格按地支排定，宫名与星随人而变。',
  );
};

const fourHua: Drawer = (order) => {
  const mine = need(order, 'stem');
  const canvas = new Canvas();
  canvas.table(
    0,
    [
      ['年干', '化禄', '化权', '化科', '化忌'],
      ...STEMS.map((stem, i): Cell[] => {
        const fill = stem === mine ? { fill: 'seal-wash' as const } : {};
        const stars = transformations(i, ZIWEI_OPTIONS.defaults.sihua).map((star) => STAR_NAMES[star]!);
        return [sign(stem, fill), ...stars.map((text): Cell => ({ text, song: true, size: 16, ...fill }))];
      }),
    ],
    { heads: true, rowHeight: 34 },
  );
  return canvas.done(
    '十干四化表：每个年干各有化禄、化权、化科、化忌四星。',
    `十干四化，着色的一行是${mine}年，由本站紫微引擎的表画出。`,
  );
};

const limits: Drawer = (order) => {
  const { chart } = ziweiChart(birthOf(order));
  const canvas = new Canvas(680);
  const decades = [...chart.palaces]
    .sort((a, b) => Number.parseInt(a.ageRange, 10) - Number.parseInt(b.ageRange, 10))
    .slice(0, 9);
  canvas.table(0, [
    decades.map(({ ageRange }): Cell => ({ text: ageRange, size: 13, tone: 'ink-2' })),
    decades.map(({ name }): Cell => ({ text: name, song: true, size: 16 })),
    decades.map(({ stem, branch }) => `${stem}${branch}`),
  ]);
  return canvas.done(`${chart.bureauName}的大限，每十年走一宫。`, `${birthText(order)}的大限，上为虚岁。`);
};

export const ZIWEI_FIGURES: Record<string, Drawer> = {
  'ziwei-chart': ziwei,
  'ziwei-place': ziweiPlace,
  'ziwei-grid': grid,
  'four-hua': fourHua,
  limits,
};
