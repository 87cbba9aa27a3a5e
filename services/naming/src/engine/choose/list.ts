import { type Family, readFamily } from '../family/family.ts';
import type { NamingForm, Sex } from '../family/form.ts';
import { type BirthFacts, birthFacts, type Wants } from '../family/wants.ts';
import { type Best, bestOf, themeOf } from './best.ts';
import { type Name, nameOf } from './name.ts';
import { type Drafts, pick, WANTED } from './pick.ts';
import { type RuleId, rulingsOf } from './rules.ts';
import { pairsOf } from './search.ts';
import { NOTHING_SHOWN, type Shown } from './shown.ts';

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
  /** What must be kept to make the same list again. */
  decided: Decided;
}

/** What was decided for a list, from which it is made again, whatever was shown to others since. */
export interface Decided {
  /** The given names, in the order of choice. */
  given: readonly string[];
  relaxed: readonly RuleId[];
  lengthened: boolean;
  /** The best three: the title of the theme, and the given name. */
  best: readonly { theme: string; given: string }[];
}

/** What a list depends on besides the form. Without it nothing was shown to anybody. */
export interface Earlier {
  shown?: Shown | undefined;
  /** The given names of the batches before, as they were shown; a missing one is chosen anew. */
  batches?: readonly (readonly string[] | undefined)[];
}

interface Drawn {
  names: Name[];
  relaxed: readonly RuleId[];
  lengthened: boolean;
}

interface Drawing {
  family: Family;
  wants: Wants | undefined;
  shown: Shown;
  made: Drafts;
}

/** Up to twenty single characters that are not in `used`. */
function singles({ family, wants, shown, made }: Drawing, used: ReadonlySet<string>): Name[] {
  const all: Name[] = [];
  const held = new Set(used);
  while (all.length < WANTED) {
    const { names } = pick(family, wants, held, { made, shown, ladder: [] });
    if (names.length === 0) break;
    for (const name of names) held.add(name.given);
    all.push(...names);
  }
  return all.slice(0, WANTED);
}

/** Twenty names that are not in `used`: single characters when there are enough of them, otherwise pairs as well. */
function draw(drawing: Drawing, used: ReadonlySet<string>): Drawn {
  const { family, wants, shown, made } = drawing;
  if (family.size === 2) return { ...pick(family, wants, used, { made, shown }), lengthened: false };
  const names = singles(drawing, used);
  const missing = WANTED - names.length;
  if (missing === 0) return { names, relaxed: [], lengthened: false };
  const more = pick({ ...family, size: 2 }, wants, used, { made, shown });
  return { names: [...names, ...more.names.slice(0, missing)], relaxed: more.relaxed, lengthened: true };
}

/** The names of one batch, following those of earlier batches. */
function batchOf(drawing: Drawing, batch: number, batches: Earlier['batches']): Drawn {
  const used = new Set<string>();
  for (let i = 0; i < batch; i++)
    for (const given of batches?.[i] ?? draw(drawing, used).names.map((name) => name.given)) used.add(given);
  return draw(drawing, used);
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

/** The list of a form, from the names that were chosen for it and how the best are found. */
function listOf(
  { form, family, birth }: Pick<NameList, 'form' | 'family' | 'birth'>,
  { names: found, relaxed, lengthened }: Drawn,
  bestAmong: (names: readonly Name[]) => Best[],
): NameList {
  const { wants } = birth;
  const names = [...found].sort((a, b) => b.total - a.total || (a.given < b.given ? -1 : 1));
  const used = new Set(names.map(({ given }) => given));
  const best = bestAmong(found);
  return {
    ...{ form, family, birth, names, best, relaxed, lengthened },
    decided: {
      given: found.map(({ given }) => given),
      best: best.map(({ theme, name }) => ({ theme: theme.title, given: name.given })),
      ...{ relaxed, lengthened },
    },
    excused: excusedIn(names, family, wants),
    twins: form.twin ? names.map((name) => twinOf(name, family, wants, form.twin!, used)) : [],
  };
}

/**
 * Twenty names for a child. Pure: the same form and the same past always give the same list.
 * @param earlier what was shown before
 * @throws NamingError or CalendarError that names what is wrong with the form
 */
export function chooseNames(form: NamingForm, { shown = NOTHING_SHOWN, batches }: Earlier = {}): NameList {
  const family = readFamily(form);
  const birth = birthFacts(form);
  const { wants } = birth;
  const drawing = { family, wants, shown, made: new Map() };
  return listOf({ form, family, birth }, batchOf(drawing, form.batch, batches), (names) =>
    bestOf(names, wants, shown),
  );
}

/**
 * The list that was decided for a form, made again.
 * @throws NamingError or CalendarError as `chooseNames`
 */
export function decidedNames(form: NamingForm, decided: Decided): NameList {
  const family = readFamily(form);
  const birth = birthFacts(form);
  const { wants } = birth;
  const names = decided.given.map((given) =>
    nameOf(given, { ...family, size: [...given].length === 1 ? 1 : 2 }, wants),
  );
  const { relaxed, lengthened } = decided;
  return listOf({ form, family, birth }, { names, relaxed, lengthened }, (found) =>
    decided.best.flatMap(({ theme, given }) => {
      const name = found.find((one) => one.given === given);
      return name ? [{ theme: themeOf(theme), name }] : [];
    }),
  );
}
