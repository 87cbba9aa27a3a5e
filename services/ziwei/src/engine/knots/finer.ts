/** Knots met in their stricter form, and what the ten years ahead hold. */
import { childhoodBranch, decadeBranch } from '../limits.ts';
import { transformations } from '../sihua.ts';
import { mod, palaceStem } from '../stem-tables.ts';
import {
  type Ask,
  around,
  breaks,
  ji,
  palaceName,
  pattern,
  type Rule,
  SHA,
  saves,
  savesAt,
  shaWith,
  starsIn,
} from './common.ts';

/** The six helpers. */
const SIX = ['左辅', '右弼', '文昌', '文曲', '天魁', '天钺'];
const YEARS = 10;
const LAST_DECADE = 11;

const shaAround = ({ v }: Ask): string[] => starsIn(v, around(v.life), SHA);

const flankedJi = (name: string, share: number, palaces: readonly string[]): Rule => ({
  ...{ name, kind: '夹', share },
  find: ({ v }) => {
    const branch = ji(v);
    const star = v.transformed('忌');
    return v.flanks(branch, '擎羊', '陀罗') && palaces.includes(palaceName(v, branch))
      ? {
          ...{ branch, star, saved: savesAt(v, branch) },
          met: `擎羊、陀罗夹${palaceName(v, branch)}的${star}化忌`,
          broken: shaWith(v, branch),
        }
      : null;
  },
});

/** Where the limit of a lunar year lies, and where its stem and the year's send their 忌; undefined when no limit rules it. */
function yearIn({ seed, placement, school, birthYear }: Ask, year: number) {
  const age = year - birthYear + 1;
  if (age < 1) return undefined;
  const k = Math.floor((age - placement.bureau) / 10);
  if (k > LAST_DECADE) return undefined;
  const limit = childhoodBranch(placement, age) ?? decadeBranch(seed, placement, k);
  const jiOf = (stem: number): number => placement.stars[transformations(stem, school)[3]!]!;
  return {
    ...{ year, limit },
    ofLimit: jiOf(palaceStem(seed.yearStem, limit)),
    ofYear: jiOf((((year - 4) % 10) + 10) % 10),
  };
}
type YearJi = NonNullable<ReturnType<typeof yearIn>>;

/** A knot of the ten years from `from` on: the first year that has it gives its palace, all are named. */
const ahead = (
  name: string,
  share: number,
  holds: (year: YearJi, natal: number) => boolean,
  met: (years: string, ask: Ask, first: YearJi) => string,
): Rule => ({
  ...{ name, kind: '限', share, running: true },
  find: (ask) => {
    if (ask.from === undefined) return null;
    const natal = ji(ask.v);
    const found = Array.from({ length: YEARS }, (_, i) => yearIn(ask, ask.from! + i)).filter(
      (year): year is YearJi => year !== undefined && holds(year, natal),
    );
    const [first] = found;
    if (!first) return null;
    const years = found.map(({ year }) => `${year}年`).join('、');
    return { branch: first.ofYear, met: met(years, ask, first), saved: savesAt(ask.v, first.ofYear) };
  },
});

export const FINER_KNOTS: readonly Rule[] = [
  flankedJi('羊陀夹忌守命', 0.8, ['命宫']),
  flankedJi('羊陀夹忌在财官夫', 2.2, ['财帛', '官禄', '夫妻']),
  {
    ...{ name: '三奇会命而清', kind: '格', share: 2.5 },
    find: (ask) => {
      const { v } = ask;
      return pattern('sanqi-jiahui')(v) && !around(v.life).includes(ji(v)) && shaAround(ask).length <= 2
        ? {
            branch: v.life,
            met: '化禄、化权、化科都会命宫，三方不见化忌，煞星不过两颗',
            broken: breaks(v),
            saved: saves(v),
          }
        : null;
    },
  },
  {
    ...{ name: '命无主星而借光', kind: '空宫', share: 7.7 },
    find: ({ v }) => {
      const borrowed = v.mains(mod(v.life + 6));
      const helpers = starsIn(v, around(v.life), SIX);
      return v.mains(v.life).length === 0 && borrowed.some((star) => v.bright(star)) && helpers.length >= 2
        ? {
            branch: v.life,
            met: `命宫没有主星，借对宫${borrowed.join('、')}的光，${helpers.join('、')}来会`,
            broken: breaks(v),
            saved: saves(v),
          }
        : null;
    },
  },
  {
    ...{ name: '命无主星而多煞', kind: '空宫', share: 5.3 },
    find: (ask) => {
      const { v } = ask;
      const found = shaAround(ask);
      return v.mains(v.life).length === 0 && found.length >= 3
        ? { branch: v.life, met: `命宫没有主星，${found.join('、')}来会`, saved: saves(v) }
        : null;
    },
  },
  {
    ...{ name: '杀破狼坐命而多煞', kind: '煞', share: 3.2 },
    find: (ask) => {
      const { v } = ask;
      const found = shaAround(ask);
      return pattern('shapolang')(v) && found.length >= 4
        ? {
            branch: v.life,
            met: `${v.mains(v.life).join('、')}守命，${found.join('、')}来会`,
            saved: saves(v),
          }
        : null;
    },
  },
  ahead(
    '十年内三忌同宫',
    19.5,
    ({ ofLimit, ofYear }, natal) => ofYear === natal && ofLimit === natal,
    (years, { v }, { ofYear }) => `${years}生年忌、大限忌与流年忌同落${palaceName(v, ofYear)}`,
  ),
  ahead(
    '十年内流年忌叠忌于大限命宫',
    18.1,
    ({ limit, ofLimit, ofYear }, natal) => ofYear === limit && (natal === limit || ofLimit === limit),
    (years, { v }, { ofYear }) => `${years}流年忌落大限命宫（本命${palaceName(v, ofYear)}），叠上另一颗忌`,
  ),
];
