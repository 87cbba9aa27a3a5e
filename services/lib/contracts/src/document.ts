import { z } from 'zod';
import { type AgentData, type AgentPrompt, agentData, agentDataOf, promptData } from './agent.ts';
import type { Contract } from './contract.ts';
import { ACCESSES, type CallDefinition, type CallRules } from './define.ts';
import { contentOf } from './json-text.ts';
import { routePath } from './manifest.ts';
import { CALL_ROLES } from './roles.ts';

/** A JSON value. */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** A JSON Schema, as `z.toJSONSchema` writes it. */
export type JsonSchema = { [name: string]: Json };

/** A call as data: its rules, and its schemas as JSON Schema. */
export interface CallData extends CallRules {
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Set where the call is a tool of other people's agents. */
  readonly agent?: AgentData;
}

export interface EventData {
  readonly subject: string;
  readonly version: number;
  readonly summary: string;
  readonly schema: JsonSchema;
}

/** A contract as data: `contract.json`, and what a running service answers at `GET /contract`. */
export interface ContractDocument {
  readonly service: string;
  readonly version: string;
  readonly calls: readonly CallData[];
  readonly events: readonly EventData[];
  readonly prompts?: readonly AgentPrompt[];
  /** The previous major, while it is still answered. */
  readonly previous?: Omit<ContractDocument, 'previous'>;
}

/** The contract as data, with its previous major while that is still answered. */
export function contractDocument(contract: Contract, previous?: Contract): ContractDocument {
  return {
    service: contract.service,
    version: contract.version,
    calls: [...contract.calls, ...contract.forwards].map((call) => ({
      ...callDataOf(call),
      ...(contract.retired && { deprecated: contract.retired }),
    })),
    events: contract.events.map(({ schema, ...event }) => ({
      ...event,
      schema: jsonSchema(schema, 'output'),
    })),
    ...(contract.prompts ? { prompts: contract.prompts } : {}),
    ...(previous ? { previous: contractDocument(previous) } : {}),
  };
}

function callDataOf({ input, output, guarded: _, agent, ...rules }: CallDefinition): CallData {
  const asked = jsonSchema(input, 'input');
  return {
    ...rules,
    input: asked,
    output: jsonSchema(output, 'output'),
    ...(agent && {
      agent: agentDataOf(agent, rules.cost ?? 1, asked, jsonSchema(agent.structured, 'output')),
    }),
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: written }) {
      // Why a field needs no guard is for the reader of the contract's source.
      if (typeof written.guard === 'string' && written.guard.startsWith('none')) delete written.guard;
      // Left out of what is read before it is used, although they say what is sent.
      const { examples } = zodSchema instanceof z.ZodType ? (zodSchema.meta() ?? {}) : {};
      if (examples !== undefined) written.examples = examples as never;
      const content = contentOf(zodSchema);
      if (content)
        Object.assign(written, {
          contentMediaType: 'application/json',
          contentSchema: jsonSchema(content, io),
        });
    },
  });
  return rest as JsonSchema;
}

const schemaDocument = z.record(z.string(), z.json());
const word = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const callData = z.object({
  path: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9]+(?:\/(?:[A-Za-z0-9]+|\{\w+\}))+$/),
  method: z.enum(['POST', 'GET']),
  alsoGet: z.boolean(),
  service: word,
  tool: word,
  toolFrom: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  access: z.enum(ACCESSES),
  roles: z.array(z.enum(CALL_ROLES)).min(1).max(CALL_ROLES.length).optional(),
  fresh: z.literal(true).optional(),
  link: z
    .string()
    .regex(/^[a-z][A-Za-z]{0,30}$/)
    .optional(),
  safe: z.literal(true).optional(),
  cost: z.int().min(1).max(1000).optional(),
  since: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .optional(),
  deprecated: z.object({ since: day, sunset: day, instead: z.string().min(1).max(200) }).optional(),
  platform: z.boolean(),
  development: z.boolean(),
  summary: z.string().max(300),
  bodyLimit: z
    .int()
    .min(0)
    .max(16 * 1024 * 1024),
  body: z.enum(['fields', 'raw']),
  answer: z.enum(['envelope', 'raw']),
  place: z.enum(['api', 'site']),
  whenExpired: z.json().optional(),
  renders: z.array(routePath).max(40).optional(),
  rendersQuery: z.array(routePath).max(40).optional(),
  listsPages: z.literal(true).optional(),
  expiredBy: z.enum(['handler']).optional(),
  forward: z
    .object({
      service: word,
      path: z.string().max(120),
      fields: z.record(z.string().max(40), z.string().max(100)),
    })
    .optional(),
  input: schemaDocument,
  output: schemaDocument,
  agent: agentData.optional(),
});

const oneMajor = z.object({
  service: word,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  calls: z.array(callData).max(1000),
  events: z
    .array(
      z.object({
        subject: z.string().max(120),
        version: z.int().min(1),
        summary: z.string().max(300),
        schema: schemaDocument,
      }),
    )
    .max(1000),
  prompts: z.array(promptData).max(6).optional(),
});

/** The schema for a contract from elsewhere: from a build, or from a service in another process. */
export const contractDocumentSchema = oneMajor.extend({ previous: oneMajor.optional() });

/** The first number of a version. */
export const majorOf = (version: string): number => Number(version.split('.')[0]);

/** The name of an older major's call between gateway and service. */
export const pathOfMajor = (path: string, version: string): string => `${path}@${majorOf(version)}`;
