import type { CallData, Json, JsonSchema } from './document.ts';

type Fields = Readonly<Record<string, { readonly examples?: unknown; readonly enum?: unknown }>>;

const firstOf = (values: unknown): unknown => (Array.isArray(values) ? values[0] : undefined);

/** An input made from the schema's own examples; null when a required field has none. */
export function sampleFields(properties: Fields, required: readonly string[]): Record<string, string> | null {
  const input: Record<string, string> = {};
  for (const name of required) {
    const value = firstOf(properties[name]?.examples) ?? firstOf(properties[name]?.enum);
    if (value === undefined) return null;
    input[name] = String(value);
  }
  return input;
}

/** Whether anybody may see what a call answers: it is open to visitors, changes nothing, and writes no page. */
export const isShown = (call: CallData): boolean =>
  (call.access === 'visitor' || call.access === 'notExpired') &&
  call.safe === true &&
  !call.development &&
  call.place === 'api' &&
  call.body === 'fields' &&
  call.answer === 'envelope' &&
  !call.path.includes('{') &&
  !(call.renders ?? call.rendersQuery ?? call.listsPages);

/** An input of a call that anybody may make: the one of its tool for agents, else made of its fields' examples; null where there is none. */
export function sampleInput(call: CallData): Record<string, string> | null {
  if (!isShown(call)) return null;
  if (call.agent) return { ...call.agent.example, ...call.agent.fix };
  const { properties = {}, required = [] } = call.input as { properties?: Fields; required?: string[] };
  return sampleFields(properties, required);
}

/** How many entries of a list are kept, and characters of a text. */
const KEPT_ENTRIES = [3, 2, 1] as const;
const KEPT_TEXT = 60;
/** Bytes of an answer that the document shows, if it can be had by leaving things out. */
const ENOUGH_BYTES = 4000;

/**
 * An answer as the API document shows it: lists and long texts are cut where the schema allows, the rest is as it was
 * answered.
 */
export function shownAnswer(schema: JsonSchema, data: Json): Json {
  let shown = data;
  for (const entries of KEPT_ENTRIES) {
    if (JSON.stringify(shown).length <= ENOUGH_BYTES) return shown;
    shown = cut(data, schema, { entries, root: schema });
  }
  return shown;
}

interface Cutting {
  readonly entries: number;
  /** Where the schema's references lead. */
  readonly root: JsonSchema;
}

function cut(value: Json, given: Json, how: Cutting): Json {
  const schema = resolved(given, how.root);
  if (Array.isArray(schema.anyOf ?? schema.oneOf)) {
    const fitting = ((schema.anyOf ?? schema.oneOf) as Json[])
      .map((each) => resolved(each, how.root))
      .filter(({ type }) => type === typeOf(value));
    // Where several could be meant, nothing is cut.
    return fitting.length === 1 ? cut(value, fitting[0], how) : value;
  }
  if (typeof value === 'string')
    return schema.contentSchema === undefined
      ? cutText(value, schema)
      : cutJson(value, schema.contentSchema as JsonSchema, how);
  if (Array.isArray(value)) {
    if (schema.prefixItems !== undefined) return value;
    const least = Math.max(how.entries, typeof schema.minItems === 'number' ? schema.minItems : 0);
    return value.slice(0, least).map((each) => cut(each, schema.items, how));
  }
  if (typeof value !== 'object' || value === null) return value;
  const properties = (schema.properties ?? {}) as JsonSchema;
  const isMap = schema.properties === undefined && schema.required === undefined;
  const entries = Object.entries(value).slice(0, isMap ? how.entries : undefined);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      cut(each, Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties, how),
    ]),
  );
}

/** A text that is JSON: what it holds is cut, and it stays JSON. */
function cutJson(text: string, schema: JsonSchema, { entries }: Cutting): string {
  try {
    return JSON.stringify(cut(JSON.parse(text) as Json, schema, { entries, root: schema }));
  } catch {
    // Some are empty instead.
    return text;
  }
}

function cutText(text: string, schema: JsonSchema): string {
  // A text in a form of its own stays whole: programs read it.
  const isFree =
    schema.type === 'string' &&
    schema.enum === undefined &&
    schema.pattern === undefined &&
    schema.format === undefined &&
    schema.contentMediaType === undefined;
  const characters = [...text];
  return isFree && characters.length > KEPT_TEXT ? `${characters.slice(0, KEPT_TEXT - 1).join('')}…` : text;
}

function resolved(schema: Json, root: JsonSchema): JsonSchema {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return {};
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const part = (root.$defs as JsonSchema | undefined)?.[$ref.replace('#/$defs/', '')];
  return resolved(part, root);
}

const typeOf = (value: Json): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
