// The whole reading of two charts.
import { type MatchPart, type MatchTold, overviewOf } from '@tianji/teller';
import { labelOf, starsOf } from './said.ts';
import { tellLuck } from './tell-decades.ts';
import { tellHua, tellStars, tellYear } from './tell-falls.ts';
import { commonTitle, LEVEL, tellBond, tellCommon, tellLife, tellMind } from './tell-palaces.ts';
import { BUREAUS, tellBody, tellBureau } from './tell-rest.ts';
import type { MatchVerdict, Theme } from './types.ts';

function titleOf(theme: Theme, v: MatchVerdict): string {
  const [x, y] = v.tie.places.map(({ palace }) => labelOf(palace, v.grown));
  if (theme === 'bond') return x === y ? `${x}对看` : `${x}与${y}`;
  if (theme === 'common') return commonTitle(v);
  return {
    ...{ life: '命宫之间', hua: '生年四化互入', stars: '年干诸星互入', year: '太岁互入' },
    ...{ body: '身宫', mind: '福德宫', bureau: '五行局', luck: '大限同步' },
  }[theme];
}

/** What a theme comes to, in a few words. */
const GIST: Readonly<Record<Theme, (v: MatchVerdict) => string>> = {
  life: ({ life: { places, meeting } }) => `命宫${places.map(starsOf).join('与')}，两宫${meeting}`,
  bond: ({ tie: { places, meetings }, names }) =>
    ([0, 1] as const)
      .map((i) => `${names[i]}这一宫${LEVEL[places[i].level]}，与${names[1 - i]}的命宫${meetings[i]}`)
      .join('；'),
  hua: ({ hua: { gives }, names: [a, b] }) => {
    const strong = (i: 0 | 1) =>
      gives[i].falls
        .filter(({ points }) => points !== 0)
        .map(({ star, hua }) => `${star}化${hua}`)
        .join('、') || '没有一化';
    return `进到要紧几宫的，${a}给${b}${strong(0)}，${b}给${a}${strong(1)}`;
  },
  stars: ({ stars: { gives }, names }) =>
    names
      .map(
        (name, i) =>
          `${name}带来的进了要紧几宫的有${gives[i]!.falls.filter(({ counts }) => counts).length}颗`,
      )
      .join('，'),
  year: ({ year: { seats }, names: [a, b], grown }) =>
    `${b}入${a}的${labelOf(seats[0].palace, grown)}，${a}入${b}的${labelOf(seats[1].palace, grown)}`,
  body: ({ body: { places }, grown }) =>
    `身宫一在${labelOf(places[0].palace, grown)}，一在${labelOf(places[1].palace, grown)}`,
  mind: ({ mind: { places } }) => `${places.map(starsOf).join('对')}`,
  common: ({ common: { places } }) => places.map(({ level }) => LEVEL[level]).join('对'),
  bureau: ({ bureau: { bureaus } }) => bureaus.map((each) => BUREAUS[each]).join('与'),
  luck: ({ luck: { steps } }) => {
    const now = steps.find(({ when }) => when !== 'past');
    return now ? `${now.from}年起${now.favours.join('对')}` : '两步大限';
  },
};

const TELL: Readonly<Record<Theme, (v: MatchVerdict) => MatchTold>> = {
  ...{ life: tellLife, bond: tellBond, hua: tellHua, stars: tellStars, year: tellYear },
  ...{ body: tellBody, mind: tellMind, common: tellCommon, bureau: tellBureau, luck: tellLuck },
};

/** What weighs most first, then each theme in the order of its weight; the decades stand last. */
export function tellMatch(v: MatchVerdict): MatchPart<Theme | 'all'>[] {
  const last = (theme: Theme) => (theme === 'luck' ? 1 : 0);
  const order = [...v.order].sort((a, b) => last(a.theme) - last(b.theme));
  const all = overviewOf(
    v,
    (theme) => titleOf(theme, v),
    (theme) => GIST[theme](v),
  );
  return [
    { id: 'all', title: '总看', favour: v.favour, ...all },
    ...order.map(({ theme, favour }) => {
      const { facts, text } = TELL[theme](v);
      return { id: theme, title: titleOf(theme, v), favour, facts: [...new Set(facts)], text };
    }),
  ];
}
