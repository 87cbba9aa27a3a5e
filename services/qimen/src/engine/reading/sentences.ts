import { matterWords } from '../../corpus/matters.ts';
import { type PalaceWords, palaceTitle } from '../words.ts';
import type { ReadingSentence } from './model.ts';
import { knotText } from './plain/roles.ts';
import type { Knot, Verdict } from './verdict.ts';

/** A fact and its place: 六合　震三宫. */
export const fact = (name: string, palace: PalaceWords): string => `${name}　${palaceTitle(palace.no)}`;

/** A key point in words: where, what, for or against, and what limits it. */
export const reasonText = ({ role, place, fact: what, weight, limit }: Knot): string => {
  const good = weight > 0;
  const other = limit ? `，${good ? '限度在' : '缓解在'}${limit}` : '';
  return `${role}在${place}，${what}，是${good ? '助力' : '牵制'}${other}`;
};

/** The three sentences before a reading or a report: the whole, the deciding factor, what to do first. */
export function sentencesOf(v: Verdict): ReadingSentence[] {
  const words = matterWords(v.matter.id);
  const [first] = v.knots;
  return [
    {
      id: 'whole',
      title: '总的说',
      text: `${v.matter.name}之事为“${v.favour}”：${words.verdict[v.favour]}。`,
      facts: v.roles.slice(0, 2).map(({ symbol, palace }) => fact(symbol, palace)),
    },
    ...(first
      ? [
          {
            id: 'knot',
            title: '最要紧',
            text: `${knotText(first)}。`,
            facts: [`${first.fact}　${first.place}`],
          },
        ]
      : []),
    {
      id: 'first',
      title: '可以先做',
      text: `${words.advice[v.favour]}。`,
      facts: [`${v.watch.why}　${v.watch.pillar}日`],
    },
  ];
}
