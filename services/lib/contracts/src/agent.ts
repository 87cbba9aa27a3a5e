import { z } from 'zod';
import type { CallDefinition, CallRules } from './define.ts';
import type { OptionDeclaration } from './options.ts';

/** Languages in which agents are answered. */
export const AGENT_LANGUAGES = ['zh', 'en'] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];

/** A text in both languages. */
export type Both = Readonly<Record<AgentLanguage, string>>;

/** Part of every result; no site can remove it. */
export const AGENT_NOTICE: Both = {
  zh: '传统文化演算，仅供娱乐与参考，不作医疗、法律、投资依据。',
  en: 'Traditional calculation for culture and entertainment; not medical, legal or financial advice.',
};

/** What a view makes of an answer: facts as an object, and the same as a few lines for a reader. */
export interface AgentView {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * Makes a call a tool of other people's agents. Nothing else in the portal names a tool: list, dispatch, skill page and
 * `llms.txt` follow from the contracts.
 */
export interface AgentTool<Input = unknown, Data = unknown> {
  /** `^[a-z][a-z0-9_]{2,40}$`, unique over all services. */
  readonly name: string;
  readonly title: Both;
  /** When to use it, and when not; at most 240 characters each. */
  readonly use: Both;
  /** The input fields that are offered, each described as `中文 / English`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Input fields that are not offered. */
  readonly hide?: readonly string[];
  /** Input fields that are set by us. */
  readonly fix?: Readonly<Record<string, string>>;
  /** The path of the page on this site that shows the same. */
  readonly page: string;
  /** An input that works: shown on the skill page, called by tests. */
  readonly example: Readonly<Record<string, string>>;
  /** The facts of a result; at most 6 kB as JSON. */
  readonly structured: z.ZodObject;
  /** How many units of the caller's budget a call takes; by default its `cost`. */
  readonly budget?: number;
  /**
   * Its text can be read as a resource, too: `tianji://gua/{id}`, with one field of the tool in braces, which is all that it
   * needs.
   */
  readonly resource?: string;
  /** Values that clients complete the resource's field with; at most 200. */
  readonly values?: readonly string[];
  /** The rules of the school as Markdown, made by `agentRules`: the resource `tianji://rules/{name}`. */
  readonly rules?: string;
  /** The whole answer, for whoever asks for `detail: 'full'`; at most 24 kB as JSON. Pure. */
  full?(answer: Data): Readonly<Record<string, unknown>>;
  /** Chooses from the answer what an agent needs; at most 1,200 characters of text. Pure. */
  view(answer: Data, asked: { readonly input: Input; readonly lang: AgentLanguage }): AgentView;
}

/** A prompt that clients offer their users: an instruction, the tools to call, typed arguments. */
export interface AgentPrompt {
  readonly name: string;
  readonly title: Both;
  readonly use: Both;
  /** At most 600 characters each; `{argument}` stands for what the user filled in. */
  readonly text: Both;
  readonly arguments: readonly { readonly name: string; readonly use: string; readonly required: boolean }[];
  /** Names of the tools that it has called: a site without one of them does not offer it. */
  readonly tools: readonly string[];
}

/**
 * Lines of a result's text: `[中文, English, value]` each; one without a value is left out.
 */
export const agentLines = (
  lang: AgentLanguage,
  rows: readonly (readonly [zh: string, en: string, value: string | number | undefined])[],
): string =>
  rows
    .filter(([, , value]) => value !== undefined && value !== '')
    .map(([zh, en, value]) => (lang === 'zh' ? `${zh}：${value}` : `${en}: ${value}`))
    .join('\n');

/**
 * The rules of a tool as Markdown, from what its engine declares: what is in force by default, and what else there is.
 * @param list the list of `defineOptions`
 */
export const agentRules = (list: readonly OptionDeclaration[]): string =>
  list
    .map(({ title, values, default: usual, note, source }) => {
      const inForce = values.find(({ value }) => value === usual)?.sentence ?? '';
      const others = values.filter(({ value }) => value !== usual).map(({ sentence }) => sentence);
      return [
        `- **${title}**：${inForce}`,
        ...(others.length > 0 ? [`  - 另有：${others.join('；')}`] : []),
        ...(note ? [`  - ${note}`] : []),
        ...(source ? [`  - 出处：${source}`] : []),
      ].join('\n');
    })
    .join('\n');

const TOOL_NAME = /^[a-z][a-z0-9_]{2,40}$/;
const LONGEST_USE = 240;
const LONGEST_PROMPT = 600;
/** 中文 / English: both halves are there. */
const IN_BOTH = /\p{Script=Han}.* \/ .*[A-Za-z]/su;

/** Descriptions of the fields of a birth, alike in every tool. */
export const AGENT_BIRTH_FIELDS = {
  time: '出生时间，当地钟表，如 1990-05-15 15:30:00 / Local clock time of birth; never invent an hour',
  sex: '性别 / 男 male, 女 female',
  location: '出生地，省-市-区，如 北京-北京-海淀 / Birthplace, in Chinese; abroad 海外-country-city',
  jingdu: '经度，海外必填 / Degrees east; required abroad',
  tz: '海外时区，如 America/New_York / IANA zone abroad',
} as const;

/** The fields of every tool's input beside its own. */
const LANGUAGE_FIELD = {
  type: 'string',
  enum: [...AGENT_LANGUAGES],
  description: '语言 / Language',
};

/** How much a result has: the facts of the tool, or the whole answer beside them. */
export const AGENT_DETAILS = ['brief', 'full'] as const;
export type AgentDetail = (typeof AGENT_DETAILS)[number];

/** A field of tools that have a whole answer to give. */
const DETAIL_FIELD = {
  type: 'string',
  enum: [...AGENT_DETAILS],
  description: '详略 / full adds the whole chart, up to 24 kB',
};

/** Fields of a tool's input that are no field of the call. */
export const AGENT_OWN_FIELDS = ['lang', 'detail'] as const;

/** What keeps a call from being a tool, as one sentence. */
export function agentProblem(call: CallDefinition): string | undefined {
  const { agent } = call;
  if (agent === undefined) return undefined;
  const problem =
    callProblem(call) ?? wordsProblem(agent) ?? fieldsProblem(call.input, agent) ?? resourceProblem(agent);
  return problem && `as the tool ${agent.name}: ${problem}`;
}

function callProblem(call: CallRules): string | undefined {
  if (call.access !== 'visitor' && call.access !== 'notExpired') return 'it is not open to visitors';
  if (!call.safe) return 'it is not safe';
  if (call.body !== 'fields' || call.answer !== 'envelope' || call.place !== 'api')
    return 'it has no envelope';
  if (call.link !== undefined || call.development || call.forward) return 'it is not an ordinary call';
  return call.path.includes('{') ? 'its path has a parameter' : undefined;
}

function wordsProblem({ name, title, use, page }: AgentTool): string | undefined {
  if (!TOOL_NAME.test(name)) return 'its name is not of the form ^[a-z][a-z0-9_]{2,40}$';
  if (!page.startsWith('/')) return 'its page is not a path';
  for (const text of [title, use])
    for (const lang of AGENT_LANGUAGES)
      if (text[lang].length === 0 || text[lang].length > LONGEST_USE)
        return `title and use have 1 to ${LONGEST_USE} characters in both languages`;
  return undefined;
}

function fieldsProblem(input: z.ZodType, agent: AgentTool): string | undefined {
  if (!(input instanceof z.ZodObject)) return 'its input is no object';
  const { fields, hide = [], fix = {}, example } = agent;
  const known = Object.keys(input.shape);
  const said = [...Object.keys(fields), ...hide, ...Object.keys(fix)];
  for (const name of said) if (!known.includes(name)) return `it has no field ${name}`;
  for (const name of known)
    if (said.filter((one) => one === name).length !== 1)
      return `the field ${name} must be in one of fields, hide and fix`;
  for (const name of hide)
    if (!(input.shape[name] as z.ZodType).safeParse(undefined).success)
      return `the hidden field ${name} is required: fix it`;
  const taken = AGENT_OWN_FIELDS.find((name) => name in fields);
  if (taken) return `the field ${taken} is every tool’s own`;
  for (const [name, text] of Object.entries(fields))
    if (!IN_BOTH.test(text)) return `the field ${name} is not described as 中文 / English`;
  const offered = { ...example, ...fix };
  if (Object.keys(example).some((name) => !Object.hasOwn(fields, name)))
    return 'its example has a field that is not offered';
  return input.safeParse(offered).success ? undefined : 'its example is not accepted';
}

const RESOURCE = /^tianji:\/\/[a-z]{2,20}\/\{(\w+)\}$/;

function resourceProblem({ resource, values, fields, example }: AgentTool): string | undefined {
  if (resource === undefined) return values && 'it has values to complete, but no resource';
  const field = RESOURCE.exec(resource)?.[1];
  if (field === undefined) return 'its resource is not of the form tianji://word/{field}';
  if (!Object.hasOwn(fields, field)) return `its resource names ${field}, which is not offered`;
  return Object.keys(example).every((name) => name === field)
    ? undefined
    : 'its resource needs more than one field';
}

/** What keeps a prompt from being offered, as one sentence. */
export function promptProblem(prompt: AgentPrompt): string | undefined {
  const { name, title, use, text } = prompt;
  if (!TOOL_NAME.test(name)) return 'its name is not of the form ^[a-z][a-z0-9_]{2,40}$';
  for (const lang of AGENT_LANGUAGES) {
    if (!title[lang] || !use[lang]) return 'title and use are there in both languages';
    if (!text[lang] || text[lang].length > LONGEST_PROMPT)
      return `its text has 1 to ${LONGEST_PROMPT} characters in both languages`;
  }
  if (prompt.tools.length === 0) return 'it has no tool called';
  const astray = prompt.arguments.find((one) => !IN_BOTH.test(one.use));
  return astray && `the argument ${astray.name} is not described as 中文 / English`;
}

/** A tool as data, in `contract.json`. */
export const agentData = z.object({
  name: z.string().regex(TOOL_NAME),
  title: z.object({ zh: z.string().max(LONGEST_USE), en: z.string().max(LONGEST_USE) }),
  use: z.object({ zh: z.string().max(LONGEST_USE), en: z.string().max(LONGEST_USE) }),
  page: z.string().max(80),
  budget: z.int().min(1).max(1000),
  resource: z.string().max(60).regex(RESOURCE).optional(),
  values: z.array(z.string().max(60)).max(200).optional(),
  rules: z.string().max(12_000).optional(),
  /** It has the field `detail`. */
  full: z.literal(true).optional(),
  example: z.record(z.string().max(40), z.string().max(200)),
  /** Fields that are set by us: with the example they make an input of the call itself. */
  fix: z.record(z.string().max(40), z.string().max(200)).optional(),
  input: z.record(z.string(), z.json()),
  output: z.record(z.string(), z.json()),
});
export type AgentData = z.output<typeof agentData>;

const both = z.object({ zh: z.string().max(LONGEST_PROMPT), en: z.string().max(LONGEST_PROMPT) });
export const promptData = z.object({
  name: z.string().regex(TOOL_NAME),
  title: both,
  use: both,
  text: both,
  arguments: z
    .array(z.object({ name: z.string().max(40), use: z.string().max(300), required: z.boolean() }))
    .max(12),
  tools: z.array(z.string().max(41)).min(1).max(16),
});

type Schema = Record<string, unknown>;

/** What an offered field keeps of its schema; the description says the format. */
function offered(schema: Schema, description: string): Schema {
  const kept: Schema = { ...typeOf(schema) };
  for (const name of ['minimum', 'maximum', 'default'] as const)
    if (schema[name] !== undefined && schema[name] !== '') kept[name] = schema[name];
  return { ...kept, description };
}

function typeOf(schema: Schema): Schema {
  if (schema.enum !== undefined) return { type: schema.type ?? 'string', enum: schema.enum };
  const parts = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (!parts) return { type: schema.type ?? 'string' };
  const types = new Set(parts.map(({ type, const: one }) => String(type ?? typeof one)));
  return { type: types.size === 1 ? [...types][0] : [...types] };
}

/** A schema of facts says what is there, not what else is: clients refuse a result that has more than a closed one. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).filter(
    ([name, value]) => !(name === 'additionalProperties' && value === false),
  );
  return Object.fromEntries(parts.map(([name, value]) => [name, opened(value)]));
}

/**
 * The tool as data.
 * @param input the call's input as JSON Schema
 * @param output the facts as JSON Schema
 */
export function agentDataOf(agent: AgentTool, cost: number, input: Schema, output: Schema): AgentData {
  const {
    name,
    title,
    use,
    page,
    example,
    fix,
    fields,
    resource,
    values,
    rules,
    full,
    budget = cost,
  } = agent;
  const properties = (input.properties ?? {}) as Record<string, Schema>;
  const required = ((input.required ?? []) as string[]).filter((field) => Object.hasOwn(fields, field));
  const own = Object.entries(fields).map(([field, text]) => [field, offered(properties[field] ?? {}, text)]);
  return agentData.parse({
    ...{ name, title, use, page, example, budget },
    ...(fix && { fix }),
    ...(resource && { resource }),
    ...(values && { values: [...values] }),
    ...(rules && { rules }),
    ...(full && { full: true }),
    input: {
      type: 'object',
      properties: { ...Object.fromEntries(own), ...(full && { detail: DETAIL_FIELD }), lang: LANGUAGE_FIELD },
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: { ...(opened(output.properties) as object), ...COMMON_FACTS },
      required: ['notice'],
    },
  });
}

/** What every result has beside its facts. */
const COMMON_FACTS = {
  notice: { type: 'string' },
  links: { type: 'object' },
  guard: { type: 'object', description: 'why no reading' },
};
