// Plates and bureaus of Qi Men, from its engine.
import { parseTime } from '@tianji/almanac';
import {
  bureauText,
  computeChart,
  type PalaceWords,
  palaceWords,
  type QimenChart,
} from '@tianji/qimen/engine';
import { Canvas } from './canvas.ts';
import { type Drawer, need } from './order.ts';

/** South is at the top: the rows of the nine palaces from above. */
const ROWS = [
  [4, 9, 2],
  [3, 5, 7],
  [8, 1, 6],
];
const NUMBERS = '　一二三四五六七八九';
const SIDE = 170;

const chartAt = (time: string, juMethod = 'chaibu'): QimenChart =>
  computeChart({
    time: parseTime(`${time}:00`),
    longitude: 120,
    options: { trueSolar: false, juMethod: juMethod as 'chaibu' },
  });

function palace(canvas: Canvas, x: number, y: number, words: PalaceWords, all: boolean): void {
  canvas.rect(x, y, SIDE, SIDE, { stroke: 'line-2', ...(words.dutyStar ? { fill: 'seal-wash' } : {}) });
  canvas.text(x + 12, y + SIDE - 18, `${words.name}${NUMBERS[words.no]}`, {
    size: 13,
    tone: 'ink-3',
    anchor: 'start',
  });
  canvas.text(x + SIDE - 34, y + 60, words.sky.join(''), { size: 28, song: true });
  canvas.text(x + SIDE - 34, y + 118, words.earth, { size: 28, song: true, tone: 'ink-3' });
  if (!all) return;
  const stars = words.stars.map((star, i) => (i === 0 ? star : star.slice(1))).join('');
  canvas.text(x + 14, y + 26, words.god, { size: 16, song: true, anchor: 'start' });
  canvas.text(x + 14, y + 66, stars, { size: 20, song: true, anchor: 'start' });
  canvas.text(x + 14, y + 110, words.door, {
    size: 20,
    song: true,
    anchor: 'start',
    ...(words.dutyDoor ? { tone: 'seal' as const } : {}),
  });
  const marks = `${words.void ? '空' : ''}${words.horse ? '马' : ''}`;
  if (marks) canvas.text(x + SIDE - 12, y + 20, marks, { size: 14, tone: 'seal', anchor: 'end' });
}

const plate: Drawer = (order) => {
  const time = need(order, 'time');
  const all = need(order, 'show') === 'all';
  const chart = chartAt(time);
  const words = palaceWords(chart);
  const canvas = new Canvas(SIDE * 3 + 2);
  ROWS.forEach((row, i) => {
    row.forEach((no, j) => {
      palace(canvas, 1 + j * SIDE, 1 + i * SIDE, words[no - 1]!, all);
    });
  });
  const told = words
    .filter(({ sky }) => sky.length > 0)
    .map(({ name, sky, earth, stars, door, god }) =>
      all
        ? `${name}宫${god}${stars.join('')}${door}天盘${sky.join('')}地盘${earth}`
        : `${name}宫天盘${sky.join('')}地盘${earth}`,
    );
  return canvas.done(
    `${time}，${bureauText(chart.bureau)}：${told.join('；')}。`,
    `${time}，${bureauText(chart.bureau)}，上南下北。每宫右上为天盘干，右下为地盘干${all ? '；左为神、星、门，着色的宫为值符，红字的门为值使' : '；着色的宫为值符所在'}。`,
  );
};

/** Two ways of determining the bureau, day by day at noon. */
const bureaus: Drawer = (order) => {
  const start = Date.parse(`${need(order, 'from')}T00:00:00Z`);
  const days = Array.from({ length: Number(need(order, 'days')) }, (_, i) =>
    new Date(start + i * 86_400_000).toISOString().slice(0, 10),
  );
  const canvas = new Canvas(680);
  const told: string[] = [];
  for (let at = 0, y = 0; at < days.length; at += 10, y += 124) {
    const part = days.slice(at, at + 10);
    const row = (method: string) => part.map((day) => bureauText(chartAt(`${day} 12:30`, method).bureau));
    const [split, leap] = [row('chaibu'), row('zhirun')];
    part.forEach((day, i) => {
      told.push(`${day}拆补${split[i]}、置闰${leap[i]}`);
    });
    const cell = (text: string, i: number) => ({
      text: text.replace('局', ''),
      size: 13,
      ...(split[i] === leap[i] ? {} : { tone: 'seal' as const, fill: 'seal-wash' as const }),
    });
    canvas.table(
      y,
      [
        [
          '',
          ...part.map((day) => ({ text: day.slice(5).replace('-', '/'), size: 13, tone: 'ink-2' as const })),
        ],
        ['拆补', ...split.map(cell)],
        ['置闰', ...leap.map(cell)],
      ],
      { heads: true, rowHeight: 36 },
    );
  }
  return canvas.done(`${told.join('；')}。`, '每天正午的局数，着色的日子两法不同，由本站奇门引擎排出。');
};

export const QIMEN_FIGURES: Record<string, Drawer> = { 'qimen-plate': plate, 'qimen-bureaus': bureaus };
