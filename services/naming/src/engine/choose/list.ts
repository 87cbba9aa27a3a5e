import { type Family, readFamily } from '../family/family.ts';
import type { NamingForm, Sex } from '../family/form.ts';
import { type BirthFacts, birthFacts, type Wants } from '../family/wants.ts';
import { answered } from '../wishes/answers.ts';
import { type Best, bestOf, themeOf, type Wished } from './best.ts';
import { type Name, nameOf } from './name.ts';
import { type Drafts, fittingNames, orderOf, pick, WANTED } from './pick.ts';
import { type RuleId, rulingsOf } from './rules.ts';
import { NOTHING_SHOWN, type Shown, stillClosed } from './shown.ts';
import { PAIRS, type Pair, pairsAmong, pairsOfWhole, twinFamily } from './twins.ts';

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
  /** For twins: the other name of each pair, in the order of choice. */
  twins?: readonly string[];
  relaxed: readonly RuleId[];
  lengthened: boolean;
  /** The best three: the title of the theme, and the given name. */
  best: readonly { theme: string; given: string }[];
}

/** What a list depends on besides the form. Without it nothing was shown to anybody. */
export interface Earlier {
  shown?: Shown | undefined;
  /** For twins: what was shown to children of the other one's sex. */
  twinShown?: Shown | undefined;
  /** The given names of the batches before, as they were shown; a missing one is chosen anew. */
  batches?: readonly (readonly string[] | undefined)[];
}

interface Drawn {
  names: Name[];
  /** For twins: the other name of each pair. */
  twins?: readonly (Name | undefined)[];
  relaxed: readonly RuleId[];
  lengthened: boolean;
}

interface Drawing {
  family: Family;
  wants: Wants | undefined;
  shown: Shown;
  twinShown: Shown;
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
function batchOf(drawing: Drawing, { batch, twin }: NamingForm, batches: Earlier['batches']): Drawn {
  const used = new Set<string>();
  const next = () => (twin ? drawPairs(drawing, twin, used) : draw(drawing, used));
  const givenOf = ({ names, twins = [] }: Drawn) =>
    [...names, ...twins].flatMap((name) => (name ? [name.given] : []));
  for (let i = 0; i < batch; i++) for (const given of batches?.[i] ?? givenOf(next())) used.add(given);
  return next();
}

/** Ten pairs for twins, none of them with a name that is in `used`. */
function drawPairs(drawing: Drawing, sex: Sex, used: ReadonlySet<string>): Drawn {
  const { family, wants, shown, twinShown, made } = drawing;
  const other = twinFamily(family, sex);
  const closed = stillClosed(fittingNames(other), twinShown);
  const { names, relaxed, lengthened } = draw(drawing, used);
  // A character of the generation, or of the elder children, is what ties the pairs; so is a given name of one character.
  const tied = family.generation !== undefined || family.series?.shared !== undefined || family.size === 1;
  const whole = tied ? [] : pairsOfWhole({ family, wants, sex, closed }, orderOf(family, wants, shown), used);
  if (whole.length >= PAIRS) return paired(whole, [], false);
  const drafts = family.sex === sex ? made : new Map();
  const theirs = draw({ ...drawing, family: other, shown: twinShown, made: drafts }, used).names;
  const held = new Set([...used, ...whole.flatMap((pair) => pair.map(({ given }) => given))]);
  const free = (list: readonly Name[]) => list.filter(({ given }) => !held.has(given));
  const more = pairsAmong(free(names), free(theirs));
  return paired([...whole, ...more].slice(0, PAIRS), relaxed, lengthened);
}

const paired = (pairs: readonly Pair[], relaxed: readonly RuleId[], lengthened: boolean): Drawn => ({
  names: pairs.map(([one]) => one),
  twins: pairs.map(([, two]) => two),
  ...{ relaxed, lengthened },
});

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
  { names: found, twins = [], relaxed, lengthened }: Drawn,
  bestAmong: (names: readonly Name[]) => Best[],
): NameList {
  const { wants } = birth;
  const names = [...found].sort((a, b) => b.total - a.total || (a.given < b.given ? -1 : 1));
  const twinOf = new Map(found.map(({ given }, i) => [given, twins[i]]));
  const best = bestAmong(found);
  return {
    ...{ form, family, birth, names, best, relaxed, lengthened },
    decided: {
      given: found.map(({ given }) => given),
      ...(form.twin && { twins: twins.map((name) => name?.given ?? '') }),
      best: best.map(({ theme, name }) => ({ theme: theme.title, given: name.given })),
      ...{ relaxed, lengthened },
    },
    excused: excusedIn(names, family, wants),
    twins: form.twin ? names.map(({ given }) => twinOf.get(given)) : [],
  };
}

/** What the family wishes of its names. */
function wishedBy({ wishes, siblings }: Family): Wished {
  const asked = wishes?.wishes ?? [];
  return {
    count: (name) => answered(name, asked, siblings),
    chars: new Set(asked.flatMap(({ kind, value, not }) => (kind === 'char' && !not ? [value] : []))),
  };
}

/**
 * Twenty names for a child. Pure: the same form and the same past always give the same list.
 * @param earlier what was shown before
 * @throws NamingError or CalendarError that names what is wrong with the form
 */
export function chooseNames(
  form: NamingForm,
  { shown = NOTHING_SHOWN, twinShown = NOTHING_SHOWN, batches }: Earlier = {},
): NameList {
  const family = readFamily(form);
  const birth = birthFacts(form);
  const { wants } = birth;
  const drawing = { family, wants, shown, twinShown, made: new Map() };
  return listOf({ form, family, birth }, batchOf(drawing, form, batches), (names) =>
    bestOf(names, wants, shown, wishedBy(family)),
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
  const made = (given: string, of: Family) =>
    nameOf(given, { ...of, size: [...given].length === 1 ? 1 : 2 }, wants);
  const names = decided.given.map((given) => made(given, family));
  const twins = (decided.twins ?? []).map((given) =>
    given && form.twin ? made(given, twinFamily(family, form.twin)) : undefined,
  );
  const { relaxed, lengthened } = decided;
  return listOf({ form, family, birth }, { names, twins, relaxed, lengthened }, (found) =>
    decided.best.flatMap(({ theme, given }) => {
      const name = found.find((one) => one.given === given);
      return name ? [{ theme: themeOf(theme), name }] : [];
    }),
  );
}
