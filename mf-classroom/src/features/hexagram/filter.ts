import { HEXAGRAMS, type Hexagram } from '@tianji/hexagram';

export type LineWish = '7' | '8' | '';

export interface Filter {
  /** Name, number, or a trigram. */
  text: string;
  /** A palace; empty for all. */
  palace: string;
  /** One condition per line, bottom line first. */
  lines: readonly LineWish[];
}

export const NO_FILTER: Filter = { text: '', palace: '', lines: ['', '', '', '', '', ''] };
export const PALACES = ['乾', '兑', '离', '震', '巽', '坎', '艮', '坤'] as const;
export const LINE_NAMES = ['初', '二', '三', '四', '五', '上'] as const;

export const isEmpty = ({ text, palace, lines }: Filter): boolean =>
  text.trim() === '' && palace === '' && lines.every((wish) => wish === '');

function fitsText({ number, name, fullName, upper, lower }: Hexagram, text: string): boolean {
  const asked = text.trim();
  if (asked === '') return true;
  if (/^\d+$/.test(asked)) return String(number) === String(Number(asked));
  return fullName.includes(asked) || name.includes(asked) || `上${upper}下${lower}`.includes(asked);
}

/** The hexagrams that match all conditions. */
export const hitsOf = ({ text, palace, lines }: Filter): Hexagram[] =>
  HEXAGRAMS.filter(
    (one) =>
      fitsText(one, text) &&
      (palace === '' || one.palace === palace) &&
      lines.every((wish, index) => wish === '' || one.digits[index] === wish),
  );

const WORD = { '7': '阳', '8': '阴' } as const;

/** The conditions and the number of matches, in one sentence. */
export function sentenceOf(filter: Filter, hits: number): string {
  if (isEmpty(filter)) return '通行本次序，从乾到未济';
  const wishes = filter.lines.flatMap((wish, index) =>
    wish === '' ? [] : [`${LINE_NAMES[index]}${WORD[wish]}`],
  );
  const parts = [
    ...(filter.text.trim() ? [`“${filter.text.trim()}”`] : []),
    ...(filter.palace ? [`${filter.palace}宫`] : []),
    ...wishes.reverse(),
  ];
  return `${parts.join('、')}：${hits} 卦合`;
}

/** The next condition after a press: any, yang, yin, any again. */
export const nextWish = (wish: LineWish): LineWish => (wish === '' ? '7' : wish === '7' ? '8' : '');
