/**
 * School options: the rules on which schools differ, each declared once beside the engine that applies it. Form, link,
 * contract, the line below a chart (口径), report, PDF and the rules page are derived from the declaration. Pure and
 * without zod, so that engines and browsers may use it; `optionFields` in the main entry point makes the contract's
 * fields.
 */
export type OptionValue = string | boolean;

export interface OptionChoice<V extends OptionValue = OptionValue> {
  readonly value: V;
  /** A few characters, as printed on forms and charts: 真太阳时 */
  readonly label: string;
  /** The rule as a phrase, as printed in a chart's 口径 and a report: 日柱、时柱按真太阳时 */
  readonly sentence: string;
}

export interface OptionDeclaration<K extends string = string, V extends OptionValue = OptionValue> {
  /** The name in contract, link and store. */
  readonly key: K;
  /** What the option is about, in two or three characters: 换日 */
  readonly title: string;
  /** Every value that the engine knows, in the order of the form. */
  readonly values: readonly OptionChoice<V>[];
  readonly default: V;
  /** Book and chapter, or the peer that the default follows. */
  readonly source?: string;
  /** A note on the rules page beside the values. */
  readonly note?: string;
}

export type OptionRecord = Readonly<Record<string, OptionValue>>;

/** The name under which a link or a request asks for the rules of a school. */
export const SCHOOL = 'school';

/** A school: the rules that it has otherwise than by default. Several schools may lay a chart alike. */
export interface OptionPreset<V extends OptionRecord = OptionRecord> {
  readonly key: string;
  readonly label: string;
  readonly values: Partial<V>;
}

type ValuesOf<L extends readonly OptionDeclaration[]> = {
  [D in L[number] as D['key']]: D['values'][number]['value'];
};

/** Options as a reply or a store carries them: not yet validated. */
type Stored<V> = { readonly [K in keyof V]?: unknown };

export interface Options<V extends OptionRecord> {
  readonly list: readonly OptionDeclaration<keyof V & string>[];
  readonly keys: readonly (keyof V & string)[];
  readonly defaults: Readonly<V>;
  /** Schools whose rules can be chosen together; none for most engines. */
  readonly presets: readonly OptionPreset<V>[];
  /**
   * All options from a link, a form or a store. `get` returns the value or its text; a missing or unknown value becomes
   * that of the school asked for (`school`), or the default. (The contract of a request instead refuses unknown values.)
   */
  read(get: (key: keyof V & string) => unknown): V;
  /** What `read` replaces by the default: options with a value that the engine does not know, in their order, then a school. */
  unknown(get: (key: keyof V & string) => unknown): { key: string; value: string }[];
  /** The given options, the rest at their defaults. */
  complete(given?: Partial<V>): V;
  /** The label of a value: 真太阳时. Empty for a value that the engine does not know. */
  label(key: keyof V & string, value: unknown): string;
  /** The rules in force, a few characters each. */
  labels(values: Stored<V>): string[];
  /** The rules in force as phrases. */
  sentences(values: Stored<V>): string[];
  /** The schools that have these rules; what no school says otherwise, as the clock, does not matter. */
  schools(values: V): readonly OptionPreset<V>[];
  /** The rules of a school, and what no school says otherwise as it is. */
  taught(school: OptionPreset<V>, values: V): V;
  /** Only the options that differ from their default. */
  changed(values: Partial<V>): Partial<V>;
}

/** The values of a declaration: `OptionValues<typeof BAZI_OPTIONS>`. */
export type OptionValues<O> = O extends Options<infer V> ? V : never;

/**
 * One option in short: each value with its label and its sentence. For values that are words; the order is kept.
 * @param usual the default
 */
export const wordOption = <const K extends string, const V extends string>(
  key: K,
  title: string,
  usual: NoInfer<V>,
  values: Readonly<Record<V, readonly [label: string, sentence: string]>>,
): OptionDeclaration<K, V> => ({
  ...{ key, title, default: usual },
  values: (Object.entries(values) as [V, readonly [string, string]][]).map(([value, [label, sentence]]) => ({
    ...{ value, label, sentence },
  })),
});

/**
 * The clock of a chart, the same choice in every tool: true solar time by default, or Beijing standard time, with
 * daylight saving time subtracted.
 * @param what what the clock decides: 日柱、时柱
 */
export const clockOption = <const W extends string>(what: W) =>
  ({
    key: 'trueSolar',
    title: '时间',
    default: true,
    values: [
      { value: true, label: '真太阳时', sentence: `${what}按真太阳时` },
      { value: false, label: '北京标准时间', sentence: `${what}按北京标准时间` },
    ],
  }) as const;

/**
 * Declares the school options of an engine. A declaration that contradicts itself is refused where its contract is made
 * (`optionFields`), so that no browser carries the check.
 * @param presets the rules of schools, each to be chosen at once
 */
export function defineOptions<const L extends readonly OptionDeclaration[]>(
  list: L,
  presets: readonly OptionPreset<ValuesOf<L>>[] = [],
): Options<ValuesOf<L>> {
  type V = ValuesOf<L>;
  type Key = keyof V & string;
  // Link and form carry text, contract and store the value itself: one table serves both.
  const tables = new Map<string, ReadonlyMap<string, OptionChoice>>(
    list.map(({ key, values }) => [key, new Map(values.map((each) => [String(each.value), each]))]),
  );
  const choiceOf = (key: string, value: unknown) =>
    tables.get(key)?.get(typeof value === 'string' ? value : String(value));
  const keys = list.map(({ key }) => key as Key);
  const defaults = Object.freeze(
    Object.fromEntries(list.map((each) => [each.key, each.default])),
  ) as Readonly<V>;
  const askedFor = (get: (key: Key) => unknown): unknown =>
    presets.length > 0 ? get(SCHOOL as Key) : undefined;
  const presetOf = (asked: unknown) => presets.find(({ key }) => key === asked);
  // A loop: engines read all options several times for each chart.
  const read = (get: (key: Key) => unknown): V => {
    const usual = { ...defaults, ...presetOf(askedFor(get))?.values };
    const values: Record<string, unknown> = {};
    for (const key of keys) {
      const given = get(key);
      values[key] = (given === undefined ? undefined : choiceOf(key, given)?.value) ?? usual[key];
    }
    return values as V;
  };
  /** The rules that some school has otherwise than by default. */
  const disputed = keys.filter((key) => presets.some(({ values }) => values[key] !== undefined));
  const ruleOf = ({ values }: OptionPreset<V>, key: Key) => values[key] ?? defaults[key];
  const complete = (given: Partial<V> = {}): V => read((key) => given[key]);
  const inForce = (values: Stored<V>, word: 'label' | 'sentence'): string[] => {
    const whole = read((key) => values[key]);
    return keys.map((key) => choiceOf(key, whole[key])?.[word] ?? '');
  };
  return {
    list: list as Options<V>['list'],
    keys,
    ...{ defaults, presets, read },
    unknown: (get) => {
      const school = askedFor(get);
      return [
        ...keys.flatMap((key) => {
          const value = get(key);
          return value == null || choiceOf(key, value) ? [] : [{ key, value: String(value) }];
        }),
        ...(school == null || presetOf(school) ? [] : [{ key: SCHOOL, value: String(school) }]),
      ];
    },
    complete,
    label: (key, value) => choiceOf(key, value)?.label ?? '',
    labels: (values) => inForce(values, 'label'),
    sentences: (values) => inForce(values, 'sentence'),
    schools: (values) => presets.filter((one) => disputed.every((key) => ruleOf(one, key) === values[key])),
    taught: (school, values) => read((key) => (disputed.includes(key) ? ruleOf(school, key) : values[key])),
    changed: (values) => {
      const whole = complete(values);
      const differing = keys.filter((key) => whole[key] !== defaults[key]);
      return Object.fromEntries(differing.map((key) => [key, whole[key]])) as Partial<V>;
    },
  };
}
