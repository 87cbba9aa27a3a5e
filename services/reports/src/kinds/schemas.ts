import { jingduAnywhere } from '@tianji/contracts/formats';
import { birthRequest, type ReportDeclaration } from '@tianji/contracts/report';
import { z } from 'zod';

/** The schemas of a kind, built from its writer's declaration. */
export interface KindSchemas {
  /** The input of a request; other fields are dropped. */
  request: z.ZodObject;
  content: z.ZodType;
}

/** For a kind that accepts births abroad: a JSON Schema would keep the range but not the conversion from text. */
const ANYWHERE = { jingdu: jingduAnywhere().default(0) };

const made = new Map<string, { of: string; schemas: KindSchemas }>();

/**
 * The schemas of a declaration; built once, and again when the declaration changes.
 * @throws Error for a JSON Schema that cannot be read
 */
export function schemasOf({ kind, birth, request, content }: ReportDeclaration): KindSchemas {
  const of = `${birth}${request}${content}`;
  const known = made.get(kind);
  if (known?.of === of) return known.schemas;
  const own = fieldsOf(schemaIn(request));
  const schemas: KindSchemas = {
    request: z.object(birth ? { ...birthRequest.shape, ...own, ...('tz' in own && ANYWHERE) } : own),
    content: z.fromJSONSchema(schemaIn(content)),
  };
  made.set(kind, { of, schemas });
  return schemas;
}

type JsonObject = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

const schemaIn = (text: string): JsonObject => z.record(z.string(), z.unknown()).parse(JSON.parse(text));

/** The fields of an object schema with their names and ranges, for use in refusals. */
function fieldsOf(schema: JsonObject): Record<string, z.ZodType> {
  const object = z.fromJSONSchema(schema);
  if (!(object instanceof z.ZodObject)) throw new Error('a request is an object');
  return Object.fromEntries(
    Object.entries(object.shape as Record<string, z.ZodType>).map(([name, field]) => {
      const about = schema.properties?.[name];
      if (typeof about !== 'object') return [name, field];
      const { title, description } = about;
      return [name, field.meta({ ...(title && { title }), ...(description && { description }) })];
    }),
  );
}
