// Trigrams, hexagrams, and coin counts.
import { BRANCHES } from '@tianji/almanac';
import { HEXAGRAMS, hexagramOf, TRIGRAMS } from '@tianji/hexagram';
import { Canvas, elementTone } from './canvas.ts';
import { type Drawer, need } from './order.ts';

function glyph(canvas: Canvas, x: number, y: number, lines: readonly number[], size = 60): void {
  const step = size / lines.length;
  lines.forEach((yang, i) => {
    const top = y + (lines.length - 1 - i) * step;
    if (yang) canvas.rect(x, top, size, step * 0.55, { fill: 'ink-1' });
    else {
      canvas.rect(x, top, size * 0.44, step * 0.55, { fill: 'ink-1' });
      canvas.rect(x + size * 0.56, top, size * 0.44, step * 0.55, { fill: 'ink-1' });
    }
  });
}

const trigrams: Drawer = () => {
  const canvas = new Canvas(680);
  TRIGRAMS.forEach(({ name, image, lines, element }, i) => {
    const x = i * 85 + 15;
    glyph(canvas, x, 10, lines, 54);
    canvas.text(x + 27, 86, name, { size: 20, song: true, tone: elementTone(element) });
    canvas.text(x + 27, 110, `${image}　${element}`, { size: 13, tone: 'ink-2' });
  });
  return canvas.done(
    '八卦的卦象、所象与五行：乾天金，兑泽金，离火火，震雷木，巽风木，坎水水，艮山土，坤地土。',
    '八卦按先天次序，字的颜色依五行。',
  );
};

const yinYang: Drawer = () => {
  const canvas = new Canvas(720);
  ['复', '临', '泰', '大壮', '夬', '乾', '姤', '遁', '否', '观', '剥', '坤'].forEach((name, i) => {
    const hexagram = HEXAGRAMS.find((one) => one.name === name)!;
    glyph(
      canvas,
      i * 60 + 10,
      6,
      hexagram.lines.map(({ yang }) => Number(yang)),
      40,
    );
    canvas.text(i * 60 + 30, 64, name, { size: 15, song: true });
    canvas.text(i * 60 + 30, 86, `${BRANCHES[i]}月`, { size: 13, tone: 'ink-3' });
  });
  return canvas.done(
    '十二消息卦：从子月的复一阳生，到巳月的乾纯阳，再到亥月的坤纯阴。',
    '十二消息卦：阳从下面长起，满了又从下面消去。',
  );
};

const hexagram: Drawer = (order) => {
  const found = hexagramOf(need(order, 'digits').replaceAll('9', '7').replaceAll('6', '8'));
  const digits = need(order, 'digits');
  const canvas = new Canvas(560);
  [...found.lines].reverse().forEach((line, i) => {
    const y = 20 + i * 42;
    const moving = /[69]/.test(digits[line.position - 1]!);
    if (moving) canvas.rect(0, y - 19, 560, 38, { fill: 'seal-wash' });
    canvas.text(50, y, line.title, { size: 15, tone: 'ink-2' });
    if (line.yang) canvas.rect(100, y - 5, 110, 10, { fill: 'ink-1' });
    else {
      canvas.rect(100, y - 5, 48, 10, { fill: 'ink-1' });
      canvas.rect(162, y - 5, 48, 10, { fill: 'ink-1' });
    }
    if (moving) canvas.text(232, y, line.yang ? '○' : '✕', { size: 15, tone: 'seal' });
    canvas.text(320, y, line.relative, { size: 16, song: true });
    canvas.text(410, y, `${line.ganzhi}${line.element}`, {
      size: 16,
      song: true,
      tone: elementTone(line.element),
    });
    canvas.text(500, y, line.mark, { size: 16, tone: 'seal' });
  });
  return canvas.done(
    `${found.fullName}的六爻：${found.lines.map(({ title, relative, ganzhi }) => `${title}${relative}${ganzhi}`).join('，')}。`,
    `${found.fullName}，${found.palace}宫${found.generation}，自上而下，由本站装卦。`,
  );
};

const coins: Drawer = () => {
  const canvas = new Canvas(600);
  const rows = [
    ['老阴', '三字', 1, 6],
    ['少阳', '两字一背', 3, 7],
    ['少阴', '一字两背', 3, 8],
    ['老阳', '三背', 1, 9],
  ] as const;
  rows.forEach(([name, sides, eighths, value], i) => {
    const x = 60 + i * 145;
    canvas.rect(x, 110 - eighths * 32, 70, eighths * 32, { fill: eighths === 1 ? 'ink-2' : 'ink-4' });
    canvas.text(x + 35, 132, `${eighths}/8`, { size: 18, song: true });
    canvas.text(x + 35, 160, `${name}　${value}`, {
      size: 16,
      song: true,
      tone: eighths === 1 ? 'seal' : 'ink-1',
    });
    canvas.text(x + 35, 184, sides, { size: 13, tone: 'ink-2' });
  });
  canvas.line(30, 110, 580, 110, 'ink-1');
  return canvas.done(
    '三枚铜钱的四种结果：老阴八分之一，少阳八分之三，少阴八分之三，老阳八分之一。',
    '三枚铜钱各两面，八种掷法归为四类。',
  );
};

const twoByTwo: Drawer = () => {
  const canvas = new Canvas(480);
  canvas.table(
    0,
    [
      ['', '事情发生', '没有发生'],
      ['预测会', { text: '说中', tone: 'seal' }, '落空'],
      ['没有预测', '漏掉', '无事'],
    ],
    { heads: true, rowHeight: 48 },
  );
  return canvas.done('四格表：预测与否、发生与否，四格都要数。', '只记左上一格，就会觉得很准。');
};

const SIX = ['大安', '留连', '速喜', '赤口', '小吉', '空亡'];
const sixStates: Drawer = () => {
  const canvas = new Canvas(480);
  const points = canvas.ring(240, 150, 110, 6);
  canvas.circle(240, 150, 144, { stroke: 'line-2' });
  SIX.forEach((name, i) => {
    const [x, y] = points[i]!;
    canvas.text(x, y, name, { size: 19, song: true });
    canvas.text(x, y + 22, String(i + 1), { size: 12, tone: 'ink-3' });
  });
  return canvas.done(
    `六个位置依次是${SIX.join('、')}，数到头再从大安起。`,
    '月、日、时顺着数，落在哪里就是哪一个。',
  );
};

export const HEXAGRAM_FIGURES: Record<string, Drawer> = {
  trigrams,
  'yin-yang': yinYang,
  hexagram,
  coins,
  'two-by-two': twoByTwo,
  'six-states': sixStates,
};
