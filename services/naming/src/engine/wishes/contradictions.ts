import type { Wish } from './wish.ts';

/** The family's own words in quotation marks, whatever stands in them. */
export const saidAs = ({ said }: Wish): string => `“${said.replace(/[“"]/g, '‘').replace(/”/g, '’')}”`;

const overlap = (a: Wish, b: Wish): boolean => a.at === undefined || b.at === undefined || a.at === b.at;

/** What cannot both be had, by kind and value; `!` before what is not wanted. Gentle is not soft, nor is firm hard. */
const OPPOSED: readonly (readonly [string, string])[] = [
  ['meaning 温柔', '!manner soft'],
  ['manner soft', 'manner strong'],
];

const is = ({ kind, value, not }: Wish, asked: string): boolean =>
  asked === `${not ? '!' : ''}${kind} ${value}`;

function opposed(a: Wish, b: Wish): boolean {
  if (a.kind === b.kind && a.value === b.value && a.not !== b.not && overlap(a, b)) return true;
  if (OPPOSED.some(([one, other]) => is(a, one) && is(b, other))) return true;
  if (a.kind !== b.kind || a.not || b.not) return false;
  if (a.kind === 'length') return a.value !== b.value;
  // One place holds one character: two elements, tones or characters for it cannot both be had.
  const single = a.kind === 'char' || a.kind === 'tone' || a.kind === 'element' || a.kind === 'radical';
  return single && a.at !== undefined && a.at === b.at && a.value !== b.value;
}

/** Wishes that contradict each other, each pair as a sentence without its full stop. */
export function contradictionsOf(wishes: readonly Wish[]): string[] {
  const said: string[] = [];
  wishes.forEach((one, i) => {
    for (const other of wishes.slice(i + 1))
      if (opposed(one, other) || opposed(other, one))
        said.push(`${saidAs(one)}与${saidAs(other)}相反，请留一个`);
  });
  const chars = wishes.filter(({ kind, not }) => kind === 'char' && !not);
  if (chars.length > 2)
    said.push(`想用的字有${chars.map(({ value }) => `“${value}”`).join('')}，名只有两个字，请留一两个`);
  const single = wishes.find(({ kind, value, not }) => kind === 'length' && !not && value === '2');
  if (single && chars.length > 1)
    said.push(`${saidAs(single)}只有一个字的名，装不下${chars.map(({ value }) => `“${value}”`).join('')}`);
  const [none] = wishes.filter(({ kind, value, not }) => kind === 'source' && not && value === '典籍');
  const [some] = wishes.filter(({ kind, value, not }) => kind === 'source' && !not && value !== '典籍');
  if (none && some) said.push(`${saidAs(none)}与${saidAs(some)}相反，请留一个`);
  return said;
}
