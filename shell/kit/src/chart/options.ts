import type { OptionRecord, Options } from '@tianji/contracts/options';

/** Every single change to the options in force: what a chart can be compared with. */
export function otherChoices<V extends OptionRecord>(set: Options<V>, values: V) {
  return set.list.flatMap(({ key, values: choices }) =>
    choices
      .filter(({ value }) => value !== values[key])
      .map(({ value, label }) => ({ label, options: { ...values, [key]: value } as V })),
  );
}

/** The options of a tool without options. */
export type NoOptions = Readonly<Record<string, never>>;

export const NO_OPTIONS: Options<NoOptions> = {
  ...{ list: [], keys: [], defaults: {}, presets: [] },
  read: () => ({}),
  unknown: () => [],
  complete: () => ({}),
  label: () => '',
  labels: () => [],
  sentences: () => [],
  schools: () => [],
  taught: () => ({}),
  changed: () => ({}),
};
