import { type ClaimJudge, claimCheck } from '@tianji/service-kit/writing';
import { CLOSES } from '../engine/reading/close.ts';
import { DOORS, GODS, PALACES, STARS } from '../engine/tables.ts';

const anyOf = (names: readonly string[]) => names.filter(Boolean).join('|');
const SYMBOL = anyOf([...DOORS, ...STARS, ...GODS]);
const PALACE = `(?:${anyOf(PALACES.map(({ name }) => name))})[一二三四五六七八九]?宫`;
const STANDS = new RegExp(`(${SYMBOL})[^，。；、]{0,2}?(?:落在|落|临|在|到|居|入|坐)[于在]?(${PALACE})`, 'g');
const HOLDS = new RegExp(`(${PALACE})[里中内的]?(?:之门|之星|之神)?[为是有见坐临](${SYMBOL})`, 'g');
/** Other double hours have their own plates, and a home palace is not a palace of the chart. */
const ELSEWHERE = /时辰|[子丑寅卯辰巳午未申酉戌亥]时|\d{2}-\d{2}|本宫|原宫|寄/;

/** Checks doors, stars and gods in palaces against the facts: one palace per line. */
function symbolJudge(facts: string): ClaimJudge {
  const lines = facts.split('\n');
  const stands = (symbol: string, palace: string) =>
    // A palace may be named with or without its number: 震三宫, 震宫.
    lines.some((line) => {
      const own = /^(.)([一二三四五六七八九])宫：([^；]*)/u.exec(line);
      return own?.[1] === palace.charAt(0) && own[3]?.includes(symbol);
    });
  return (sentence) => {
    if (ELSEWHERE.test(sentence)) return null;
    const claims = [
      ...[...sentence.matchAll(STANDS)].map(([said, symbol, palace]) => ({ said, symbol, palace })),
      ...[...sentence.matchAll(HOLDS)].map(([said, palace, symbol]) => ({ said, symbol, palace })),
    ];
    return claims.find(({ symbol = '', palace = '' }) => !stands(symbol, palace))?.said ?? null;
  };
}

/** What a model's text claims about doors, stars and gods in palaces. */
export const strangeClaim = claimCheck(symbolJudge);

const FAVOUR =
  /(?:总断|合起来看?|总的(?:说|来说|看)|此事|这件事|这一盘)[^，。；]{0,8}[“「『](顺|平|慎)[”」』]/;
const LEANS = new RegExp(`[^，。；、：\\s]*这一头(?:${anyOf(CLOSES)})`, 'g');
const DATE = /\d{4}-\d{2}-\d{2}|\d{1,2}月(?:\d{1,2}|[初一二三四五六七八九十廿]{1,3})[日号]?/;

/**
 * The same for a reading, and in addition: its verdict, the tendency of each role, and no date that is not in the
 * facts.
 */
export const strangeReading = claimCheck((facts) => {
  const symbols = symbolJudge(facts);
  const whole = /总断：(.)/.exec(facts)?.[1];
  const leanings = (/轻重：(.*)/.exec(facts)?.[1] ?? '').split('；');
  return (sentence) => {
    const favour = FAVOUR.exec(sentence);
    if (favour && favour[1] !== whole) return favour[0];
    const leans = (sentence.match(LEANS) ?? []).find((said) => !leanings.some((own) => said.endsWith(own)));
    if (leans) return leans;
    const date = DATE.exec(sentence)?.[0];
    return date && !facts.includes(date) ? date : symbols(sentence);
  };
});
