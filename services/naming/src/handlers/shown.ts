import { createHmac, randomBytes } from 'node:crypto';
import { beijingTime } from '@tianji/almanac/civil';
import { DuplicateError } from '@tianji/service-kit';
import type { NamingForm } from '../engine/index.ts';
import { fittingNames, type NameList, readFamily, type Shown } from '../engine/index.ts';
import type { NamingContext } from '../stores/index.ts';

const DAY = 86_400_000;
/** Months whose lists count, this one among them: the last 365 days. */
const COUNTED = 13;
/** Months for which a name that was among the best of one family is held back from others of its city. */
const HELD = 36;
const KEY = 'shown';

/** Months since the year 0, of an instant in Beijing. */
function monthOf(now: number): number {
  const { year, month } = beijingTime(now);
  return year * 12 + month - 1;
}

const idOf = (sex: string, month: number): string =>
  `${sex}:${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** Province and city of a place written 省-市-区. */
const cityOf = (location: string): string => location.split('-').slice(0, 2).join('-');

async function keyOf({ stores: { keys } }: NamingContext): Promise<string> {
  const held = await keys.get(KEY);
  if (held) return held.secret;
  const secret = randomBytes(32).toString('base64url');
  try {
    await keys.insert({ _id: KEY, secret });
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await keys.get(KEY))?.secret ?? secret;
  }
  return secret;
}

/** Names of fields begin with a letter. */
const hashWith = (secret: string) => (text: string) =>
  `h${createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)}`;

interface Place {
  hash: (text: string) => string;
  /** Documents of the city, and of the city with the surname. */
  city: string;
  surname: string;
  of: (given: string) => string;
}

async function placeOf(ctx: NamingContext, form: NamingForm, location: string): Promise<Place> {
  const hash = hashWith(await keyOf(ctx));
  const city = cityOf(location);
  const surname = readFamily(form)
    .surname.map(({ char }) => char)
    .join('');
  return {
    hash,
    city: hash(`city\n${city}\n${form.sex}`),
    surname: hash(`surname\n${city}\n${surname}\n${form.sex}`),
    of: (given) => hash(`name\n${given}`),
  };
}

/** Counts of the last 365 days. */
async function countsOf(
  { stores: { months } }: NamingContext,
  sex: string,
  month: number,
): Promise<Pick<Shown, 'lists' | 'firsts'>> {
  const ids = Array.from({ length: COUNTED }, (_, i) => idOf(sex, month - i));
  const lists = new Map<string, number>();
  const firsts = new Map<string, number>();
  const add = (to: Map<string, number>, counts: Record<string, number>) => {
    for (const [given, times] of Object.entries(counts)) to.set(given, (to.get(given) ?? 0) + times);
  };
  for (const each of await months.find({ _id: { $in: ids } }, { limit: COUNTED })) {
    add(lists, each.lists);
    add(firsts, each.firsts);
  }
  return { lists, firsts };
}

/**
 * What was shown before this request: counts of all lists, and the names held back in this city. Names that this member's
 * own lists showed are never held back from them.
 * @param own given names of the member's earlier lists
 */
export async function shownBefore(
  ctx: NamingContext,
  form: NamingForm,
  location: string,
  own: () => Promise<ReadonlySet<string>>,
): Promise<Shown> {
  const month = monthOf(ctx.now());
  const counts = await countsOf(ctx, form.sex, month);
  const place = await placeOf(ctx, form, location);
  const found = await ctx.stores.cities.find({ _id: { $in: [place.city, place.surname] } }, { limit: 2 });
  const namesIn = (id: string) => found.find(({ _id }) => _id === id)?.names ?? {};
  const [inCity, ofSurname] = [namesIn(place.city), namesIn(place.surname)];
  if (Object.keys(inCity).length === 0) return { ...counts, heldBack: new Set(), closed: [] };
  const exempt = await own();
  const held = (names: Record<string, number>) =>
    fittingNames(readFamily(form))
      .filter((given) => !exempt.has(given))
      .map((given) => ({ given, offered: names[place.of(given)] ?? Number.NEGATIVE_INFINITY }))
      .filter(({ offered }) => offered > month - HELD)
      .sort((a, b) => a.offered - b.offered)
      .map(({ given }) => given);
  return { ...counts, heldBack: new Set(held(inCity)), closed: held(ofSurname) };
}

/** Counts a list that is stored, and marks its best names in their city. A list that dies here is not counted. */
export async function countShown(
  ctx: NamingContext,
  { form, names, best }: Pick<NameList, 'form' | 'names' | 'best'>,
  location: string,
): Promise<void> {
  const { months, cities } = ctx.stores;
  const now = ctx.now();
  const month = monthOf(now);
  // Only names of the base are counted: others are made for one family.
  const whole = names.filter(({ known }) => known);
  const firsts = best.filter(({ name }) => name.known).map(({ name }) => name.given);
  const inc = Object.fromEntries([
    ...whole.map(({ given }) => [`lists.${given}`, 1]),
    ...firsts.map((given) => [`firsts.${given}`, 1]),
  ]);
  const _id = idOf(form.sex, month);
  const counted = { _id, lists: {}, firsts: {}, expiresAt: now + (COUNTED + 1) * 31 * DAY };
  await months.updateOne({ _id }, { inc }, { upsert: counted });
  if (firsts.length === 0) return;
  const place = await placeOf(ctx, form, location);
  const marks = Object.fromEntries(firsts.map((given) => [`names.${place.of(given)}`, month]));
  for (const id of [place.city, place.surname]) {
    const held = await cities.get(id);
    const over = Object.entries(held?.names ?? {}).filter(
      ([name, offered]) => offered <= month - HELD && marks[`names.${name}`] === undefined,
    );
    await cities.updateOne(
      { _id: id },
      {
        set: { ...marks, expiresAt: now + HELD * 31 * DAY },
        unset: Object.fromEntries(over.map(([name]) => [`names.${name}`, true as const])),
      },
      { upsert: { _id: id, names: {}, expiresAt: now + HELD * 31 * DAY } },
    );
  }
}
