/** `npm run measure -- liuyao FILE`: how the judgement agrees with the authors of a file of cases. Totals only. */
import type { ClassicRow } from './classics.ts';
import { type Classic, caseOf, figures, type Share, type Verdicts } from './measure.ts';

/** A case of the old books as a file has it. */
export interface CaseRecord {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly month: string | null;
  readonly day: string;
  readonly ben: string;
  readonly bian: string | null;
  readonly yongshen: {
    readonly by: '用神' | '世' | '应';
    readonly liuqin: string;
    readonly line?: number;
    readonly lines?: readonly number[];
    readonly hidden?: boolean;
    readonly changed?: boolean;
  } | null;
  readonly verdict: '吉' | '凶' | '平';
  readonly weather?: string | null;
}

/** A case without a month is judged by none of the books' rules, and is left out. */
function rowOf(record: CaseRecord): ClassicRow | null {
  const { id, topic, question, month, day, ben, bian, yongshen, verdict, weather } = record;
  if (month === null) return null;
  const lines = yongshen?.lines ?? (yongshen?.line === undefined ? [] : [yongshen.line]);
  const place = yongshen?.hidden ? 'hidden' : yongshen?.changed ? 'changed' : 'shown';
  const useful = yongshen && ([yongshen.by, yongshen.liuqin, lines, place] as const);
  return [id, topic, question, month, day, ben, bian, useful, verdict, weather ?? null, ''];
}

/** A case whose chart cannot be laid out counts as unread, and is told as such. */
function read(record: CaseRecord): Classic | null {
  try {
    const row = rowOf(record);
    return row && caseOf(row);
  } catch {
    return null;
  }
}

const told = ({ hits, of, percent }: Share): string => `${hits} of ${of}, ${percent} %`;
const verdictLines = (name: string, { all, good, bad, balanced }: Verdicts): string[] => [
  `${name}: ${told(all)}`,
  `${name}, 吉 recalled: ${told(good)}`,
  `${name}, 凶 recalled: ${told(bad)}`,
  `${name}, balanced: ${balanced} %`,
];

/** The lines that are printed for a file of cases. */
export function agreement(records: readonly CaseRecord[]): string[] {
  const cases = records.map(read).filter((one) => one !== null);
  const { line, kind, verdict, byHisLine, weather } = figures(cases);
  return [
    `${cases.length} of ${records.length} cases read`,
    `kind of 用神 by the question: ${told(kind)}`,
    `line of a given 用神: ${told(line)}`,
    ...verdictLines('verdict', verdict),
    ...verdictLines('verdict by the author’s line', byHisLine),
    `weather: ${told(weather)}`,
  ];
}
