// Day stems, and the other's four stems as ten gods.
import { bondOfPair, paragraphs } from '@tianji/teller';
import { kindOf } from './kind.ts';
import { fill, list, roles, type Say } from './said.ts';
import type { GodsSeen, MatchVerdict } from './types.ts';
import { BRINGS, DAY, GOD, GOD_CHILD, WORTH } from './words.ts';

type Relates = (a: string, b: string, x: string, y: string) => [fact: string, meaning: string];

const RELATION: Readonly<Record<string, Relates>> = {
  同: (a, b, x, y) => [`${a}日主${x}，${b}日主${y}，是同一行`, '看事情的起点相近'],
  我生: (a, b, x, y) => [`${a}日主${x}，生${b}的${y}`, `照应多半由${a}先开头`],
  生我: (a, b, x, y) => [`${a}日主${x}，为${b}的${y}所生`, `照应多半由${b}先开头`],
  我克: (a, b, x, y) => [`${a}日主${x}，克${b}的${y}`, `两人之间定规矩的多半是${a}`],
  克我: (a, b, x, y) => [`${a}日主${x}，受${b}的${y}所克`, `两人之间定规矩的多半是${b}`],
};

/** Where the element of a child brought up produces or overcomes the elder's: it comes close, or has its own mind. */
function relationText(v: MatchVerdict, a: string, b: string, x: string, y: string): string {
  const { relation } = v.day;
  const { lead, next } = roles(v);
  const giver = relation === '我生' || relation === '我克' ? a : b;
  const [fact, meaning] = RELATION[relation]!(a, b, x, y);
  if (bondOfPair(v) !== '养育' || relation === '同' || giver !== next) return `${fact}，${meaning}`;
  const own =
    relation === '我生' || relation === '生我'
      ? `${next}贴心，常先来亲近${lead}`
      : `${next}主意大，规矩讲得通才肯守`;
  return `${fact}，${own}`;
}

/** What one is to the other; of a child brought up in words for those who bring it up. */
const godText = (v: MatchVerdict, other: string, god: string): string =>
  (bondOfPair(v) === '养育' && other === roles(v).next ? GOD_CHILD : GOD)[god]!;

export function tellDay(v: MatchVerdict): Say {
  const { names, day } = v;
  const [a, b] = names;
  const [x, y] = [0, 1].map((i) => `${day.stems[i]}${day.elements[i]}`) as [string, string];
  const union = day.tie
    ? `${day.stems.join('')}${kindOf(day.tie)}，${
        day.tie === '五合'
          ? `${a}与${b}亲近来得快，合得紧的时候，各自原先要做的容易放下。`
          : `${a}与${b}有话直说，事情也摊得开，气头上的决定隔一晚再定。`
      }`
    : '';
  return {
    facts: [`${a}日主${x}，${b}日主${y}`, `${b}在${a}盘为${day.gods[0]}，${a}在${b}盘为${day.gods[1]}`],
    text: paragraphs(
      `${relationText(v, a, b, x, y)}。${union}`,
      day.gods[0] === day.gods[1]
        ? `两边互看都是${day.gods[0]}，${GOD[day.gods[0]]}。`
        : `以${a}的${x}看，${b}是${day.gods[0]}，${godText(v, b, day.gods[0])}。以${b}的${y}看，${a}是${day.gods[1]}，${godText(v, a, day.gods[1])}。`,
      FIRM(v.strengths[0]) === FIRM(v.strengths[1])
        ? `${a}的${x}${v.strengths[0]}，${b}的${y}${v.strengths[1]}，两边都是${FIRM(v.strengths[0])}。`
        : `${a}的${x}${v.strengths[0]}，${FIRM(v.strengths[0])}；${b}的${y}${v.strengths[1]}，${FIRM(v.strengths[1])}。`,
      `${b}的${day.elements[1]}，对${a}${WORTH[day.worths[0]]}；${a}的${day.elements[0]}，对${b}${WORTH[day.worths[1]]}。${
        v.over ? '' : `${fill(DAY[bondOfPair(v)][day.favour], roles(v))}。`
      }`,
    ),
  };
}

const FIRM = (strength: string) =>
  strength.includes('强')
    ? '自己拿得住主意'
    : strength.includes('弱')
      ? '身边有人时更稳'
      : strength.includes('从')
        ? '顺着大势走最好'
        : '轻重自己分得清';

function tellSeen(own: string, other: string, stem: string, seen: GodsSeen): string {
  const { gods, stems, group, many, good, bad } = seen;
  const worth =
    good > bad
      ? `四干里${good}干为${own}所喜，往来是添力的`
      : good < bad
        ? `四干里${bad}干是${own}宜少用的，往来久了要歇一歇`
        : `四干里为${own}所喜的与宜少用的一样多，添力与费力相当`;
  const most = many > 1 ? `${group}占了${many}干，${BRINGS[group]}` : `各样都有一点，没有哪一样压着${own}`;
  return `以${own}的${stem}看${other}的四干${stems}，依次是${list(gods)}，${most}；${worth}。`;
}

export function tellGods(v: MatchVerdict): Say {
  const { names, day, gods } = v;
  const [a, b] = names;
  const [one, other] = gods.seen;
  return {
    facts: [`${b}四干在${a}盘：${list(one.gods)}`, `${a}四干在${b}盘：${list(other.gods)}`],
    text: paragraphs(
      tellSeen(a, b, `${day.stems[0]}${day.elements[0]}`, one),
      tellSeen(b, a, `${day.stems[1]}${day.elements[1]}`, other),
    ),
  };
}
