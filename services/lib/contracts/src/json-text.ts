import { z } from 'zod';

declare const CONTENT: unique symbol;

/** JSON text that carries the type of its content. Empty when an ended membership covers no text. */
export type JsonText<T> = string & { readonly [CONTENT]: T };

/** The content of a JSON text. */
export type JsonContent<T> = T extends JsonText<infer Content> ? Content : never;

/** No text at all: what a member gets whose membership has ended. */
export const NO_JSON = '' as JsonText<never>;

const contents = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * A field that holds JSON text on the wire: declared with the schema of its content, so that nothing in a reply is
 * untyped. Services write it with `writeJson`, pages read it with the kit's `readJson`.
 */
export function jsonText<Content extends z.ZodType>(
  content: Content,
  { max, ...meta }: { title: string; description?: string; max?: number },
): z.ZodType<JsonText<z.output<Content>>> {
  const text = (max === undefined ? z.string() : z.string().max(max))
    .refine((value) => value === '' || fits(content, value))
    .meta({ description: 'JSON 文本', ...meta });
  contents.set(text, content);
  return text as unknown as z.ZodType<JsonText<z.output<Content>>>;
}

function fits(content: z.ZodType, text: string): boolean {
  try {
    return content.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/**
 * The schema of what a request's JSON text holds, where the service reads it itself and refuses by name; known to the
 * guard alone. Returns the field, for use in place.
 */
export function holding<Field extends z.ZodType>(field: Field, content: z.ZodType): Field {
  inside.set(field, content);
  return field;
}
const inside = new WeakMap<z.core.$ZodType, z.ZodType>();

/** What the guard finds in a JSON text: declared here, or, as `holds`, in a schema that came as data. */
export function heldBy(schema: z.core.$ZodType): z.ZodType | undefined {
  const known = inside.get(schema) ?? contents.get(schema);
  const { holds } = z.globalRegistry.get(schema) ?? {};
  if (known || typeof holds !== 'object' || holds === null) return known;
  const read = z.fromJSONSchema(holds as z.core.JSONSchema.JSONSchema);
  inside.set(schema, read);
  return read;
}

const jsonFields = new WeakMap<z.core.$ZodType, readonly string[]>();

/** The fields of an object's schema that hold JSON text, as far as they are declared so. */
export function jsonFieldsOf(input: z.ZodType): readonly string[] {
  const known = jsonFields.get(input);
  if (known) return known;
  const found = input instanceof z.ZodObject ? Object.entries(input.shape) : [];
  const names = found.filter(([, field]) => holdsJson(field as z.core.$ZodType)).map(([name]) => name);
  jsonFields.set(input, names);
  return names;
}

/** A field that may be left out holds what it holds when it is given. */
function holdsJson(field: z.core.$ZodType): boolean {
  if (heldBy(field)) return true;
  const { def } = (field as z.core.$ZodTypes)._zod;
  return 'innerType' in def && holdsJson(def.innerType);
}

/** The schema of a JSON text's content, for the contract as data. */
export const contentOf = (schema: z.core.$ZodType): z.ZodType | undefined => contents.get(schema);

/** Writes a value as the text of a field; the field's schema types the value. */
export function writeJson<T>(_field: z.ZodType<JsonText<T>>, value: NoInfer<T>): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}
