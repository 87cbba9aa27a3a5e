import { type HexagramLine as WireLine, writeJson } from '@tianji/contracts';
import type { Hexagram, HexagramLine } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import { type LineText, zhouyiOf } from '@tianji/hexagram/zhouyi';
import type { output } from 'zod';
import { type hexagramEntry, hexagramRecord } from '../contract/records.ts';

export type HexagramEntry = output<typeof hexagramEntry>;
export type HexagramRecord = output<typeof hexagramRecord>;

/** An entry of the list of all 64. */
export const entryOf = (hexagram: Hexagram): HexagramEntry => ({
  id: hexagram.number,
  name: hexagram.fullName,
  xuhao: hexagram.digits,
  shangGuaMingCheng: hexagram.upper,
  xiaGuaMingCheng: hexagram.lower,
  gongwei: `${hexagram.palace}宫${hexagram.generation}`,
});

function lineOf(line: HexagramLine, { text, image }: LineText): WireLine {
  const { hidden } = line;
  return {
    guaxiang: line.yang ? '━━━' : '━ ━',
    yingshi: line.mark,
    dizhi: line.ganzhi,
    liuqin: line.relative,
    fu: hidden ? hidden.relative + hidden.ganzhi + hidden.element : '',
    wuxing: line.element,
    yaoxu: line.title,
    yaochi: text,
    xiangchi: image,
  };
}

/**
 * A hexagram in wire format.
 * @param lines its lines; those of a changed hexagram carry the relatives of the original's palace
 */
export function recordOf(
  hexagram: Hexagram,
  lines: readonly HexagramLine[] = hexagram.lines,
): HexagramRecord {
  const zhouyi = zhouyiOf(hexagram.number);
  const reading = readingOf(hexagram.number);
  const { content, shaoyong } = hexagramRecord.shape;
  const sayings = [...reading.lines, ...(reading.all ? [reading.all] : [])].map(({ saying }) => saying);
  return {
    ...entryOf(hexagram),
    content: writeJson(
      content,
      lines.map((line, i) => lineOf(line, zhouyi.lines[i]!)),
    ),
    wuxing: hexagram.element,
    guaChi: zhouyi.text,
    tuan: zhouyi.tuan,
    xiangchi: zhouyi.image,
    yong: zhouyi.all?.text ?? '',
    shaoyong: writeJson(shaoyong, sayings),
    jiedu: reading.jiedu,
    guashen: hexagram.body,
    liuchong: hexagram.clash,
    liuhe: hexagram.harmony,
  };
}
