/** The sums behind decades and years, as shown on page and in print, with the rule in words, and ten years by eight themes. */
import { ageInYear, ageOn } from '@tianji/teller';
import { gridOf, themesAt, wordOf } from '../agenda/index.ts';
import type { ZiweiReportContent } from '../contract/index.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import { scoresWire } from '../wire-chart.ts';
import type { ReportContext } from './types.ts';

type Scores = ZiweiReportContent['pingfen'];
type Times = Pick<Scores, 'daxian' | 'liunian' | 'guize' | 'bashi'>;

export function timesOf(ctx: ReportContext): Times {
  const { model, verdict } = ctx;
  const { daxian, liunian, guize } = scoresWire(scoreSheet(model.computed, verdict.years[0]!.year));
  const bashi = themesOfYears(ctx);
  return { daxian, liunian, guize: [...guize], ...(bashi && { bashi }) };
}

/** The fields of the page's grid, of the years that are still open; of a life that is over there are none. */
function themesOfYears({ model, verdict, now }: ReportContext): Scores['bashi'] {
  if (!model.present) return undefined;
  const { local } = model.computed;
  const age = ageOn(local, now);
  const themes = themesAt(Math.max(0, age));
  const years = verdict.years.map(({ year }) => year);
  const [first] = years as [number];
  const isOpen = new Set(verdict.open.map(({ year }) => year));
  const cells = gridOf(model.life, themes, first, (year) =>
    Math.max(0, ageInYear(local, year, year === first ? now : undefined)),
  ).filter(({ year }) => isOpen.has(year));
  return {
    nian: years,
    hang: themes.map((theme) => ({
      shi: wordOf(theme, age),
      fangxiang: years.map(
        (year) => cells.find((cell) => cell.theme === theme && cell.year === year)?.direction ?? '',
      ),
    })),
    yuanyou: cells
      .filter(({ direction }) => direction !== '平')
      .map(({ year, theme, direction, lead, limit, cap, within }) => ({
        ...{ nian: year, shi: wordOf(theme, age), fangxiang: direction, zhuyin: lead },
        xiangfan: [limit, cap, within].filter(Boolean).join('；'),
      })),
  };
}
