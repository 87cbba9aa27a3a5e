import { type HexagramLine, hexagramContent, NO_JSON, writeJson } from '@tianji/contracts';
import type { z } from 'zod';
import type { castChart, hexagramRecord } from './records.ts';

type Hexagram = z.output<typeof hexagramRecord>;
type Chart = z.output<typeof castChart>;

/** A hexagram as a picture: its lines and their names, without a sentence of the book or of ours. */
function bareHexagram(record: Hexagram): Hexagram {
  const lines = JSON.parse(record.content) as HexagramLine[];
  const content = writeJson(
    hexagramContent,
    lines.map((line) => ({ ...line, yaochi: '', xiangchi: '' })),
  );
  return {
    ...record,
    content,
    ...{ guaChi: '', tuan: '', xiangchi: '', yong: '', jiedu: '' },
    shaoyong: NO_JSON,
  };
}

interface Cast {
  readonly ben: Hexagram;
  readonly bian: Hexagram | null;
  readonly hu: Hexagram;
  readonly zong: Hexagram;
  readonly cuo: Hexagram;
  readonly pan: Chart | null;
  readonly engine: string;
}

/** What of a cast may stand beside a guard. */
export const bareCast = ({ ben, bian, hu, zong, cuo, pan, engine }: Cast) => ({
  ben: bareHexagram(ben),
  bian: bian && bareHexagram(bian),
  hu: bareHexagram(hu),
  zong: bareHexagram(zong),
  cuo: bareHexagram(cuo),
  pan: pan && { ...pan, lines: pan.lines.map((line) => ({ ...line, shuoming: [] })) },
  engine,
});
