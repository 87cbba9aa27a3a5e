/** How a step of the explanation closes: what its grounds come to together, in each wording and in a few words. */

type Side = 0 | 1 | 2;
/** For, neither, against. */
type Three = readonly [string, string, string];
type Closings = Readonly<Record<string, { expert: Three; plain: Three; line: Three }>>;

const CLOSINGS: Closings = {
  wangshuai: {
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
    line: ['用神有根', '用神不强不弱', '用神气弱'],
  },
  dongbian: {
    expert: [
      '动静合看是助力：有外来的推动，顺势接住就好。',
      '动静合看力量相抵，不改大局，照旺衰的分寸走。',
      '动静合看是阻力：变动来得越多越吃亏，宜少动。',
    ],
    plain: [
      '动与不动合起来看是助力：有外来的推动，顺势接住就好。',
      '动与不动合起来看，不增不减，不改大局。',
      '动与不动合起来看是阻力：变动越多越吃亏，宜少动。',
    ],
    line: ['动静合看是助力', '动静合看力量相抵', '动静合看是阻力'],
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
  },
};

/** Of a question about the weather: the line brings weather, it is nobody's affair. */
const OF_WEATHER: Closings = {
  wangshuai: {
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
    line: CLOSINGS.wangshuai!.line,
  },
  dongbian: {
    expert: [
      '动静合看是助力，这样的天气来得足。',
      '动静合看力量相抵，天气照旺衰的分寸走。',
      '动静合看是阻力，这样的天气来得不足。',
    ],
    plain: [
      '动与不动合起来看是助力，这样的天气来得足。',
      '动与不动合起来看，不增不减，天气大致不变。',
      '动与不动合起来看是阻力，这样的天气来得不足。',
    ],
    line: CLOSINGS.dongbian!.line,
  },
};

/** What the grounds of a step come to; nothing for a step that is told by its grounds alone. */
export function closingOf(
  step: string,
  side: Side,
  weather: boolean,
): { expert?: string; plain?: string; line?: string } {
  const found = (weather ? OF_WEATHER : CLOSINGS)[step];
  return found ? { expert: found.expert[side], plain: found.plain[side], line: found.line[side] } : {};
}
