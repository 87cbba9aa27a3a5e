/** One syllable of standard Chinese, split into its parts. */
export interface Syllable {
  /** As a dictionary prints it: `qīng`. */
  text: string;
  /** Without its tone; ü is written v: `qing`, `lv`. */
  base: string;
  /** 1–4, 0 for a neutral tone. */
  tone: number;
  /** b p m f d t n l g k h j q x zh ch sh r z c s, or y, w, or nothing. */
  initial: string;
  /** The rest, ü as v: `ing`, `v`, `uan`. */
  final: string;
}

const MARKS: Readonly<Record<string, number>> = { '\u0304': 1, '\u0301': 2, '\u030c': 3, '\u0300': 4 };
const INITIAL = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])/;

/**
 * Splits a syllable with its tone mark.
 * @param text one syllable, such as `qīng` or `lǚ`
 */
export function syllable(text: string): Syllable {
  let tone = 0;
  let base = '';
  for (const mark of text.normalize('NFD').toLowerCase()) {
    if (MARKS[mark] !== undefined) tone = MARKS[mark];
    else if (mark === '\u0308') base = `${base.slice(0, -1)}v`;
    else base += mark;
  }
  const initial = INITIAL.exec(base)?.[0] ?? '';
  const rest = base.slice(initial.length);
  // After j q x y, u means ü; these take no other u.
  const final =
    'jqxy'.includes(initial) && initial !== '' && rest.startsWith('u') ? `v${rest.slice(1)}` : rest;
  return { text, base, tone, initial, final };
}

/** Finals that sound alike, in a few classes: three alike in a row are hard to say. */
export function finalClass(final: string): string {
  if (/ng$/.test(final)) return 'ng';
  if (/n$/.test(final)) return 'n';
  if (/[uo]$/.test(final)) return 'u';
  if (/[ie]$/.test(final)) return 'i';
  return final.slice(-1);
}

/** Whether a final is open at the end, so that the name carries when called out. */
export const isOpen = (final: string): boolean => /a(?:ng|n|o|i)?$|ong$|ou$/.test(final);
