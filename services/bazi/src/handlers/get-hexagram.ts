import { type Hexagram, hexagramOf } from '@tianji/hexagram';
import { lineTexts } from '@tianji/hexagram/zhouyi';

/** One line as the wire has it; `fu` is the hidden line, empty where there is none. */
export interface WireLine {
  guaxiang: '━━━' | '━ ━';
  yingshi: string;
  dizhi: string;
  liuqin: string;
  fu: string;
  wuxing: string;
  yaoxu: string;
  yaochi: string;
  xiangchi: string;
}

/** The six lines of a hexagram, bottom first. */
export function wireLines(hexagram: Hexagram): WireLine[] {
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
export async function getHexagram({ xuhao }: { xuhao: string }): Promise<{ content: string }> {
  return { content: JSON.stringify(wireLines(hexagramOf(xuhao))) };
}
