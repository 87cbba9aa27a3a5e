/** What a year's 禄 and 忌 meet: those of birth in the same palace, or what lies across from the 忌. */
import { isChild } from '../../engine/reading/year-close.ts';
import type { YearVerdict } from '../verdict.ts';
import { rotated } from './words.ts';

/** Palaces of persons: across from another palace nobody is there to be angry with. */
const OF_PEOPLE: readonly string[] = ['兄弟', '夫妻', '子女', '仆役', '父母'];

const ACROSS_PEOPLE = [
  '两处的事宜分开办，不互相迁怒',
  '一头吃紧时另一头先松手',
  '心里有火不带到对面去',
  '两头都要顾，先顾身边那一头',
  '对面的人若有怨言，先听完再解释',
];

const ACROSS_MATTERS = [
  '两处的事宜分开办，办完一处再办另一处',
  '一头吃紧时另一头先松手',
  '这一头的烦心不带到那一头去',
  '两头都要顾，先顾身边那一头',
  '先把容易的一头理清，再看另一头',
];

const ACROSS_CHILD = [
  '这一头的气别带到那一头去',
  '一头费心时另一头先放一放',
  '大人的急别压到对面去',
  '两头都要顾，先顾眼前那一头',
  '先听孩子讲完，再看另一头',
];

/** A year's 禄 or 忌, then that of birth in the same palace. */
const MET: Readonly<Record<string, string>> = {
  禄禄: '好处成双，宜留一份作底',
  禄忌: '旧日的牵挂得一分宽解',
  忌禄: '所得之中有损耗，见好便收',
  忌忌: '同一处两次用心，宜请旁人分担',
};

/** What to do with a palace of this name across from the 忌, to a reader of this age. */
function acrossWords({ band }: YearVerdict, name: string): readonly string[] {
  if (isChild(band)) return ACROSS_CHILD;
  return OF_PEOPLE.includes(name) ? ACROSS_PEOPLE : ACROSS_MATTERS;
}

/**
 * A year's 禄 or 忌 on a birth-year 禄 or 忌; where there is none, what is opposite the 忌.
 * @param fresh the words, or nothing where an earlier year was told them: then the meeting stays among the facts
 */
export function meetings(each: YearVerdict, fresh: (words: string) => string): string[] {
  const { hua, ganzhi } = each;
  const ji = hua[3]!.palace;
  const lines = hua.flatMap(({ hua: name, palace }) =>
    palace.births
      .filter(({ hua: birth }) => (name === '禄' || name === '忌') && (birth === '禄' || birth === '忌'))
      .map(({ hua: birth }) => {
        const words = fresh(MET[`${name}${birth}`]!);
        return words && `${ganzhi}年的${name}遇上${palace.label}里的生年${birth}，${words}。`;
      }),
  );
  if (lines.length > 0) return lines.filter((line) => line !== '');
  const words = rotated(acrossWords(each, ji.across.name), each.branch);
  return [`${ganzhi}年的忌在${ji.label}，正对${ji.across.label}，${words}。`];
}
