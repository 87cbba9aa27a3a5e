/** How a step of the explanation closes: what its grounds come to together, in each wording and in a few words. */
import type { Judgement } from '../engine/judge/index.ts';
import type { Reason } from '../engine/judge/reason.ts';

/** For, neither, against; and where there is more to tell, a little for and a little against. */
type Side = 0 | 1 | 2 | 3 | 4;
type Wordings = readonly [string, string, string, string?, string?];
interface Closing {
  expert: Wordings;
  plain: Wordings;
  line: Wordings;
  /** The line in everyday words; `它` is the line of the matter. */
  plainLine: Wordings;
}
type Closings = Readonly<Record<string, Closing>>;

const STRENGTH = {
  line: ['用神有根', '用神不强不弱', '用神气弱'],
  plainLine: ['它有力', '它不强不弱', '它力气小'],
} as const;
const MOTION = {
  line: ['动静合看是助力', '动静合看力量相抵', '动静合看是阻力', '动静合看略有助力', '动静合看略有阻力'],
  plainLine: ['合起来是助力', '合起来不增不减', '合起来是阻力', '合起来略有助力', '合起来略有阻力'],
} as const;

const GENERAL: Closings = {
  wangshuai: {
    ...STRENGTH,
    expert: [
      '月日合看，用神有根，事情的底子厚，经得起等。',
      '月日合看，用神不强不弱，成与不成还要看动爻。',
      '月日合看，用神气弱，单靠它自己撑不起来。',
    ],
    plain: [
      '月份和日子合起来看，这条线有力，事情的底子厚，经得起等。',
      '月份和日子合起来看，这条线不强不弱，成与不成还要看哪条线在动。',
      '月份和日子合起来看，这条线力气小，单靠它自己撑不起来。',
    ],
  },
  dongbian: {
    ...MOTION,
    expert: [
      '动静合看是助力，顺势接住就好。',
      '动静合看力量相抵，不改大局，照旺衰的分寸走。',
      '动静合看是阻力：变动来得越多越吃亏，宜少动。',
      '动静合看略有助力，分量不重，不改大局。',
      '动静合看略有阻力，分量不重，不改大局。',
    ],
    plain: [
      '动与不动合起来看是助力，顺势接住就好。',
      '动与不动合起来看，不增不减，不改大局。',
      '动与不动合起来看是阻力：变动越多越吃亏，宜少动。',
      '动与不动合起来看略有助力，分量不重，不改大局。',
      '动与不动合起来看略有阻力，分量不重，不改大局。',
    ],
  },
  shiying: {
    expert: [
      '世应一头合看是顺的，自己站的位置不差。',
      '世应一头合看平平，自己与事情各占一半。',
      '世应一头合看是逆的，先调自己的位置，再谈事情。',
    ],
    plain: [
      '自己与事情合起来看是顺的，自己站的位置不差。',
      '自己与事情合起来看平平，各占一半。',
      '自己与事情合起来看是逆的，先调自己的位置，再谈事情。',
    ],
    line: ['世应一头是顺的', '世应一头平平', '世应一头是逆的'],
    plainLine: ['自己这一头是顺的', '自己这一头平平', '自己这一头是逆的'],
  },
};

/** Of an illness: nothing that could be taken as leave to wait, and the physician where the line is weak. */
const OF_ILLNESS: Closings = {
  wangshuai: {
    ...STRENGTH,
    expert: [
      '月日合看，用神有根，气力还在，配合医治。',
      '月日合看，用神不强不弱，起落要看动爻，医治不要断。',
      '月日合看，用神气弱，更要靠医生与休养，早看为好。',
    ],
    plain: [
      '月份和日子合起来看，这条线有力，气力还在，配合医治。',
      '月份和日子合起来看，这条线不强不弱，起落要看哪条线在动，医治不要断。',
      '月份和日子合起来看，这条线力气小，更要靠医生与休养，早看为好。',
    ],
  },
  dongbian: {
    ...MOTION,
    expert: [
      '动静合看是助力，医治与照料接得上。',
      '动静合看力量相抵，不改大局，照医嘱休养。',
      '动静合看是阻力，容易有起落，少折腾，按时复诊。',
      '动静合看略有助力，仍照医嘱休养。',
      '动静合看略有阻力，少折腾，照医嘱休养。',
    ],
    plain: [
      '动与不动合起来看是助力，医治与照料接得上。',
      '动与不动合起来看，不增不减，照医嘱休养。',
      '动与不动合起来看是阻力，容易有起落，少折腾，按时复诊。',
      '动与不动合起来看略有助力，仍照医嘱休养。',
      '动与不动合起来看略有阻力，少折腾，照医嘱休养。',
    ],
  },
  shiying: {
    ...GENERAL.shiying!,
    expert: [
      '世应一头合看是顺的，宽心养着。',
      '世应一头合看平平，作息照医嘱来。',
      '世应一头合看是逆的，先把作息理顺，有不适早些说给医生听。',
    ],
    plain: [
      '自己这一头合起来看是顺的，宽心养着。',
      '自己这一头合起来看平平，作息照医嘱来。',
      '自己这一头合起来看是逆的，先把作息理顺，有不适早些说给医生听。',
    ],
  },
};

/** Of a question about the weather: the line brings weather, it is nobody's affair. */
const OF_WEATHER: Closings = {
  wangshuai: {
    ...STRENGTH,
    expert: [
      '月日合看，用神有根，这样的天气持得住。',
      '月日合看，用神不强不弱，天气变不变还要看动爻。',
      '月日合看，用神气弱，这样的天气持不久。',
    ],
    plain: [
      '月份和日子合起来看，这条线有力，这样的天气持得住。',
      '月份和日子合起来看，这条线不强不弱，天气变不变还要看哪条线在动。',
      '月份和日子合起来看，这条线力气小，这样的天气持不久。',
    ],
  },
  dongbian: {
    ...MOTION,
    expert: [
      '动静合看是助力，这样的天气来得足。',
      '动静合看力量相抵，天气照旺衰的分寸走。',
      '动静合看是阻力，这样的天气来得不足。',
      '动静合看略有助力，天气大致不变。',
      '动静合看略有阻力，天气大致不变。',
    ],
    plain: [
      '动与不动合起来看是助力，这样的天气来得足。',
      '动与不动合起来看，不增不减，天气大致不变。',
      '动与不动合起来看是阻力，这样的天气来得不足。',
      '动与不动合起来看略有助力，天气大致不变。',
      '动与不动合起来看略有阻力，天气大致不变。',
    ],
  },
};

/** What shows of the whole hexagram while it is folded; its text is told by its grounds alone. */
const WHOLE = ['整卦帮着这件事', '整卦不增不减', '整卦不帮这件事'] as const;

/** From this value on, a step's grounds together count as for or against. */
const SOME = 0.9;

function sideOf(own: readonly Reason[]): Side {
  const sum = own.reduce((whole, { points }) => whole + points, 0);
  if (Math.abs(sum) > SOME) return sum > 0 ? 0 : 2;
  // Nothing counterbalances grounds that all point one way. Lines at rest point nowhere.
  const weighing = own.filter(({ points, rule }) => points !== 0 && rule !== 'still');
  if (weighing.length === 0) return 1;
  return weighing.every(({ points }) => points > 0) ? 3 : weighing.every(({ points }) => points < 0) ? 4 : 1;
}

/** What the grounds of a step come to; nothing for a step that is told by its grounds alone. */
export function closingOf(
  step: string,
  own: readonly Reason[],
  { matter, weather }: Judgement,
): { expert?: string; plain?: string; line?: string; plainLine?: string } {
  const found = (weather ? OF_WEATHER : matter.kind === '疾病' ? OF_ILLNESS : GENERAL)[step];
  const side = sideOf(own);
  const three = side > 2 ? 1 : (side as 0 | 1 | 2);
  if (!found) return step === 'guati' ? { plainLine: WHOLE[three] } : {};
  const { expert, plain, line, plainLine } = found;
  const pick = (wordings: Wordings): string => wordings[side] ?? wordings[three];
  return { expert: pick(expert), plain: pick(plain), line: pick(line), plainLine: pick(plainLine) };
}
