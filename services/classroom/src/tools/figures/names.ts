// Names as the naming engine judges them: characters, five grids, scores.
import { type JudgedName, judgeName, PARTS } from '@tianji/naming/engine';
import type { FigureOrder } from '../schema.ts';
import { Canvas, type Cell, elementTone } from './canvas.ts';
import { birthOf, birthText, type Drawer, need } from './order.ts';

type Char = JudgedName['name']['chars'][number];

function judged(name: string, order?: FigureOrder): JudgedName {
  const birth = order && { ...birthOf(order), rules: { trueSolar: true, dayBoundary: '00:00' as const } };
  return judgeName({ name, sex: undefined, birth, parents: ['', ''], generation: { place: 2, char: '' } });
}

/** A two-character name is a given name; it is judged with a surname that the figure does not show. */
const charsOf = (name: string): readonly Char[] =>
  [...name].length > 2 ? judged(name).name.chars : judged(`李${name}`).name.chars.slice(1);

const characters: Drawer = (order) => {
  const names = need(order, 'names').split(' ');
  const rows = names.flatMap((name) => charsOf(name).map((char, i) => ({ name: i === 0 ? name : '', char })));
  const canvas = new Canvas(600);
  canvas.table(
    0,
    [
      ['名', '字', '读音', '笔画', '部首', '五行', '依据'],
      ...rows.map(({ name, char }): Cell[] => [
        { text: name, song: true, size: 16 },
        { text: char.char, song: true, size: 20 },
        { text: char.sound.text, size: 14 },
        { text: String(char.of.strokes), size: 14 },
        { text: char.of.radical, size: 15 },
        { text: char.element, size: 15, tone: elementTone(char.element) },
        { text: char.basis, size: 14, tone: char.basis === '音' ? 'seal' : 'ink-1' },
      ]),
    ],
    { heads: true, rowHeight: 36 },
  );
  return canvas.done(
    `${rows.map(({ char }) => `${char.char}${char.of.strokes}画，${char.of.radical}部，属${char.element}，依${char.basis}`).join('；')}。`,
    '各字的笔画、部首与五行依据，取自本站字表；依“音”的只作参考。',
  );
};

const GRIDS = ['天', '人', '地', '总', '外'] as const;

const grids: Drawer = (order) => {
  const name = need(order, 'name');
  const { chars, grids: found } = judged(name).name;
  const canvas = new Canvas(520);
  chars.forEach(({ char, of }, i) => {
    canvas.text(60, 40 + i * 62, char, { size: 40, song: true });
    canvas.text(112, 40 + i * 62, `${of.kangxi}画`, { size: 14, tone: 'ink-2', anchor: 'start' });
  });
  canvas.table(
    0,
    GRIDS.map((grid): Cell[] => [`${grid}格`, { text: String(found[grid]), size: 20, song: true }]),
    { x: 220, width: 280, rowHeight: 40 },
  );
  return canvas.done(
    `${name}的五格：${GRIDS.map((grid) => `${grid}格${found[grid]}`).join('，')}。`,
    `${name}按康熙笔画所得的五格，由本站起名引擎算出。`,
  );
};

const scores: Drawer = (order) => {
  const names = need(order, 'names').split(' ');
  const rows = names.map((name) => ({ name, bare: judged(name).name, born: judged(name, order).name }));
  const canvas = new Canvas(660);
  canvas.table(
    0,
    [
      ['', ...PARTS, '合计', '配命盘'],
      ...rows.map(({ name, bare, born }): Cell[] => [
        { text: name, song: true, size: 17 },
        ...PARTS.map((part): Cell => ({ text: String(bare.score[part]), size: 15 })),
        { text: String(bare.total), size: 17, song: true },
        { text: String(born.total), size: 17, song: true, tone: 'seal' },
      ]),
    ],
    { heads: true, rowHeight: 42 },
  );
  return canvas.done(
    `${rows.map(({ name, bare, born }) => `${name}不看命盘${bare.total}分，配命盘${born.total}分`).join('；')}。`,
    `前八列不看命盘；末列按${birthText(order)}的喜用来评，由本站起名引擎算出。`,
  );
};

export const NAME_FIGURES: Record<string, Drawer> = {
  'name-characters': characters,
  'five-grids': grids,
  'name-scores': scores,
};
