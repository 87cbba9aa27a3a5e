// What each one's birth year brings into the other's chart: transformations, stars, and the year branch itself.

import { BRANCHES } from '@tianji/almanac/cycle';
import { type Favour, type MatchTold, paragraphs } from '@tianji/teller';
import { signed } from '../reading/year-rule.ts';
import { labelOf } from './said.ts';
import type { Fall, MatchVerdict } from './types.ts';
import { ROLE } from './words.ts';
import { HUA_IN, HUA_MEETS } from './words-hua.ts';

const GIVEN: Readonly<Record<Favour, (giver: string, taker: string) => string>> = {
  顺: (giver, taker) => `${giver}带给${taker}的，助力多于牵扯`,
  平: (giver, taker) => `${giver}带给${taker}的，助力与牵扯相当`,
  慎: (giver, taker) => `${giver}带给${taker}的，牵扯多于助力，有余地时先说清`,
};

function fallText(giver: string, taker: string, fall: Fall, grown: boolean): string {
  const { hua, star, palace, own } = fall;
  const met = own ? `，与${taker}自己的化${own}同宫，${HUA_MEETS[hua][own]}` : '';
  return `${giver}的${star}化${hua}入${taker}的${labelOf(palace, grown)}，${taker}${HUA_IN[hua][palace]}${met}。`;
}

export function tellHua(v: MatchVerdict): MatchTold {
  const { names, grown } = v;
  const each = ([0, 1] as const).map((i) => {
    const [giver, taker] = i === 0 ? names : [names[1], names[0]];
    const { favour, sum, falls } = v.hua.gives[i];
    const felt = falls.filter(({ points }) => points !== 0);
    const items = felt.map(({ hua, points }) => `化${hua}${signed(points)}`).join('、');
    const end =
      felt.length > 0
        ? `入${taker}命宫三方四正与${labelOf(v.tie.places[1 - i]!.palace, grown)}的是${items}，合计${signed(sum)}，${GIVEN[favour](giver, taker)}。`
        : `四化都不入${taker}命宫的三方四正与${labelOf(v.tie.places[1 - i]!.palace, grown)}，${giver}给${taker}的影响是淡的，多在旁处。`;
    return falls.map((fall) => fallText(giver, taker, fall, grown)).join('') + end;
  });
  return {
    facts: ([0, 1] as const).flatMap((i) =>
      v.hua.gives[i].falls.map(
        ({ hua, star, palace, points }) =>
          `${names[i]}${star}化${hua}入${names[1 - i]}${labelOf(palace, grown)}${points === 0 ? '' : ` ${signed(points)}`}`,
      ),
    ),
    text: paragraphs(...each),
  };
}

/** 官禄宫、田宅宫, each once. */
const listed = (palaces: readonly string[]) => [...new Set(palaces)].join('、');

export function tellStars(v: MatchVerdict): MatchTold {
  const { names, grown } = v;
  const each = ([0, 1] as const).map((i) => {
    const [giver, taker] = i === 0 ? names : [names[1], names[0]];
    const { favour, falls } = v.stars.gives[i];
    const [lu, kui, yue, yang, tuo] = falls.map(({ palace }) => labelOf(palace, grown));
    const [helps, presses] = [falls.slice(0, 3), falls.slice(3)].map((some) =>
      some.filter(({ counts }) => counts).map(({ star }) => star),
    ) as [string[], string[]];
    const sum = {
      顺: `${helps.join('、')}进了${taker}要紧的几宫，${giver}的好意${taker}接得到`,
      平:
        helps.length > 0
          ? `进到${taker}要紧几宫的，${listed([...helps, ...presses])}各占一头，好意与分寸都要说出口`
          : `没有一颗进到${taker}要紧的几宫，好坏都不重`,
      慎: `${presses.join('、')}进了${taker}要紧的几宫，${giver}的急处${taker}最先觉得，缓一步说更好`,
    }[favour];
    return (
      `照${giver}的年干，禄存入${taker}的${lu}，天魁、天钺入${listed([kui!, yue!])}，是${giver}能帮上${taker}的地方；` +
      `擎羊入${yang}，陀罗入${tuo}，是容易碰着的地方。${sum}。`
    );
  });
  return {
    facts: ([0, 1] as const).map(
      (i) =>
        `${names[i]}年干诸星入${names[1 - i]}盘：${v.stars.gives[i].falls
          .map(({ star, palace }) => star + labelOf(palace, grown))
          .join(' ')}`,
    ),
    text: paragraphs(...each),
  };
}

export function tellYear(v: MatchVerdict): MatchTold {
  const { names, year, grown } = v;
  const say = (i: 0 | 1) => {
    const [own, who] = i === 0 ? names : [names[1], names[0]];
    const { palace, level } = year.seats[i];
    const again = i === 1 && palace === year.seats[0].palace;
    const kept = {
      强: '这一宫撑得住，来往越多越见好处',
      中: '这一宫不强不弱，来往随缘',
      弱: '这一宫自己先要人扶，来往宜有个限度',
    };
    return `${who}生在${BRANCHES[year.branches[1 - i]!]}年，${who}的太岁入${own}的${labelOf(palace, grown)}，${own}这边${again ? '也是这样' : ROLE[palace]}，${kept[level]}。`;
  };
  return {
    facts: ([0, 1] as const).map(
      (i) =>
        `${names[1 - i]}太岁${BRANCHES[year.branches[1 - i]!]}在${names[i]}盘${labelOf(year.seats[i].palace, grown)}`,
    ),
    text: paragraphs(say(0) + say(1)),
  };
}
