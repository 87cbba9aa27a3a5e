import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { heaviest, placesOf, present, roleVisible, type Signs, visible } from '../signs.ts';
import { BRANCH_ELEMENT, HIDDEN } from '../tables.ts';
import { OFFICER, OUTPUT, type Role, SEAL, WEALTH } from '../view.ts';

/** Sicknesses of 《神峰通考》: one side out of measure. */
export const DISEASES = [
  '制杀太过',
  '印重',
  '食伤泄尽',
  '杀攻身',
  '官杀重',
  '财多身弱',
  '身弱无依',
  '枭印伤食',
] as const;
export type Disease = (typeof DISEASES)[number];

/** The role that is out of measure; 身弱无依 has none. */
export const SICK: Readonly<Record<Disease, Role | undefined>> = {
  制杀太过: OUTPUT,
  印重: SEAL,
  食伤泄尽: OUTPUT,
  杀攻身: OFFICER,
  官杀重: OFFICER,
  财多身弱: WEALTH,
  身弱无依: undefined,
  枭印伤食: SEAL,
};

export type Success = '成' | '救' | '败' | '未成';

/** A character of the chart: a stem or the branch at a place. */
export interface Character {
  role: Role;
  place: number;
  stem: boolean;
  /** 月干壬, 时支子. */
  text: string;
}

/** What a pattern comes to. 《子平真诠》论用神成败救应. */
export interface Outcome {
  success: Success;
  /** 相神: the one character on which the pattern depends. */
  xiang?: Character;
  /** What breaks it; of a sickness the character in which it is strongest. */
  breaker?: Character;
  /** What answers the breaker; of a sickness its medicine, which is then the 相神 too. */
  rescuer?: Character;
  /** How it works: 官用财, 杀用食, 制杀太过 … */
  form: string;
  /** The sickness, where one is named (《神峰通考》病药说). */
  disease?: Disease;
  text: string;
}

const PLACES = ['年', '月', '日', '时'];

/** Effect between two places: neighbours 1, one between 0.5, year and hour 0.25. */
export const reach = (a: number, b: number): number => [1, 1, 0.5, 0.25][Math.abs(a - b)]!;

/** The stem or the branch at a place; a branch has the role of its main stem. */
export function characterAt({ view, gods, mains }: Signs, place: number, stem: boolean): Character {
  const { stems, branches } = view.four;
  const role = ((stem ? gods[place]! : mains[place]!) >> 1) as Role;
  const text = stem
    ? `${PLACES[place]}干${STEMS[stems[place]!]}`
    : `${PLACES[place]}支${BRANCHES[branches[place]!]}`;
  return { role, place, stem, text };
}

/** The strongest character of a role: a visible stem with a root first, then a main stem of a branch. */
export function characterOf(signs: Signs, role: Role, god?: number): Character | undefined {
  const { gods, mains } = signs;
  const places = god === undefined ? placesOf(signs, role * 2, role * 2 + 1) : placesOf(signs, god);
  // Month and hour before the year.
  const place = [1, 3, 0].find((p) => places.includes(p));
  if (place !== undefined && gods[place] !== -1) return characterAt(signs, place, true);
  const below = [1, 2, 3, 0].find(
    (p) => mains[p] !== undefined && (god === undefined ? mains[p]! >> 1 === role : mains[p] === god),
  );
  return below === undefined ? undefined : characterAt(signs, below, false);
}

/** Works out one pattern: keeps the first breaker that nothing answers, else the first that is answered. */
export class Trial {
  broken: Character | undefined;
  healed: { breaker: Character; rescuer: Character } | undefined;
  xiang: Character | undefined;
  form = '';
  disease: Disease | undefined;
  /** The character in which the sickness is strongest. */
  sickIn: Character | undefined;
  untreated = false;

  readonly signs: Signs;

  constructor(signs: Signs) {
    this.signs = signs;
  }

  /** A breaker, with what may answer it; the first answer that is there counts. */
  against(breaker: Character | undefined, ...answers: (Character | undefined | false)[]): void {
    if (!breaker) return;
    const rescuer = answers.find((each): each is Character => Boolean(each));
    if (rescuer) this.healed ??= { breaker, rescuer };
    else this.broken ??= breaker;
  }

  serve(form: string, xiang: Character | undefined): void {
    if (!xiang || this.xiang) return;
    this.form = form;
    this.xiang = xiang;
  }

  /** Names the sickness of 《神峰通考》; treated if its medicine is in the chart. */
  sick(name: Disease, ...medicine: (Character | undefined | false)[]): void {
    if (this.disease) return;
    this.disease = name;
    const role = SICK[name] ?? heaviest(this.signs);
    this.sickIn = sees(this.signs, role) ?? holds(this.signs, role);
    const found = medicine.find((each): each is Character => Boolean(each));
    if (!found) this.untreated = true;
    else {
      this.xiang = found;
      this.form = name;
    }
  }
}

export const sees = (signs: Signs, role: Role): Character | undefined =>
  roleVisible(signs, role) ? characterOf(signs, role) : undefined;
export const seesGod = (signs: Signs, god: number): Character | undefined =>
  visible(signs, god) ? characterOf(signs, (god >> 1) as Role, god) : undefined;
export const has = (signs: Signs, role: Role): Character | undefined =>
  present(signs, role) ? characterOf(signs, role) : undefined;

/** The same, or hidden in the middle of a branch. */
export function holds(signs: Signs, role: Role): Character | undefined {
  const found = has(signs, role);
  if (found) return found;
  const { branches } = signs.view.four;
  const place = [1, 2, 3, 0].find(
    (p) =>
      branches[p] !== undefined &&
      ((HIDDEN[branches[p]!]![1] ?? -9) >> 1) - ((signs.view.own + role) % 5) === 0,
  );
  if (place === undefined) return undefined;
  return { role, place, stem: false, text: `${PLACES[place]}支${BRANCHES[branches[place]!]}` };
}

/** A seal that works: visible, and no wealth touches it. */
export function cleanSeal(signs: Signs): Character | undefined {
  const seal = sees(signs, SEAL);
  const wealth = sees(signs, WEALTH);
  if (!seal) return undefined;
  if (wealth && reach(wealth.place, seal.place) === 1 && signs.view.share[SEAL]! < 250) return undefined;
  return seal;
}

/** A stem of this god that a combination took away. */
export function bound(signs: Signs, god: number): Character | undefined {
  const place = signs.gods.findIndex((each, p) => each === god && signs.keeps[p]! < 1);
  return place < 0 ? undefined : characterAt(signs, place, true);
}
/** The stem that took it. */
export function binder(signs: Signs, god: number): Character | undefined {
  const taken = bound(signs, god);
  if (!taken) return undefined;
  const { stems } = signs.view.four;
  const place = [0, 1, 3].find(
    (p) => p !== taken.place && stems[p] !== undefined && Math.abs(stems[p]! - stems[taken.place]!) === 5,
  );
  return place === undefined ? undefined : characterAt(signs, place, true);
}

export function monthBroken(t: Trial): void {
  const { clash, view } = t.signs;
  if (!clash || clash.from === 3 || BRANCH_ELEMENT[view.month] === 2) return;
  const at = (place: number) => characterAt(t.signs, place, false);
  t.against(at(clash.from), clash.released >= 0 && at(clash.released));
}
