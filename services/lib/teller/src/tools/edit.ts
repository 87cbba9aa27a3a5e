/** Changes the sentences of one row of a file, and nothing else in it: comments, order and blank lines stay. */
import { isMap, isScalar, LineCounter, parseDocument, Scalar } from 'yaml';
import type { Register } from '../fill.ts';

/** One sentence a line, as files have them. */
const block = (words: string): string =>
  (words.match(/[^。！？\n]+[。！？]?/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .join('\n');

/**
 * @param file the file's text
 * @param row which of its rows, from 0
 * @returns the text with that row's sentences replaced
 * @throws when the file has no such row
 */
export function withSentences(
  file: string,
  row: number,
  words: Readonly<Partial<Record<Register, string>>>,
): string {
  const document = parseDocument(file, { version: '1.2', lineCounter: new LineCounter() });
  const node = document.getIn(['rows', row], true);
  if (!isMap(node)) throw new Error(`there is no row ${row + 1}`);
  let text = file;
  // From the end of the file, so that earlier places stay true.
  const changes = (['expert', 'plain'] as const)
    .flatMap((register) => {
      const value = node.get(register, true);
      const said = words[register];
      return said === undefined || !isScalar(value) || !value.range ? [] : [{ value, said }];
    })
    .sort((a, b) => b.value.range![0] - a.value.range![0]);
  for (const { value, said } of changes) {
    const [from, to] = value.range!;
    const line = text.lastIndexOf('\n', from) + 1;
    const indent = ' '.repeat(/^[ -]*/u.exec(text.slice(line))![0].length + 2);
    const literal = value.type === Scalar.BLOCK_LITERAL;
    const body = `|-\n${block(said)
      .split('\n')
      .map((sentence) => `${indent}${sentence}`)
      .join('\n')}`;
    text = text.slice(0, from) + body + (literal ? '\n' : '') + text.slice(to);
  }
  return text;
}
