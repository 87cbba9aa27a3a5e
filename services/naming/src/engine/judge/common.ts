import { listedCharacters, overusedIn } from '../data/overused.ts';
import type { Finding } from './finding.ts';

/** How common a name is, in four words: nobody may publish how many bear it. */
export const COMMONNESS = ['很少见', '不多见', '常见', '很常见'] as const;

/** The ten most borne surnames, in the order of the reports of the Ministry of Public Security. */
const LARGE = new Set([...'王李张刘陈杨黄赵吴周']);

const quoted = (chars: readonly string[]): string => chars.map((char) => `“${char}”`).join('');

/** The word and what it stands on: public lists, much used characters, a name of two characters, a large surname. */
function judged(surname: string, given: string): { degree: 0 | 1 | 2 | 3; grounds: string[] } {
  const used = [...given].filter((char) => listedCharacters().has(char));
  const years = overusedIn(given);
  const grounds = [
    ...(years.length > 0 ? [`在${years.join('、')}年新生儿常用名之列`] : []),
    ...(years.length === 0 && used.length > 0 ? [`${quoted(used)}是近年常用的字`] : []),
    ...(given.length === 1 && surname.length === 1 ? ['两字姓名重名多'] : []),
    ...(LARGE.has(surname) ? [`${surname}是大姓`] : []),
  ];
  if (years.length > 0) return { degree: 3, grounds };
  if ((given.length === 1 && surname.length === 1) || (given.length > 1 && used.length === given.length))
    return { degree: 2, grounds };
  return grounds.length > 0 ? { degree: 1, grounds } : { degree: 0, grounds: ['名里没有近年常用的字'] };
}

/** How common a name is, told and not counted. */
export function commonnessOf(surname: string, given: string): Finding {
  const { degree, grounds } = judged(surname, given);
  return {
    aspect: '独',
    title: '重名',
    text: `${COMMONNESS[degree]}：${grounds.join('，')}；确数以公安的重名查询为准`,
    grade: 'remark',
    points: 0,
  };
}
