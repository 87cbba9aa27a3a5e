import { knotsOf } from '../../engine/analysis/knots.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { dayOf } from '../verdict/index.ts';

const ORDINALS = ['其一', '其二', '其三'];
const LISTENER = { young: 'child', grown: 'grown', late: 'late' } as const;

/** Gift and price of a key point, in one sentence with what it is. */
const told = (claim: string) => claim.replace(/。(?=长处是|如今)/gu, '；');

/**
 * The page to read first: the two or three key points of the chart, heaviest first, each with its facts, its dated
 * consequences and how the past confirms it. Of a life before all listed years only the claims are told, of a birth to come nothing.
 */
export function opening({ view, chart, verdict }: ReportContext): Paragraph[] {
  if (verdict.outside === 'before') return [];
  const knots = knotsOf(view, LISTENER[verdict.band], dayOf(chart.enteredTime));
  if (verdict.outside)
    return [
      { heading: `先读这一页：${knots.map(({ title }) => title).join('；')}` },
      ...knots.map(({ id, title, claim, facts }, i) => ({
        rule: `opening:past:${id}`,
        facts,
        text: `${ORDINALS[i]}是“${title}”，${told(claim)}`,
      })),
    ];
  return [
    { heading: `先读这一页：${knots.map(({ title }) => title).join('；')}` },
    ...knots.map(({ id, title, claim, ahead, past, years, facts }, i) => ({
      rule: `opening:${id}`,
      facts: [...facts, ...years.map(({ year }) => `${year}年`)],
      text: `${ORDINALS[i]}是“${title}”，${told(claim)}${ahead}${past === '' ? '' : `回头对照：${past}。`}`,
      claims: years.map(({ year, favour }) => ({ about: `year:${year}`, favour })),
    })),
  ];
}
