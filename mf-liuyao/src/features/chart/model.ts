/** The rows of the six-line chart, line by line, from the service's records. */
import { readJson } from '@tianji/kit';
import type { CastChart, CastMap } from '../cast/get-map.ts';

type WireLine = NonNullable<ReturnType<typeof linesOf>>[number];

const linesOf = (record: CastMap['ben']) => readJson(record.content);

/** One row of the chart. */
export interface Row {
  /** 1 (bottom) to 6. */
  position: number;
  digit: string;
  own: WireLine;
  /** The line of the changed hexagram; null when no line moves. */
  to: WireLine | null;
  /** null when the cast has no moment. */
  at: CastChart['lines'][number] | null;
}

/** The six rows, bottom first. */
export function rowsOf(map: Pick<CastMap, 'ben' | 'bian' | 'pan'>, digits: string): Row[] {
  const own = linesOf(map.ben) ?? [];
  const after = map.bian ? linesOf(map.bian) : null;
  return own.map((line, i) => ({
    position: i + 1,
    digit: digits[i]!,
    own: line,
    to: after?.[i] ?? null,
    at: map.pan?.lines[i] ?? null,
  }));
}

const PLACES = '初二三四五上';

/** `line.3` as the chart prints it: 三爻官鬼卯木; undefined where it has no such line. */
export function cellName(rows: readonly Row[], cell: string): string | undefined {
  const [kind, at] = cell.split('.');
  const row = rows[Number(at) - 1];
  if (!row) return undefined;
  const place = `${PLACES[row.position - 1]}爻`;
  const said = ({ liuqin, dizhi, wuxing }: WireLine) => `${liuqin}${dizhi}${wuxing}`;
  if (kind === 'line') return `${place}${said(row.own)}`;
  if (kind === 'changed') return row.to ? `${place}变${said(row.to)}` : undefined;
  return kind === 'hidden' && row.own.fu ? `${place}下${row.own.fu}` : undefined;
}

export const moves = ({ digit }: Row): boolean => digit === '6' || digit === '9';

/** ○ for an old yang line, ✕ for an old yin one. */
export const signOf = ({ digit }: Row): string => (digit === '9' ? '○' : digit === '6' ? '✕' : '');

const TIE: Readonly<Record<string, string>> = {
  临: '临',
  扶: '扶',
  生: '生',
  克: '克',
  合: '合',
  破: '破',
  冲: '冲',
  休: '休',
  囚: '囚',
};

/** 月生 日合: the effects of month and day; 休 and 囚 are left to the detail. */
export function tiesOf({ at }: Row): string[] {
  if (!at) return [];
  const told = (word: string) => word !== '休' && word !== '囚' && TIE[word];
  return [told(at.yue) ? `月${at.yue}` : '', told(at.ri) ? `日${at.ri}` : ''].filter(Boolean);
}
