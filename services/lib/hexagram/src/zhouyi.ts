import { LINES } from './data/zhouyi-lines.ts';

/** A line of 《周易》: its text (爻辞) and its small image (小象传). */
export interface LineText {
  text: string;
  image: string;
}

const TABLE: readonly (readonly LineText[])[] = LINES.trim()
  .split('\n')
  .map((row) =>
    Object.freeze(
      row.split('/').map((line) => {
        const [text = '', image = ''] = line.split('|');
        return Object.freeze({ text, image });
      }),
    ),
  );

/** The six lines of a hexagram (number 1–64 in the received order), bottom first. */
export function lineTexts(number: number): readonly LineText[] {
  const lines = TABLE[number - 1];
  if (!lines) throw new RangeError(`no hexagram has the number ${number}`);
  return lines;
}
