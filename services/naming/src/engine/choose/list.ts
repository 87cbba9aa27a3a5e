import { type Family, readFamily } from '../family/family.ts';
import type { NamingForm, Sex } from '../family/form.ts';
import { type BirthFacts, birthFacts, type Wants } from '../family/wants.ts';
import { type Best, bestOf } from './best.ts';
import { type Name, nameOf } from './name.ts';
import { type Drafts, pick, WANTED } from './pick.ts';
import { type RuleId, rulingsOf } from './rules.ts';
import { pairsOf } from './search.ts';

/** A decided list of names: texts, table, picture and report read it and judge nothing themselves. */
export interface NameList {
  form: NamingForm;
  family: Family;
  birth: BirthFacts;
  names: readonly Name[];
  best: readonly Best[];
  /** Rules relaxed to fill the list. */
  relaxed: readonly RuleId[];
  /** Rules that surname and generation character break by themselves, in words. */
  excused: readonly string[];
  /** Three-character names were added to, or used instead of, two-character ones. */
  lengthened: boolean;
  /** Names for the twin, in the order of `names`; empty when there is no twin. */
  twins: readonly (Name | undefined)[];
}

/** The names of one batch, following those of earlier batches. */
function batchOf(family: Family, wants: Wants | undefined, batch: number, used: Set<string>) {
  const made: Drafts = new Map();
  for (let i = 0; i < batch; i++)
    for (const { given } of pick(family, wants, used, { made }).names) used.add(given);
  return pick(family, wants, used, { made });
}

/** Single characters when there are enough of them, otherwise pairs as well. */
function drawn(family: Family, wants: Wants | undefined, batch: number) {
  if (family.size === 2) return { ...batchOf(family, wants, batch, new Set<string>()), lengthened: false };
  const made: Drafts = new Map();
  const single = pick(family, wants, new Set(), { made, ladder: [] });
  const all = [...single.names];
  const used = new Set(all.map(({ given }) => given));
  for (
    let more = pick(family, wants, used, { made, ladder: [] });
    more.names.length > 0;
    more = pick(family, wants, used, { made, ladder: [] })
  )
    for (const name of more.names) {
      all.push(name);
      used.add(name.given);
    }
  const names = all.slice(batch * WANTED, (batch + 1) * WANTED);
  const missing = WANTED - names.length;
  if (missing === 0) return { names, relaxed: [], lengthened: false };
  const pairs: Family = { ...family, size: 2 };
  const before = batch * WANTED - Math.min(batch * WANTED, all.length);
  const taken = new Set<string>();
  for (let left = before; left > 0; ) {
    const some = pick(pairs, wants, taken, { made }).names.slice(0, left);
    if (some.length === 0) break;
    for (const { given } of some) taken.add(given);
    left -= some.length;
  }
  const more = pick(pairs, wants, taken, { made });
  return { names: [...names, ...more.names.slice(0, missing)], relaxed: more.relaxed, lengthened: true };
}

/** A name for the twin: same first character, different second one, and no similar sound. */
function twinOf(
  name: Name,
  family: Family,
  wants: Wants | undefined,
  sex: Sex,
  used: Set<string>,
): Name | undefined {
  const chars = [...name.given];
  const [first, second] = chars;
  if (first === undefined || second === undefined) return undefined;
  const shared = family.generation ?? { at: 0 as const, of: name.chars.at(-2)!.of };
  const other = chars[1 - shared.at]!;
  const placed = name.chars.at(shared.at === 0 ? -1 : -2)!;
  const beside: Family = {
    ...family,
    sex,
    size: 2,
    generation: shared,
    taken: new Map([...family.taken, [other, '双胞胎']]),
    elderSounds: new Map([...family.elderSounds, [placed.sound.base, other]]),
  };
  const drafts = pairsOf(beside, wants, new Set()).sort(
    (a, b) => b.rank - a.rank || (a.given < b.given ? -1 : 1),
  );
  for (const { given } of drafts) {
    if (used.has(given)) continue;
    const twin = nameOf(given, beside, wants);
    if (rulingsOf(twin, beside, wants).some(({ state }) => state === 'broken')) continue;
    used.add(given);
    return twin;
  }
  return undefined;
}

const excusedIn = (names: readonly Name[], family: Family, wants: Wants | undefined): string[] => {
  const said = names.map((name) =>
    rulingsOf(name, family, wants)
      .filter(({ state }) => state === 'excused')
      .map(({ text }) => text),
  );
  return [...new Set(said.flat())];
};

/**
 * Twenty names for a child. Pure: the same form always gives the same list.
 * @throws NamingError or CalendarError that names what is wrong with the form
 */
export function chooseNames(form: NamingForm): NameList {
  const family = readFamily(form);
  const birth = birthFacts(form);
  const { names: found, relaxed, lengthened } = drawn(family, birth.wants, form.batch);
  const names = [...found].sort((a, b) => b.total - a.total || (a.given < b.given ? -1 : 1));
  const used = new Set(names.map(({ given }) => given));
  return {
    form,
    family,
    birth,
    names,
    best: bestOf(found, birth.wants),
    relaxed,
    excused: excusedIn(names, family, birth.wants),
    lengthened,
    twins: form.twin ? names.map((name) => twinOf(name, family, birth.wants, form.twin!, used)) : [],
  };
}
