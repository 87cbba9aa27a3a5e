import type { KnotName } from '@tianji/judgement';
import { sentencesOf } from '@tianji/teller';
import {
  COMBINATION_NAMES,
  COMBINATIONS,
  PATTERN_KIND,
  PATTERN_STRENGTH,
  PATTERNS,
  WEALTH_OVER,
} from '../../corpus/reading-pattern.ts';
import type { Role } from '../../corpus/reading-strength.ts';
import { stands } from './natal-knots.ts';
import { paragraph, type Section, section } from './section.ts';
import { stageOf } from './suit.ts';
import type { View } from './view.ts';
import { worthOf } from './years.ts';

const MOST = 3;

/** Combinations that are a conflict of the chart, by the name that the judgement has for it. */
export const CONFLICTS: Readonly<Partial<Record<string, KnotName>>> = {
  'guan-sha': '官杀混杂',
  'shang-guan': '伤官见官',
  'xiao-shi': '枭夺食',
  'bi-cai': '比劫争财',
  'cai-yin': '财破印',
  'yin-zhong': '印重',
};

/** Whether a combination is a conflict: the judgement finds it, and the knots tell it. */
const isConflict = (id: string): boolean => CONFLICTS[id] !== undefined;

/**
 * The combinations of ten gods in a chart, by rule id, most important kinds first. A god counts when it is visible on a
 * stem or weighs 3; a conflict is what the judgement finds with nothing in the chart to answer it.
 */
export function combinationsOf(v: View): string[] {
  const god = (name: string) => {
    const found = v.tenGods[name];
    return found !== undefined && (found.stems > 0 || found.weight >= 3);
  };
  const seal = god('正印') || god('偏印');
  const wealth = god('正财') || god('偏财');
  const output = god('食神') || god('伤官');
  const conflict = (id: string): [string, boolean] => [id, stands(v, CONFLICTS[id]!)];
  const rules: [string, boolean][] = [
    conflict('guan-sha'),
    conflict('shang-guan'),
    ['shi-sha', god('食神') && god('七杀')],
    ['sha-yin', god('七杀') && seal],
    ['guan-yin', god('正官') && seal],
    ['shang-yin', god('伤官') && seal],
    conflict('xiao-shi'),
    conflict('bi-cai'),
    conflict('cai-yin'),
    ['cai-guan', wealth && god('正官')],
    ['shi-cai', output && wealth],
    conflict('yin-zhong'),
  ];
  return rules.filter(([, holds]) => holds).map(([id]) => id);
}

/** The families that a combination praises or tells one to use. */
const USES: Readonly<Record<string, readonly Role[]>> = {
  'shi-sha': ['食伤'],
  'sha-yin': ['印星'],
  'guan-yin': ['官杀', '印星'],
  'shang-yin': ['印星'],
  'shi-cai': ['食伤', '财星'],
  'cai-guan': ['财星', '官杀'],
};

const spared = (v: View, id: string): Role[] =>
  (USES[id] ?? []).filter((role) => worthOf(v, v.elementOf(role)) === '忌');

/** Whether a combination agrees with the useful god: nothing is praised that is to be spared. */
export const agrees = (v: View, id: string): boolean => spared(v, id).length === 0;

/** A combination; of one that rests on what is to be spared only that it is there. In late years without work. */
function combinationText(v: View, id: string): string {
  const without = spared(v, id);
  if (without.length > 0)
    return `${COMBINATION_NAMES[id]!}，盘里是有的；只是这张盘宜少用${without.join('与')}，这一组认得出就好，不作倚靠。`;
  const text = COMBINATIONS[id]!;
  return v.current.present && stageOf(v) === 'late' ? sentencesOf(text)[0]! : text;
}

/** The pattern, its state, and what its gods make of one another; their conflicts are the knots of the agenda. */
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
        .filter((id) => !isConflict(id))
        .slice(0, MOST)
        .map((id) => paragraph(`geju:${id}`, combinationText(v, id))),
    ],
  );
}
