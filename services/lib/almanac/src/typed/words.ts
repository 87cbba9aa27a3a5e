/** The words and figures of a typed time: one form for all ways of writing them. */

/** Traditional characters that occur in times, and their simple forms. */
const SIMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      '點点',
      '時时',
      '號号',
      '農农',
      '曆历',
      '舊旧',
      '閏闰',
      '淩凌',
      '陰阴',
      '陽阳',
      '國国',
      '鐘钟',
      '鍾钟',
    ],
    ...[
      '兩两',
      '後后',
      '黃黄',
      '間间',
      '裡里',
      '裏里',
      '臘腊',
      '週周',
      '禮礼',
      '詳详',
      '約约',
      '於于',
      '個个',
    ],
    ...[
      '緒绪',
      '統统',
      '嘉嘉',
      '慶庆',
      '寶宝',
      '應应',
      '歷历',
      '許许',
      '約约',
      '會会',
      '記记',
      '〇零',
      '○零',
    ],
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Full width to half, traditional to simple, small letters, single blanks. */
export function plain(text: string): string {
  const simple = Array.from(text.normalize('NFKC').toLowerCase(), (char) => SIMPLE[char] ?? char).join('');
  return simple.replaceAll(/[\s\u3000]+/gu, ' ').trim();
}

const DIGITS = '零一二三四五六七八九';
/** One Chinese figure, as part of a pattern. */
export const FIGURE = '[零一二两三四五六七八九]';
/** A Chinese number up to 59, as part of a pattern. */
export const SMALL = `(?:[二三四五]?十${FIGURE}?|廿${FIGURE}?|卅一?|零?${FIGURE}|零)`;
/** A number up to 59 in either figures. */
export const NUMBER = `(?:\\d{1,2}|${SMALL})`;
/** A year of four figures in either, and in words with 千 and 百. */
export const YEAR = `(?:\\d{4}|${FIGURE}{4}|[一二两]千(?:零?${FIGURE}?[百十]?)*)`;

const digitOf = (char: string): number => (char === '两' ? 2 : DIGITS.indexOf(char));

/** The value of a number in Arabic or Chinese figures: 20, 二十, 廿, 一九八三, 二千零一. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const spelt = text.replace(/^廿/u, '二十').replace(/^卅/u, '三十');
  if (!/[十百千]/u.test(spelt)) return Number(Array.from(spelt, digitOf).join(''));
  let [sum, figure] = [0, 0];
  for (const char of spelt) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[char];
    if (unit === undefined) figure = digitOf(char);
    else {
      sum += (figure || 1) * unit;
      figure = 0;
    }
  }
  return sum + figure;
}

/** A text from which parts that were understood are taken; what is left over was not. */
export class Rest {
  #left: string;
  constructor(text: string) {
    this.#left = text;
  }
  /** Takes the first match out; null when there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#left);
    if (found)
      this.#left = `${this.#left.slice(0, found.index)}\n${this.#left.slice(found.index + found[0].length)}`;
    return found;
  }
  /** The parts that nobody took, without blanks and punctuation. */
  get left(): string[] {
    return this.#left
      .split(/[\s,.，。、;；:：()（）·\-/]+|出生|[生于在]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
}

/** Thrown inside the reader for a text that cannot be read; the message is for the person who typed it. */
export class Unread extends Error {
  override readonly name = 'Unread';
}

/** Refuses a text. */
export function unread(message: string): never {
  throw new Unread(message);
}
