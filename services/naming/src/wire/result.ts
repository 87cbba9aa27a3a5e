import { ELEMENTS } from '@tianji/almanac/cycle';
import type { NamingResult } from '../contract/index.ts';
import {
  cardSentence,
  considerationsOf,
  countsWith,
  ENGINE,
  elementRemark,
  explanationOf,
  type NameList,
  type NamingOptions,
  nicknames,
  notesOf,
  siblingRemark,
  verificationRemark,
} from '../engine/index.ts';
import { wireName } from './name.ts';

const ZERO = [0, 0, 0, 0, 0];

/** A list of names in wire format. */
export function wireResult(list: NameList, location: string, options: NamingOptions): NamingResult {
  const { birth, names, best, twins, form } = list;
  const { wants } = birth;
  const [year, month, day, hour] = birth.pillars;
  const notes = notesOf(list);
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
    notices: [...birth.notices],
    remark: { wuxing: elementRemark(list), xiongdi: siblingRemark(list), yanzheng: verificationRemark(list) },
    list: names.map((name, i) => wireName(name, twins[i])),
    considerations: considerationsOf(list),
    notes: { wuxing: notes.elements, bihui: notes.avoidance, yinyun: notes.sound, fanzi: notes.generation },
    best: best.map((each) => ({
      name: each.name.full,
      explanation: explanationOf(each, wants),
      score: each.name.total,
      theme: each.theme.title,
      line: cardSentence(each),
    })),
    elements: ELEMENTS.map((element, i) => ({
      element,
      count: wants?.counts[i] ?? 0,
      role: wants?.roles[element] ?? '',
    })),
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
