import { z } from 'zod';
import { undeclaredFields } from '../field-guard.ts';
import { heldBy } from '../json-text.ts';
import { type BirthRequest, birthRequest } from './birth.ts';
import {
  type ReportDeclaration,
  type ReportPaths,
  type ReportSection,
  reportDeclaration,
  reportPaths,
  textsOf,
} from './declaration.ts';

type Fields = z.ZodObject;

interface ReportOptions<Request extends Fields, Content extends z.ZodType> {
  /** The id of the tool whose service writes it. */
  kind: string;
  /** Its code on the wire; by default its id, unless the spec assigned a number. */
  code?: string;
  titles: { short: string; title: string };
  /** The page that shows a report, a route of the tool's remote: `/viewBZReport` for `/viewBZReport/{key}`. */
  viewer: string;
  /** The fields of a request, besides those of the birth if it is about one. */
  request: Request;
  /** Sections in reading order. A section without `plain` has only one text. */
  sections: readonly { key: string; title?: string; plain?: string; hidden?: boolean }[];
  /** What its writer sends; texts under the sections' keys are optional: a report that lacks one is incomplete. */
  content: Content;
  /** The spec's calls that request this kind by paths of its own. */
  paths?: ReportPaths;
}

/** A kind without a birth says which of its fields are shown in the columns of a list. */
interface AboutMatter {
  birth: false;
  row: { name: string; birthtime: string; sex?: string; location?: string };
}
interface AboutBirth {
  birth?: true;
  row?: undefined;
}

/** A kind of report: everything that its writer, the reports service, lists and viewers know about it. */
export interface ReportDefinition<Input = unknown, Content = unknown> {
  readonly kind: string;
  readonly code: string;
  readonly sections: readonly ReportSection[];
  /** Keys of the texts of a complete report, in writing order. */
  readonly texts: readonly string[];
  /** The schema of a report's request. */
  readonly request: z.ZodType<Input>;
  readonly content: z.ZodType<Content>;
  readonly paths: ReportPaths | undefined;
  /** What the writer announces. */
  declaration(): ReportDeclaration;
}

const BIRTH_ROW = { name: 'name', sex: 'sex', birthtime: 'birthtime', location: 'location' };

/**
 * Declares a kind of report, once, beside its writer.
 * @throws Error for a declaration that contradicts itself
 */
export function defineReport<Request extends Fields, Content extends z.ZodType>(
  options: ReportOptions<Request, Content> & AboutBirth,
): ReportDefinition<BirthRequest & z.output<Request>, z.output<Content>>;
export function defineReport<Request extends Fields, Content extends z.ZodType>(
  options: ReportOptions<Request, Content> & AboutMatter,
): ReportDefinition<z.output<Request>, z.output<Content>>;
export function defineReport<Request extends Fields, Content extends z.ZodType>(
  options: ReportOptions<Request, Content> & (AboutBirth | AboutMatter),
): ReportDefinition<unknown, unknown> {
  const { kind, code = kind, titles, viewer, request, content } = options;
  const birth = options.birth !== false;
  const row = options.row ?? BIRTH_ROW;
  const sections = options.sections.map(
    ({ key, title = key, plain = '', hidden }): ReportSection => ({
      ...{ key, title, plain },
      ...(hidden && { hidden }),
    }),
  );
  const texts = textsOf(sections);
  if (new Set(texts).size < texts.length) throw new Error(`report ${kind}: a text occurs in two sections`);
  const whole = birth ? z.object({ ...birthRequest.shape, ...request.shape }) : request;
  for (const field of Object.values(row))
    if (!(field in whole.shape)) throw new Error(`report ${kind}: the request has no field ${field}`);
  const undeclared = undeclaredFields(whole);
  if (undeclared.length > 0)
    throw new Error(`report ${kind}: ${undeclared.join(', ')} takes free text and does not say its guard`);
  if (options.paths) reportPaths.parse(options.paths);
  return {
    ...{ kind, code, sections, texts, content, paths: options.paths },
    request: whole,
    declaration: () =>
      reportDeclaration.parse({
        ...{ kind, code, titles, viewer, birth, row, sections, paths: options.paths },
        request: schemaText(request),
        content: schemaText(content),
      }),
  };
}

/** A schema as JSON text: on the bus and in a store no key may begin with `$`. */
const schemaText = (schema: z.ZodType): string => JSON.stringify(asData(schema));

/** With what a JSON text holds, so that the guard finds its texts wherever the schema is read. */
const asData = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const content = zodSchema._zod.def.type === 'string' ? heldBy(zodSchema) : undefined;
      if (content) jsonSchema.holds = asData(content);
    },
  });
