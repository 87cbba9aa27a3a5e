import { sentencesOf } from '@tianji/teller';
import {
  COMBINATIONS,
  PATTERN_KIND,
  PATTERN_STRENGTH,
  PATTERNS,
  WEALTH_OVER,
} from '../../corpus/reading-pattern.ts';
import { paragraph, type Section, section } from './section.ts';
import { stageOf } from './suit.ts';
import type { View } from './view.ts';
import { worthOf } from './years.ts';

const MOST = 3;

/**
 * The combinations of ten gods in a chart, by rule id, most important kinds first. A god counts when it is visible on a
 * stem or weighs 3.
 */
export function combinationsOf(v: View): string[] {
  const god = (name: string) => {
    const found = v.tenGods[name];
    return found !== undefined && (found.stems > 0 || found.weight >= 3);
  };
  const shown = (name: string) => (v.tenGods[name]?.stems ?? 0) > 0;
  const weight = (role: Parameters<View['count']>[0]) => v.count(role).weight;
  const seal = god('正印') || god('偏印');
  const wealth = god('正财') || god('偏财');
  const output = god('食神') || god('伤官');
  const rules: [string, boolean][] = [
    ['guan-sha', shown('正官') && shown('七杀')],
    ['shang-guan', god('伤官') && god('正官') && (shown('伤官') || shown('正官'))],
    ['shi-sha', god('食神') && god('七杀')],
    ['sha-yin', god('七杀') && seal],
    ['guan-yin', god('正官') && seal],
    ['shang-yin', god('伤官') && seal],
    ['xiao-shi', god('偏印') && god('食神') && (shown('偏印') || shown('食神'))],
    ['bi-cai', wealth && weight('比劫') > weight('财星')],
    ['cai-yin', wealth && seal && weight('财星') > weight('印星')],
    ['cai-guan', wealth && god('正官')],
    ['shi-cai', output && wealth],
    ['yin-zhong', seal && !output && v.heaviest === '印星'],
  ];
  return rules.filter(([, holds]) => holds).map(([id]) => id);
}

/** In late years what a combination is, without what to do about it at work. */
function combinationText(v: View, id: string): string {
  const text = COMBINATIONS[id]!;
  return v.current.present && stageOf(v) === 'late' ? sentencesOf(text)[0]! : text;
}

/** The pattern, its state, and how its gods combine. */
export function pattern(v: View): Section {
  const { name, kind, reasons } = v.pattern;
  // A god to be spared is not in balance with the day master.
  const over = v.level === 'even' && worthOf(v, v.elementOf('财星')) === '忌' ? WEALTH_OVER[name] : undefined;
  const byLevel = over ?? PATTERN_STRENGTH[name]?.[v.level] ?? PATTERN_KIND[kind] ?? '';
  return section(
    'geju',
    '格局分析',
    [name, kind, ...reasons],
    [
      paragraph(`geju:${name}`, PATTERNS[name]!),
      paragraph(
        `geju:${name}:${v.level}`,
        `定格的依据：${reasons.join('；')}。日主${v.strength.label}，${byLevel}`,
        byLevel,
      ),
      ...combinationsOf(v)
        .slice(0, MOST)
        .map((id) => paragraph(`geju:${id}`, combinationText(v, id))),
    ],
  );
}
