/**
 * Texts that are told of any life: to one who lives it, to one who looks back on it, and of somebody long dead. Their
 * authors decide what in them is counsel, and mark what not everybody is told:
 *
 * - 〔…〕 counsel: what to do, and what will come of doing it
 * - ［…］ our days: what names a thing of today, or speaks to one who lives now
 * - ｛…｝ beginnings: how a working life or a marriage is begun
 *
 * 〔…｜…〕 says after the bar what is told instead. Marks do not stand within one another. A mark takes its punctuation
 * along where the rest reads better without; what is left at an end is mended.
 */
declare const decided: unique symbol;

/** A text whose counsel is marked. Plain text is none: a new entry says what it is by `fact`, `counsel` or `part`. */
export type Told = string & { readonly [decided]: true };

const MARK =
  /〔([^〔〕｜]*)(?:｜([^〔〕｜]*))?〕|［([^［］｜]*)(?:｜([^［］｜]*))?］|｛([^｛｝｜]*)(?:｜([^｛｝｜]*))?｝/gu;
const ANY = /[〔〕［］｛｝｜]/u;

/** Facts alone: told of everybody. */
export function fact([text]: TemplateStringsArray): Told {
  if (ANY.test(text!)) throw new SyntaxError(`facts have no marks: ${text}`);
  return text as Told;
}

/** Counsel from the first word to the last. */
export function counsel([text]: TemplateStringsArray): Told {
  if (ANY.test(text!)) throw new SyntaxError(`counsel has no marks within: ${text}`);
  return `〔${text}〕` as Told;
}

/** Facts with marks among them. */
export function part([text]: TemplateStringsArray): Told {
  const rest = text!.replace(MARK, '');
  if (rest === text || ANY.test(rest))
    throw new SyntaxError(`a part is marked, and every mark ends: ${text}`);
  return text as Told;
}

type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never;

/** Who is told: which kinds of marked text are said. */
export interface Hearing {
  counsel: boolean;
  ourDays: boolean;
  beginnings: boolean;
}

/** One who lives, works and chooses. */
export const LIVING: Hearing = { counsel: true, ourDays: true, beginnings: true };
/** One whose work and household are long begun. */
export const BEGUN: Hearing = { ...LIVING, beginnings: false };
/** One who looks back on work and marriage. */
export const LOOKING_BACK: Hearing = { ...BEGUN, counsel: false };
/** Somebody of long ago. */
export const LONG_AGO: Hearing = { counsel: false, ourDays: false, beginnings: false };

/** What a mark leaves at an end of a text or of a sentence: clauses that go nowhere, two full stops. */
const mended = (text: string): string =>
  text
    .replace(/^[，；：、。]+/u, '')
    .replace(/[，；：、]+(?=。)|(?<=。)[，；：、。]+|[，：、]+(?=；)/gu, '')
    .replace(/[，；：、]+$/u, '。');

/**
 * A text as one is told it.
 * @param late what late years have instead of a text, or the text itself: counsel that has such words is told in them
 */
export function heard(text: string, hearing: Hearing, late = (said: string) => said): string {
  let left = false;
  const said = text.replace(MARK, (...[, a, b, c, d, e, f]: (string | undefined)[]) => {
    const kind = a !== undefined ? 'counsel' : c !== undefined ? 'ourDays' : 'beginnings';
    const marked = (a ?? c ?? e)!;
    if (hearing[kind]) return marked;
    const lived = late(marked);
    if (lived !== marked) return lived;
    left = true;
    return b ?? d ?? f ?? '';
  });
  return left ? mended(said) : said;
}

/** The first sentence of a marked text, with the whole of a mark that begins in it. */
const HEAD = /^(?:[〔［｛][^〕］｝]*[〕］｝]|[^〔［｛])*?(?:[〔［｛][^〕］｝]*[。！？][〕］｝]|[。！？])/u;
const headOf = (text: string): string => HEAD.exec(text)?.[0] ?? text;

/** The same as `heard`; nothing when the first sentence is not for them, or what remains would begin in the middle. */
export const heardWhole = (text: string, ...hearing: Rest<Parameters<typeof heard>>): string =>
  heard(headOf(text), ...hearing) === '' ? '' : heard(text, ...hearing);

const COUNSEL = /〔[^〔〕｜]*(?:｜([^〔〕｜]*))?〕/gu;

/** A text without its counsel, its other marks kept: of a span that is over, whoever is told. */
export function withoutCounsel(text: string): string {
  const kept = text.replace(COUNSEL, (_, instead = '') => instead);
  return kept === text ? text : mended(kept);
}

/** Whether nothing in a text is counsel. */
export const isFact = (text: string): boolean => !text.includes('〔');
