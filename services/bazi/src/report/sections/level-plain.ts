import {
  PLAIN_BURDEN,
  PLAIN_CLIMATE,
  PLAIN_FORCE,
  PLAIN_MOTION,
  PLAIN_PATTERN,
  PLAIN_PURITY,
  PLAIN_ROOT,
  PLAIN_TOTAL,
} from '../../corpus/report/level-plain.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Paragraph, ReportContext } from '../types.ts';

const IMAGE = { 木: '花草树木', 火: '灯火太阳', 土: '田地山石', 金: '金属器具', 水: '江河雨露' } as const;

/** The standing of the chart in everyday words. */
export function levelPlain({ verdict, view }: ReportContext): Paragraph[] {
  const { pattern, useful, rooted, climate, burden, standing, favourable } = verdict;
  const shape = (favourable as readonly (keyof typeof IMAGE)[]).map((each) => IMAGE[each]);
  return [
    { heading: '您的底子' },
    {
      rule: `level:plain:pattern:${pattern.name}`,
      facts: [pattern.name],
      text: at(PLAIN_PATTERN, pattern.name),
    },
    {
      rule: `level:plain:purity:${pattern.purity}`,
      facts: [pattern.purity],
      text: at(PLAIN_PURITY, pattern.purity),
    },
    { heading: '手里有什么' },
    {
      rule: `level:plain:useful:${useful.force}`,
      facts: [`用神${useful.element}`, useful.force],
      text: `打个比方，您命里最喜欢的是${shape.join('，其次是')}。${at(PLAIN_FORCE, useful.force)}`,
    },
    {
      rule: `level:plain:roots:${rooted}:${climate.state}`,
      facts: [`根${rooted}`, `${view.season}季`, climate.state],
      text: `${at(PLAIN_ROOT, rooted)}${at(PLAIN_CLIMATE, climate.state)}`,
    },
    { heading: '留心什么' },
    {
      rule: `level:plain:burden:${burden?.role ?? 'none'}`,
      facts: [burden ? `${burden.element}${burden.share}%` : '无忌'],
      text: at(PLAIN_BURDEN, burden?.role ?? 'none'),
    },
    {
      rule: `level:plain:motion:${standing.motion}`,
      facts: [`合${verdict.unions}冲${verdict.clashes}`],
      text: at(PLAIN_MOTION, standing.motion),
    },
    { heading: '一句总话' },
    {
      rule: `level:plain:total:${standing.total}`,
      facts: [pattern.name, verdict.label],
      text: at(PLAIN_TOTAL, standing.total),
    },
  ];
}
