import { relationSays } from '../../../corpus/matter-turns.ts';
import type { PatternHit } from '../../patterns/index.ts';
import { seasonEnd } from '../more.ts';
import { paceText } from '../pace.ts';
import type { JudgedRole, Verdict } from '../verdict.ts';
import { suitedPatterns } from './patterns.ts';
import { hostOf, otherWays, peopleOf, plainDay } from './texts.ts';
import { placeOf, who } from './words.ts';

const roleLine = ({ palace, close }: JudgedRole): string => `在${placeOf(palace)}，${close}`;

const places = (roles: readonly JudgedRole[]): string =>
  roles.map(({ role, palace }) => `${who(role)}在${placeOf(palace)}`).join('，');

const SIDES = { 顺: '有利', 平: '值得一看', 慎: '要留心' } as const;

/** 2处有利，1处要留心 */
export function patternsLine(told: readonly PatternHit[]): string {
  const count = (favour: keyof typeof SIDES) => told.filter((hit) => hit.favour === favour).length;
  return (['顺', '平', '慎'] as const)
    .filter((favour) => count(favour) > 0)
    .map((favour) => `${count(favour)}处${SIDES[favour]}`)
    .join('，');
}

export const limitsLine = ({ chart }: Verdict): string =>
  otherWays(chart).length === 0 ? '用别的规矩也得同样的盘' : '用别的规矩，盘会不同';

/** What shows of each role's part while it is folded, by id. */
export const roleLines = ({ asker, affair, roles }: Verdict): Record<string, string> => ({
  ...{ asker: roleLine(asker), affair: roleLine(affair) },
  ...Object.fromEntries(roles.map((role, i) => [`role-${i}`, roleLine(role)])),
});

/** What shows of each part while it is folded, where the expert's line has words of the craft. */
export function plainLines(v: Verdict): Readonly<Record<string, string>> {
  const { plate } = v.chart;
  const main = v.roles[0]!.palace;
  const { doorSeason, starSeason } = main;
  const at = (no: number) => placeOf(v.palaces[no - 1]!);
  return {
    ...roleLines(v),
    symbols: `${v.matter.name}看${v.roles.map(({ role }) => who(role)).join('、')}`,
    relation: relationSays(v.matter.id, v.relation),
    host: hostOf(v)[1],
    layers: `${who(v.roles[0]!.role)}看得见的、底下的、还没有显出来的`,
    ...(doorSeason && starSeason && { season: seasonEnd(v.matter.id, doorSeason, starSeason) }),
    duty: `主事的在${at(plate.dutyStarAt)}，办事的路在${at(plate.dutyDoorAt)}`,
    people: places(peopleOf(v)),
    patterns: patternsLine(suitedPatterns(v)) || '与所问的关系不大',
    time: `${paceText(v)}；留意${plainDay(v.watch.date)}`,
    persons: places(v.persons),
    limits: limitsLine(v),
  };
}
