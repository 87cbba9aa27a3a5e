import { ELEMENTS } from '@tianji/almanac/cycle';
import type { NamingResult } from '../contract/index.ts';
import {
  answersOf,
  considerationsOf,
  countOf,
  countsWith,
  ENGINE,
  elementRemark,
  HOUR_NAMES,
  isChosenBy,
  type NameList,
  type NamingOptions,
  nicknames,
  notesOf,
  siblingRemark,
  verificationRemark,
  type Wants,
} from '../engine/index.ts';
import { tellNames } from '../telling/names.ts';
import { wireName } from './name.ts';

const ZERO = [0, 0, 0, 0, 0];

/** What is of use and what is against the chart in every hour of the day. */
const hoursOf = (cases: readonly Wants['roles'][]): NonNullable<NamingResult['hours']> =>
  cases.map((roles, i) => {
    const of = (wanted: string) => ELEMENTS.filter((element) => roles[element] === wanted);
    return { hour: HOUR_NAMES[i]!, use: [...of('用'), ...of('喜')], avoid: of('忌') };
  });

/**
 * A list of names in wire format.
 * @param known what a known hour changed for an earlier list; '' when there was none
 */
export function wireResult(
  list: NameList,
  location: string,
  options: NamingOptions,
  known = '',
): NamingResult {
  const { birth, names, best, twins, form } = list;
  const { wants } = birth;
  const [year, month, day, hour] = birth.pillars;
  const notes = notesOf(list);
  const wished = list.family.wishes;
  const told = tellNames({ names: best.map(({ name }) => name), best, wants, family: list.family });
  const surname = list.family.surname.map(({ char }) => char).join('');
  return {
    ztys: birth.solarTime,
    bjsj: birth.standardTime,
    ng: year![0],
    nz: year![1],
    yg: month![0],
    yz: month![1],
    rg: day![0],
    rz: day![1],
    sg: hour![0],
    sz: hour![1],
    nongli: birth.lunar,
    shengxiao: birth.animal,
    xingzuo: birth.sign,
    location,
    ...(form.zone && { abroad: true }),
    notices: [...birth.notices],
    remark: { wuxing: elementRemark(list), xiongdi: siblingRemark(list), yanzheng: verificationRemark(list) },
    list: names.map((name, i) => ({
      ...wireName(name, twins[i], form.twin),
      ...(wished && {
        wishes: answersOf(name, list.family)
          .filter(({ how }) => how !== '')
          .map(({ wish }) => wish.words),
      }),
    })),
    considerations: [...(known ? [known] : []), ...considerationsOf(list)],
    notes: { wuxing: notes.elements, bihui: notes.avoidance, yinyun: notes.sound, fanzi: notes.generation },
    best: best.map((each) => ({
      name: each.name.full,
      explanation: told.explanation.get(each.name.full) ?? '',
      score: each.name.total,
      theme: each.theme.title,
      line: told.line.get(each.name.full) ?? '',
    })),
    why: told.why,
    ...(wished && {
      wishes: {
        understood: wished.wishes.map((wish) => ({
          said: wish.said,
          words: wish.words,
          ...(isChosenBy(wish) && { answered: countOf(wish, names, list.family) }),
        })),
        unknown: [...wished.unknown],
        needs: [...wished.needs],
      },
    }),
    elements: ELEMENTS.map((element, i) => ({
      element,
      count: wants?.counts[i] ?? 0,
      role: wants?.roles[element] ?? '',
    })),
    ...(wants?.robust?.kind === 'hours' && { hours: hoursOf(wants.robust.roles) }),
    recount: wants
      ? [
          { label: '八字', counts: [...wants.counts] },
          ...best.map(({ name }) => ({ label: `加${name.given}`, counts: countsWith(wants, name) })),
        ]
      : [{ label: '八字未定', counts: ZERO }],
    nicknames: nicknames(
      best.map(({ name }) => name),
      surname,
    ),
    batch: form.batch,
    options,
    engine: ENGINE,
  };
}
