import { type HexagramLine, hexagramContent, writeJson } from '@tianji/contracts';
import { type Hexagram, hexagramOf } from '@tianji/hexagram';
import { lineTexts } from '@tianji/hexagram/zhouyi';
import type { CallOutput } from '../contract/index.ts';

/** The six lines of a hexagram, bottom first. */
export function wireLines(hexagram: Hexagram): HexagramLine[] {
  const texts = lineTexts(hexagram.number);
  return hexagram.lines.map((line, i) => ({
    guaxiang: line.yang ? '━━━' : '━ ━',
    yingshi: line.mark,
    dizhi: line.ganzhi,
    liuqin: line.relative,
    fu: line.hidden ? `${line.hidden.relative}${line.hidden.ganzhi}${line.hidden.element}` : '',
    wuxing: line.element,
    yaoxu: line.title,
    yaochi: texts[i]!.text,
    xiangchi: texts[i]!.image,
  }));
}

/** `guaxu/getObj`: the lines of a hexagram as JSON text. */
export async function getHexagram({ xuhao }: { xuhao: string }): Promise<CallOutput<'guaxu/getObj'>> {
  return { content: writeJson(hexagramContent, wireLines(hexagramOf(xuhao))) };
}
