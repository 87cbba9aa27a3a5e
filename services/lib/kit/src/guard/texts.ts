import { type GuardedField, isAsked, type Step } from '@tianji/contracts';

/** A text as it arrived, with what its field declares. */
export interface FieldText {
  readonly guard: GuardedField['guard'];
  readonly text: string;
}

/** The texts of some fields in a value of whatever form: a payload as it arrived, or one that was read. */
export function textsIn(fields: readonly GuardedField[], value: unknown): FieldText[] {
  const found: FieldText[] = [];
  for (const { steps, guard } of fields)
    for (const text of textsAt(steps, value)) found.push({ guard, text });
  return found;
}

/** The texts at one place of a value. */
export function textsAt(steps: readonly Step[], value: unknown): string[] {
  let values: unknown[] = [value];
  for (const step of steps) {
    if (step === 'each') values = values.flatMap(entries);
    else if (step === 'json') values = values.map(parsed);
    else values = values.map((one) => (isObject(one) ? one[step.field] : undefined));
  }
  return values.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** A value without the texts that are asked; only fields of the value itself, which is what `bare` allows. */
export function withoutAsked(fields: readonly GuardedField[], value: unknown): unknown {
  if (!isObject(value)) return value;
  const rest = { ...value };
  for (const { steps } of fields.filter(isAsked)) {
    const [step] = steps;
    if (steps.length === 1 && typeof step === 'object' && step.field in rest) rest[step.field] = '';
  }
  return rest;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of a list; of a record its values and its names, for a person may have typed either. */
function entries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? [...Object.keys(value), ...Object.values(value)] : [];
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
