import {
  type Colours,
  type ContrastProblem,
  coloursOf,
  contrastProblems,
  PAIRS,
  ratioOf,
  type Scheme,
} from '@tianji/contracts/contrast';

/** One line of the contrast check: the worst of the pairs that it covers. */
export interface CheckedPair {
  label: string;
  least: number;
  ratio: number;
  passes: boolean;
  /** What is wrong with it, in a word; '' when it passes. */
  fault: string;
}

type Pair = (typeof PAIRS)[number];

const SEAL_WASH = 'seal-wash';
const inks =
  (...names: string[]) =>
  (pair: Pair) =>
    names.includes(pair.text) && pair.ground !== SEAL_WASH;

/** Every pair of the rule is in exactly one line; the last line is shown only when it fails. */
const LINES: readonly { label: string; holds: (pair: Pair) => boolean }[] = [
  { label: '正文', holds: inks('ink-1') },
  { label: '次要文字', holds: (pair) => inks('ink-2', 'ink-3')(pair) || pair.text === 'leaf' },
  { label: '主色文字', holds: inks('seal') },
  { label: '主色按钮', holds: ({ text }) => text === 'on-seal' },
  { label: '选中底', holds: ({ ground }) => ground === SEAL_WASH },
  { label: '控件边', holds: ({ least }) => least === 3 },
];
const MEANINGS = '五行与状态';

const lineOf = (pair: Pair): string => LINES.find(({ holds }) => holds(pair))?.label ?? MEANINGS;

/** What is wrong, in a word: the main colour is too light or too dark, or the papers do not suit the texts on them. */
const faultOf = (scheme: Scheme, label: string, { text }: Pair): string => {
  if (label === MEANINGS) return '纸色不合';
  if (text === 'on-seal') return '偏浅';
  return text === 'seal' ? (scheme === 'light' ? '偏浅' : '偏深') : '对比不足';
};

/**
 * The contrast of a scheme's colours as the composer shows it: six lines, and a seventh when a colour that carries a
 * meaning cannot be read on the site's papers.
 */
export function checkedPairs(scheme: Scheme, own: Colours): CheckedPair[] {
  const colours = coloursOf(scheme, own);
  return [...LINES.map(({ label }) => label), MEANINGS].flatMap((label) => {
    const pairs = PAIRS.filter((pair) => lineOf(pair) === label).map((pair) => ({
      pair,
      ratio: ratioOf(colours, pair.text, pair.ground),
    }));
    const worst = pairs.reduce((a, b) => (b.ratio / b.pair.least < a.ratio / a.pair.least ? b : a));
    const passes = worst.ratio >= worst.pair.least;
    if (label === MEANINGS && passes) return [];
    const fault = passes ? '' : faultOf(scheme, label, worst.pair);
    return [{ label, least: worst.pair.least, ratio: worst.ratio, passes, fault }];
  });
}

/** Whether all colours of a scheme can be read: as `problemsOf`, without looking for better ones. */
export function isReadable(scheme: Scheme, own: Colours): boolean {
  const colours = coloursOf(scheme, own);
  return PAIRS.every(({ text, ground, least }) => ratioOf(colours, text, ground) >= least);
}

/** Problems of one scheme, each with the nearest shade that passes. Slow. */
export const problemsOf = (scheme: Scheme, own: Colours): ContrastProblem[] =>
  contrastProblems({ light: {}, dark: {}, [scheme]: own }).filter((problem) => problem.scheme === scheme);
