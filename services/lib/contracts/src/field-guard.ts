import { z } from 'zod';
import { heldBy } from './json-text.ts';

/**
 * What happens to a text that a person types, declared by every such field of a request:
 * - `question`: a question or a matter. A guarded text gets no reading, and is neither kept nor passed on.
 * - `words`: a name or a text of a person that asks nothing; guarded where it tells of danger.
 * - `help`: kept as ever, such as a note; the reply names who helps when its writer is in danger.
 * - `none: <reason>`: no guard, made by `none(reason)`.
 */
export type FieldGuard = 'question' | 'words' | 'help' | `none: ${string}`;

/** No guard for a field, and why: what it takes is no text of a person, or nobody else ever reads it. */
export const none = (reason: string): FieldGuard => `none: ${reason}`;

/** One way down into a value: the field of an object, each entry of a list or record, or the content of a JSON text. */
export type Step = { readonly field: string } | 'each' | 'json';

/** A text that the guard reads. */
export interface GuardedField {
  readonly steps: readonly Step[];
  readonly guard: 'question' | 'words' | 'help';
}

/** A text field as found in a schema. */
interface TextField {
  readonly steps: readonly Step[];
  readonly guard: FieldGuard | undefined;
}

/** Words in the shapes in which people type them; a field that takes any of them is free text. */
const WORDS = ['自杀', '想自杀', '不想活了', '活着没意思，不想活了', '不想-活-了', 'I want to die'];
const PROBES = [...WORDS, ...WORDS.map((words) => words.repeat(12))];

const guardIn = (schema: z.core.$ZodType): FieldGuard | undefined =>
  z.globalRegistry.get(schema)?.guard as FieldGuard | undefined;

const isFree = (schema: z.core.$ZodType): boolean =>
  PROBES.some((words) => z.safeParse(schema, words).success);

/** Every place of a schema that takes a text which a person could have typed. */
function* textFields(
  schema: z.core.$ZodType,
  steps: readonly Step[],
  above: FieldGuard | undefined,
): Generator<TextField> {
  const guard = guardIn(schema) ?? above;
  const content = heldBy(schema);
  if (content) {
    yield* textFields(content, [...steps, 'json'], guard);
    return;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (isFree(schema)) yield { steps, guard };
      return;
    case 'any':
    case 'unknown':
    case 'custom':
    case 'lazy':
      yield { steps, guard };
      return;
    case 'object':
      for (const [field, value] of Object.entries(def.shape))
        yield* textFields(value, [...steps, { field }], guard);
      if (def.catchall) yield* textFields(def.catchall, [...steps, 'each'], guard);
      return;
    case 'record':
      yield* textFields(def.keyType, [...steps, 'each'], guard);
      yield* textFields(def.valueType, [...steps, 'each'], guard);
      return;
    case 'array':
      yield* textFields(def.element, [...steps, 'each'], guard);
      return;
    case 'tuple':
      for (const item of def.items) yield* textFields(item, [...steps, 'each'], guard);
      return;
    case 'union':
      for (const option of def.options) yield* textFields(option, steps, guard);
      return;
    case 'intersection':
      yield* textFields(def.left, steps, guard);
      yield* textFields(def.right, steps, guard);
      return;
    case 'pipe':
      // What a transformation makes is no longer what was typed.
      if (def.in._zod.def.type !== 'transform') yield* textFields(def.in, steps, guard);
      else yield* textFields(def.out, steps, guard);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      yield* textFields(def.innerType, steps, guard);
      return;
    default:
  }
}

/** The name of a field for people: `arr[].name`. */
export const nameOf = (steps: readonly Step[]): string =>
  steps
    .map((step) => (step === 'each' ? '[]' : step === 'json' ? '' : `.${step.field}`))
    .join('')
    .replace(/^\./, '');

const isNone = (guard: FieldGuard): boolean => guard.startsWith('none: ');
const hasReason = (guard: FieldGuard): boolean => !isNone(guard) || guard.length >= 'none: '.length + 12;

/** Fields of a request that take free text and do not say what the guard does, or why it does nothing. */
export const undeclaredFields = (input: z.ZodType): string[] => [
  ...new Set(
    [...textFields(input, [], undefined)]
      .filter(({ guard }) => guard === undefined || !hasReason(guard))
      .map(({ steps }) => nameOf(steps) || 'input'),
  ),
];

const known = new WeakMap<z.ZodType, readonly GuardedField[]>();

/** The texts of a request that the guard reads; found once per schema. */
export function guardedFields(input: z.ZodType): readonly GuardedField[] {
  const before = known.get(input);
  if (before) return before;
  const fields = new Map<string, GuardedField>();
  for (const { steps, guard } of textFields(input, [], undefined))
    if (guard === 'question' || guard === 'words' || guard === 'help')
      fields.set(JSON.stringify(steps), { steps, guard });
  const found = [...fields.values()];
  known.set(input, found);
  return found;
}

/** Whether a guarded text keeps the call from being made as it was asked. */
export const isAsked = ({ guard }: GuardedField): boolean => guard !== 'help';
