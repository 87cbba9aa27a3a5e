/** 官杀混杂: whether 官 and 杀 stand together, and whether one of the two is removed (《子平真诠》论七杀、论阳刃). */
import { EATER, HURTER, KILLER, MAGISTRATE } from './gods.ts';
import { bondsOf } from './month/bonds.ts';
import { type Character, characterAt, cleanSeal, has, reach } from './month/trial.ts';
import { placesOf, type Signs } from './signs.ts';
import { BRANCH_ELEMENT, GROUPS } from './tables.ts';
import { OFFICER, OUTPUT, type Role, SEAL, WEALTH } from './view.ts';

/** How one of the two is removed; without one of these they stay mixed. */
export const RESOLVED = ['合官留杀', '合杀留官', '去官留杀', '去杀留官'] as const;
export type Resolved = (typeof RESOLVED)[number];

/** 官 and 杀 in one chart. */
export interface Mixture {
  name: '官杀混杂' | Resolved;
  officer: Character;
  killer: Character;
  /** Which of them is removed, where one is. */
  removed?: Character;
  /** What removes one of the two, or, where they stay mixed, what eases them: a seal, output, half a combination. */
  remover?: Character;
}

/** What a combination leaves of a stem that is taken away in full. */
const TAKEN = 0.3;
/** Force of a stem by the rank of its root: none, last, middle, main qi. */
const FORCE = [1, 1.3, 1.6, 2];
/** From this part of the other's force on the one holds it. */
const HOLDS = 0.6;
/** A seal of so much lies on the output and buries it. */
const BURIES = 250;

/** The branch of the officer's element that a god has by the month or by a full bureau: other branches root and do not mix. */
function branchOf(signs: Signs, god: number): number | undefined {
  const { view, mains } = signs;
  if (mains[1] === god) return 1;
  const element = (view.own + OFFICER) % 5;
  const peaks = view.weights.groups.filter((g) => GROUPS[g]!.element === element);
  // 子午卯酉 speak for their bureau.
  const place = view.four.branches.findIndex(
    (branch) => branch % 3 === 0 && BRANCH_ELEMENT[branch] === element,
  );
  return peaks.length > 0 && place >= 0 && mains[place] === god ? place : undefined;
}

/** Places of the stems of a god, also of those that are combined away. */
const stemsOf = ({ gods }: Signs, god: number): number[] =>
  gods.flatMap((each, place) => (each === god ? [place] : []));

/** What combines every stem of a god away, if the branches do not hold it as well. */
function taker(signs: Signs, god: number): Character | undefined {
  const stems = stemsOf(signs, god);
  if (stems.length === 0 || stems.some((place) => signs.keeps[place]! > TAKEN)) return undefined;
  if (branchOf(signs, god) !== undefined) return undefined;
  return partner(signs, stems[0]!);
}

function partner(signs: Signs, place: number): Character | undefined {
  const bond = bondsOf(signs.view.four).find(({ places }) => places.includes(place));
  const other = bond?.places.find((each) => each !== place);
  return other === undefined ? undefined : characterAt(signs, other, true);
}

/** Force of a stem: by the root of its element, and what a combination leaves of it. */
const force = ({ view, keeps }: Signs, role: Role, place: number): number =>
  FORCE[view.rank[role]!]! * keeps[place]!;

/** An output stem that works: it has a root, and no heavy seal beside it lies on it while no wealth holds the seal. */
function works(signs: Signs, place: number): boolean {
  const { view } = signs;
  if (view.rank[OUTPUT]! === 0) return false;
  const wealth = placesOf(signs, WEALTH * 2, WEALTH * 2 + 1);
  return !placesOf(signs, SEAL * 2, SEAL * 2 + 1).some(
    (seal) =>
      reach(seal, place) === 1 &&
      view.share[SEAL]! >= BURIES &&
      !wealth.some((each) => reach(each, seal) === 1),
  );
}

/** The output stem that holds every stem of a god; 食 holds 杀 and 伤 holds 官, each its own polarity. */
function holder(signs: Signs, god: number): Character | undefined {
  const stems = placesOf(signs, god);
  if (stems.length === 0 || branchOf(signs, god) !== undefined) return undefined;
  const by = god === KILLER ? EATER : HURTER;
  const found = placesOf(signs, by).find(
    (place) =>
      works(signs, place) &&
      stems.every(
        (stem) => force(signs, OUTPUT, place) * reach(place, stem) >= force(signs, OFFICER, stem) * HOLDS,
      ),
  );
  return found === undefined ? undefined : characterAt(signs, found, true);
}

/** The neighbour that clashes the month away, where the month alone holds a god. */
function clasher(signs: Signs, god: number): Character | undefined {
  const { clash, view } = signs;
  if (stemsOf(signs, god).length > 0 || branchOf(signs, god) !== 1) return undefined;
  if (!clash || clash.from === 3 || clash.released >= 0 || BRANCH_ELEMENT[view.month] === 2) return undefined;
  return characterAt(signs, clash.from, false);
}

function seat(signs: Signs, god: number): Character | undefined {
  // Month and hour before the year; a stem that still works before one that is taken.
  const stems = [1, 3, 0].filter((place) => stemsOf(signs, god).includes(place));
  const place = stems.find((each) => signs.keeps[each]! > TAKEN) ?? stems[0];
  if (place !== undefined) return characterAt(signs, place, true);
  const branch = branchOf(signs, god);
  return branch === undefined ? undefined : characterAt(signs, branch, false);
}

/**
 * 官 and 杀 in a chart, one of them at least on a stem, the other too or as the month's own or in a full bureau: removed by
 * combination, by what holds it, by a clash of the month that alone has it; else mixed, and eased by a seal or by output.
 * @returns undefined where one of the two is not there
 */
export function mixtureOf(signs: Signs): Mixture | undefined {
  const officer = seat(signs, MAGISTRATE);
  const killer = seat(signs, KILLER);
  if (!officer || !killer || (!officer.stem && !killer.stem)) return undefined;
  const [officerTaken, killerTaken] = [taker(signs, MAGISTRATE), taker(signs, KILLER)];
  const both = { officer, killer };
  // Both are gone: nothing is left to mix.
  if (officerTaken && killerTaken) return undefined;
  if (killerTaken) return { name: '合杀留官', ...both, removed: killer, remover: killerTaken };
  if (officerTaken) return { name: '合官留杀', ...both, removed: officer, remover: officerTaken };
  const killerHeld = holder(signs, KILLER) ?? clasher(signs, KILLER);
  const officerHeld = holder(signs, MAGISTRATE) ?? clasher(signs, MAGISTRATE);
  if (killerHeld && !officerHeld) return { name: '去杀留官', ...both, removed: killer, remover: killerHeld };
  if (officerHeld && !killerHeld)
    return { name: '去官留杀', ...both, removed: officer, remover: officerHeld };
  // Of several stems of one god one is taken, or the stem is held in part.
  const half = [...stemsOf(signs, MAGISTRATE), ...stemsOf(signs, KILLER)].find(
    (place) => signs.keeps[place]! < 1,
  );
  const eases = (half !== undefined && partner(signs, half)) || cleanSeal(signs) || has(signs, OUTPUT);
  return { name: '官杀混杂', ...both, ...(eases && { remover: eases }) };
}
