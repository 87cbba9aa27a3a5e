// Facts of the printed almanac for a day: gods, mansions, pentads, directions.
import * as almanac from '@tianji/almanac';
import { BRANCHES, PENTAD_NAMES, TERM_NAMES } from '@tianji/almanac';
import { type Day, dayOf } from '@tianji/calendar/engine';
import { Canvas, type Cell } from './canvas.ts';
import { type Drawer, need } from './order.ts';

function dayIndex(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return almanac.jdn(year, month, day);
}

const daysFrom = (date: string, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => dayOf(almanac, dayIndex(date) + i));

const short = ({ date }: Day): string => `${date.month}/${date.day}`;
const branchOf = ({ pillars }: Day): string => BRANCHES[pillars.day % 12]!;

const dayGods: Drawer = (order) => {
  const days = daysFrom(need(order, 'month'), 12);
  const canvas = new Canvas(680);
  const god = ({ god: { name, yellow } }: Day): Cell =>
    yellow ? { text: name, size: 14, tone: 'seal', fill: 'seal-wash' } : { text: name, size: 14 };
  canvas.table(
    0,
    [
      ['', ...days.map((day): Cell => ({ text: short(day), size: 13, tone: 'ink-2' }))],
      ['日支', ...days.map((day): Cell => ({ text: branchOf(day), song: true, size: 18 }))],
      ['值神', ...days.map(god)],
    ],
    { heads: true, rowHeight: 42 },
  );
  return canvas.done(
    `${days.map((day) => `${short(day)}${branchOf(day)}日${day.god.name}${day.god.yellow ? '（黄道）' : ''}`).join('，')}。`,
    `${need(order, 'month')}起十二天的值神，着色的为黄道，由本站历书推出。`,
  );
};

const dayDuties: Drawer = (order) => {
  const days = daysFrom(need(order, 'from'), 12);
  const canvas = new Canvas(680);
  canvas.table(
    0,
    [
      ['', ...days.map((day): Cell => ({ text: short(day), size: 13, tone: 'ink-2' }))],
      ['日柱', ...days.map((day): Cell => ({ text: day.ganzhi.slice(-2), song: true, size: 15 }))],
      [
        '建除',
        ...days.map(
          ({ duty }): Cell =>
            duty === '建' || duty === '破'
              ? { text: duty, song: true, size: 18, tone: 'seal', fill: 'seal-wash' }
              : { text: duty, song: true, size: 18 },
        ),
      ],
      ['冲', ...days.map((day): Cell => ({ text: BRANCHES[(day.pillars.day + 6) % 12]!, size: 15 }))],
      ['星宿', ...days.map((day): Cell => ({ text: day.mansion.name, size: 15 }))],
    ],
    { heads: true, rowHeight: 40 },
  );
  return canvas.done(
    `${days.map((day) => `${short(day)}${day.ganzhi.slice(-2)}日值${day.duty}`).join('，')}。`,
    `${need(order, 'from')}起十二天的建除、冲与星宿，由本站历书推出。`,
  );
};

const mansions: Drawer = () => {
  // A day of 角, the first mansion.
  const first = dayIndex('2026-11-12');
  const days = Array.from({ length: 28 }, (_, i) => dayOf(almanac, first + i));
  const canvas = new Canvas(680);
  const weekdays = [4, 5, 6, 0, 1, 2, 3];
  canvas.table(
    0,
    [
      ['', ...weekdays.map((day) => `星期${'日一二三四五六'[day]}`)],
      ...[0, 1, 2, 3].map((row): Cell[] => {
        const part = days.slice(row * 7, row * 7 + 7);
        const { palace, beast } = part[0]!.mansion;
        return [
          { text: `${palace}　${beast}`, size: 13, tone: 'ink-2' },
          ...part.map(
            ({ mansion }): Cell => ({ text: mansion.name, song: true, size: 20, note: mansion.fullName }),
          ),
        ];
      }),
    ],
    { heads: true, rowHeight: 58 },
  );
  return canvas.done(
    `二十八宿按星期排成四行：${days.map(({ mansion }) => mansion.fullName).join('、')}。`,
    '每行一方七宿，每列一个星期几，由本站历书排出。',
  );
};

const pentads: Drawer = () => {
  const canvas = new Canvas(420);
  TERM_NAMES.forEach((term, i) => {
    const x = (i % 2) * 215;
    const y = Math.floor(i / 2) * 92 + 4;
    canvas.line(x, y, x + 205, y, i % 6 < 2 ? 'ink-1' : 'line');
    canvas.text(x, y + 18, term, { size: 17, song: true, tone: 'seal', anchor: 'start' });
    [0, 1, 2].forEach((third) => {
      canvas.text(x + 52, y + 18 + third * 24, PENTAD_NAMES[i * 3 + third]!, { size: 15, anchor: 'start' });
    });
  });
  return canvas.done(
    `七十二候：${TERM_NAMES.map((term, i) => `${term}${PENTAD_NAMES.slice(i * 3, i * 3 + 3).join('、')}`).join('；')}。`,
    '二十四节气各三候，自小寒起，候名依《月令七十二候集解》。',
  );
};

/** The eight directions as a board, south at the top. */
const BOARD = [
  ['东南', '正南', '西南'],
  ['正东', '中宫', '正西'],
  ['东北', '正北', '西北'],
];

const directions: Drawer = (order) => {
  const [day] = daysFrom(need(order, 'date'), 1) as [Day];
  const at = new Map<string, string[]>();
  const put = (where: string, what: string) => at.set(where, [...(at.get(where) ?? []), what]);
  put(day.spirits.joy, '喜神');
  put(day.spirits.wealth, '财神');
  put(day.spirits.fortune, '福神');
  put(day.spirits.yangNoble, '阳贵神');
  put(day.spirits.yinNoble, '阴贵神');
  put(day.taiSui.year, '年太岁');
  put(day.taiSui.month, '月太岁');
  put(day.taiSui.day, '日太岁');
  const canvas = new Canvas(480);
  BOARD.forEach((row, i) => {
    row.forEach((where, j) => {
      const [x, y] = [j * 160, i * 110 + 1];
      canvas.rect(x + 1, y, 158, 108, { stroke: 'line-2' });
      canvas.text(x + 12, y + 18, where, { size: 13, tone: 'ink-3', anchor: 'start' });
      (at.get(where) ?? []).forEach((what, k) => {
        const kind = what.endsWith('太岁') ? 'ink-1' : 'seal';
        canvas.text(x + 80, y + 46 + k * 24, what, { size: 17, song: true, tone: kind });
      });
    });
  });
  const told = [...at].map(([where, what]) => `${where}${what.join('、')}`).join('，');
  return canvas.done(
    `${need(order, 'date')}：${told}。`,
    `${need(order, 'date')}各神与太岁的方位，上南下北，由本站历书推出。`,
  );
};

export const ALMANAC_DAY_FIGURES: Record<string, Drawer> = {
  'day-gods': dayGods,
  'day-duties': dayDuties,
  mansions,
  pentads,
  'day-directions': directions,
};
