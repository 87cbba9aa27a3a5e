// The day branches.
import { bondOfPair, paragraphs } from '@tianji/teller';
import { kindOf } from './kind.ts';
import { fill, POSITIONS, type Say, tieText } from './said.ts';
import type { MatchVerdict, StarVerdict } from './types.ts';
import { LIMIT, LIVING, NEAR, PALACE, PILLAR, UNTIED, WORTH } from './words.ts';

function tellStar(own: string, other: string, star: StarVerdict, name: string): string {
  const seen = star.is
    ? `${other}的日主正是这一行，心里想的人与眼前的人对得上`
    : star.others >= 2
      ? `所盼的在${other}身上看得见`
      : star.others === 1
        ? `在${other}身上有一点影子，要慢慢认`
        : `所盼的与${other}给的不在一处，想要什么宜说明白`;
  return `${own}的${name}属${star.element}，自己八字里${star.own > 0 ? `有${star.own}个` : '没有'}，${other}${star.others > 0 ? `有${star.others}个` : star.own > 0 ? '没有' : '也没有'}，${seen}。`;
}

export function tellPalace(v: MatchVerdict): Say {
  const { names, palace } = v;
  const [a, b] = names;
  const [x, y] = palace.branches;
  const disturbed = ([0, 1] as const).flatMap((own) => {
    const tie = palace.from[own];
    if (!tie) return [];
    const [me, who] = own === 0 ? [a, b] : [b, a];
    const at = tie.at[own === 0 ? 1 : 0]!;
    const [mine, theirs] = own === 0 ? [...tie.chars] : [...tie.chars].reverse();
    return [
      `${who}的${POSITIONS[at]}支${theirs}与${me}的日支${mine}${kindOf(tie.type)}，${who}${PILLAR[at]}，${
        tie.joins ? `容易走进${me}的日常` : `容易搅动${me}的日常`
      }。`,
    ];
  });
  const star = (own: 0 | 1) => (v.sexes[own] === '男' ? '妻星' : '夫星');
  const { stars } = palace;
  // The other branches never outweigh this one; they can only balance it.
  const limit = palace.tie && palace.favour === '平' ? `；${LIMIT[palace.tie.joins ? '合' : '磨']}` : '';
  const tie = palace.tie
    ? `${x}${y}${kindOf(palace.tie.type)}，${PALACE[palace.tie.type]}${limit}。`
    : `${x}与${y}不合不冲，${a}与${b}${UNTIED[palace.favour]}。`;
  return {
    facts: [
      `${a}日支${x}，${b}日支${y}`,
      palace.tie ? tieText(palace.tie) : '日支之间无合冲刑害',
      ...palace.from.flatMap((each) => (each ? [tieText(each)] : [])),
    ],
    text: paragraphs(
      `${a}日支${x}藏${palace.gods[0]}，${NEAR[palace.gods[0]]}；${b}日支${y}藏${palace.gods[1]}，${NEAR[palace.gods[1]]}。${tie}`,
      `${b}日支${y}属${palace.elements[1]}，对${a}${WORTH[palace.worths[0]]}；${a}日支${x}属${palace.elements[0]}，对${b}${WORTH[palace.worths[1]]}。${disturbed.join('')}`,
      stars ? tellStar(a, b, stars[0], star(0)) + tellStar(b, a, stars[1], star(1)) : '',
      v.over ? '' : `${fill(LIVING[bondOfPair(v)][palace.favour], { chars: x + y })}。`,
    ),
  };
}
