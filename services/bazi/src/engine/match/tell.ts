// The whole reading of two charts.
import { type Bond, type Favour, type MatchPart, overviewOf } from '@tianji/teller';
import { kindOf } from './kind.ts';
import { against, type Say } from './said.ts';
import { tellDay, tellGods } from './tell-day.ts';
import { counted, tellElements } from './tell-elements.ts';
import { tellSteps } from './tell-luck.ts';
import { tellPalace } from './tell-palace.ts';
import { tellTies } from './tell-ties.ts';
import { tellHour, tellSeason, tellYear } from './tell-times.ts';
import type { MatchVerdict, Theme, Tie } from './types.ts';

type Part = MatchPart<Theme | 'all' | 'ties'>;

const titleOf = (theme: Theme, bond: Bond): string =>
  ({
    day: '日主之间',
    palace: bond === '伴侣' ? '配偶宫' : '日支与近处',
    gods: '四干互看',
    season: '月令与做事',
    hour: '时柱与往后',
    year: '属相',
    elements: '五行互补',
    luck: '大运同步',
  })[theme];

/** What two branches do, and where the verdict on them goes the other way, what turns it. */
function met(tie: Tie | undefined, favour: Favour): string {
  const turned = against(tie, favour);
  const but = turned && { 合: '，五行却两边都嫌多', 磨: '，五行却互相用得上' }[turned];
  return `${tie ? kindOf(tie.type) : ''}${but ?? ''}`;
}

const gist: Record<Theme, (v: MatchVerdict) => string> = {
  day: ({ day }) =>
    `${day.stems[0]}${day.elements[0]}与${day.stems[1]}${day.elements[1]}${day.tie ? kindOf(day.tie) : ''}`,
  gods: ({ gods: { seen } }) => `四干${seen[0].stems}与${seen[1].stems}`,
  palace: ({ palace }) => `日支${palace.branches.join('')}${palace.tie ? kindOf(palace.tie.type) : ''}`,
  season: ({ season }) => `${season.branches.join('、')}两月${met(season.tie, season.favour)}`,
  hour: ({ hour }) => `时柱${hour.pillars.join('与')}${met(hour.tie, hour.favour)}`,
  year: ({ year }) => `年支${year.branches.join('')}${year.tie ? kindOf(year.tie.type) : ''}`,
  elements: ({ elements: { supplies }, names: [a, b] }) =>
    `${a}所喜的，${b}${counted(supplies[0].useful)}；${b}所喜的，${a}${counted(supplies[1].useful)}`,
  luck: ({ luck: { steps } }) => {
    const now = steps.find(({ when }) => when !== 'past');
    return now ? `${now.from}年起${now.cycles[0]}与${now.cycles[1]}` : '两步大运';
  },
};

/** The whole reading of two charts: what weighs most first, then each theme in the order of its weight. */
export function tellMatch(v: MatchVerdict): Part[] {
  const tell: Record<Theme, (v: MatchVerdict) => Say> = {
    day: tellDay,
    gods: tellGods,
    palace: tellPalace,
    season: tellSeason,
    hour: tellHour,
    year: tellYear,
    elements: tellElements,
    luck: tellSteps,
  };
  const themes = v.order.map(
    ({ theme, favour }): Part => ({
      id: theme,
      title: titleOf(theme, v.bond),
      favour,
      ...tell[theme](v),
    }),
  );
  const parts: Part[] = [
    {
      id: 'all',
      title: '总看',
      favour: v.favour,
      ...overviewOf(
        v,
        (theme) => titleOf(theme, v.bond),
        (theme) => gist[theme](v),
      ),
    },
    ...themes.filter(({ id }) => id !== 'luck'),
    { id: 'ties', title: '其他往来', ...tellTies(v) },
    ...themes.filter(({ id }) => id === 'luck'),
  ];
  return parts.map((each) => ({ ...each, facts: [...new Set(each.facts)] }));
}
