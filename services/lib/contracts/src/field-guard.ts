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

/** A text that strangers read under the site's name. */
export interface ShownField {
  readonly steps: readonly Step[];
  /** What the field is called in Chinese, or nothing. */
  readonly title: string;
}

/** What a field says of itself: in its own declaration, or in that of what it is part of. */
interface Said {
  readonly guard: FieldGuard | undefined;
  readonly shown: boolean;
  readonly title: string;
}

/** A text field as found in a schema. */
interface TextField extends Said {
  readonly steps: readonly Step[];
}

/** Words in the shapes in which people type them; a field that takes any of them is free text. */
const WORDS = ['自杀', '想自杀', '不想活了', '活着没意思，不想活了', '不想-活-了', 'I want to die'];
const PROBES = [...WORDS, ...WORDS.map((words) => words.repeat(12))];

const NOTHING_SAID: Said = { guard: undefined, shown: false, title: '' };

function saidBy(schema: z.core.$ZodType, above: Said): Said {
  const meta = z.globalRegistry.get(schema);
  return {
    guard: (meta?.guard as FieldGuard | undefined) ?? above.guard,
    shown: meta?.shown === true || above.shown,
    title: meta?.title ?? above.title,
  };
}

const isFree = (schema: z.core.$ZodType): boolean =>
  PROBES.some((words) => z.safeParse(schema, words).success);

/** Every place of a schema that takes a text which a person could have typed. */
function* textFields(schema: z.core.$ZodType, steps: readonly Step[], above: Said): Generator<TextField> {
  const said = saidBy(schema, above);
  const content = heldBy(schema);
  if (content) {
    yield* textFields(content, [...steps, 'json'], said);
    return;
  }
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (isFree(schema)) yield { steps, ...said };
      return;
    case 'any':
    case 'unknown':
    case 'custom':
    case 'lazy':
      yield { steps, ...said };
      return;
    case 'object':
      for (const [field, value] of Object.entries(def.shape))
        yield* textFields(value, [...steps, { field }], said);
      if (def.catchall) yield* textFields(def.catchall, [...steps, 'each'], said);
      return;
    case 'record':
      yield* textFields(def.keyType, [...steps, 'each'], said);
      yield* textFields(def.valueType, [...steps, 'each'], said);
      return;
    case 'array':
      yield* textFields(def.element, [...steps, 'each'], said);
      return;
    case 'tuple':
      for (const item of def.items) yield* textFields(item, [...steps, 'each'], said);
      return;
    case 'union':
      for (const option of def.options) yield* textFields(option, steps, said);
      return;
    case 'intersection':
      yield* textFields(def.left, steps, said);
      yield* textFields(def.right, steps, said);
      return;
    case 'pipe':
      // What a transformation makes is no longer what was typed.
      if (def.in._zod.def.type !== 'transform') yield* textFields(def.in, steps, said);
      else yield* textFields(def.out, steps, said);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      yield* textFields(def.innerType, steps, said);
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
    [...textFields(input, [], NOTHING_SAID)]
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
  for (const { steps, guard } of textFields(input, [], NOTHING_SAID))
    if (guard === 'question' || guard === 'words' || guard === 'help')
      fields.set(JSON.stringify(steps), { steps, guard });
  const found = [...fields.values()];
  known.set(input, found);
  return found;
}

const knownShown = new WeakMap<z.ZodType, readonly ShownField[]>();

/** The texts of a request that strangers read under the site's name; found once per schema. */
export function shownFields(input: z.ZodType): readonly ShownField[] {
  const before = knownShown.get(input);
  if (before) return before;
  const fields = new Map<string, ShownField>();
  for (const { steps, shown, title } of textFields(input, [], NOTHING_SAID))
    if (shown) fields.set(JSON.stringify(steps), { steps, title });
  const found = [...fields.values()];
  knownShown.set(input, found);
  return found;
}

/** Whether a guarded text keeps the call from being made as it was asked. */
export const isAsked = ({ guard }: GuardedField): boolean => guard !== 'help';
