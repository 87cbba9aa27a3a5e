import { BAZI_TEXTS, type BaziReportContent, baziReportContent } from '@tianji/bazi/contract';
import { ZIWEI_TEXTS, type ZiweiReportContent, ziweiReportContent } from '@tianji/ziwei/contract';
import { z } from 'zod';
import type { ReportType } from './fixture.ts';

interface Schema {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

/** A minimal value that a schema accepts: not a real chart, but enough for code that does not read it. */
function least(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return least(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}));
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return 'x'.repeat(schema.minLength ?? 0);
    default:
      return null;
  }
}

const emptyOf = (schema: z.ZodType) => least(z.toJSONSchema(schema, { io: 'input' }) as Schema) as object;
const EMPTY = { '0': emptyOf(baziReportContent), '1': emptyOf(ziweiReportContent) };

/** The content of a report as a writer sends it, with every text except those named. */
export function sampleContent(
  type: ReportType,
  { without = [], mark = '' }: { without?: readonly string[]; mark?: string } = {},
): BaziReportContent | ZiweiReportContent {
  const keys = (type === '0' ? BAZI_TEXTS : ZIWEI_TEXTS).filter((key) => !without.includes(key));
  const texts = Object.fromEntries(keys.map((key) => [key, `# ${key}\n${key}之文${mark}。`]));
  return { ...EMPTY[type], writer: 'sample/1', engine: 'sample', ...texts } as
    | BaziReportContent
    | ZiweiReportContent;
}
