import { z } from 'zod';
import { type AgentPrompt, agentProblem, promptProblem } from './agent.ts';
import type { CallDefinition, Deprecation, EventDefinition } from './define.ts';
import { guardedFields, isAsked, nameOf, undeclaredFields } from './field-guard.ts';

/** Everything that others may know about a service. */
export interface Contract<
  Calls extends readonly CallDefinition[] = readonly CallDefinition[],
  Events extends readonly EventDefinition[] = readonly EventDefinition[],
> {
  /** The service's id. */
  readonly service: string;
  /** Semantic version: a breaking change raises the major, an addition the minor. */
  readonly version: string;
  readonly calls: Calls;
  /** The events that the service publishes. */
  readonly events: Events;
  /** The service's own paths that another service answers. */
  readonly forwards: readonly CallDefinition[];
  /** What clients of agents offer their users. */
  readonly prompts?: readonly AgentPrompt[];
  /** Of a previous major: since when and until when it is answered beside the present one. */
  readonly retired?: Deprecation;
}

/**
 * Assembles a service's contract: `services/<id>/src/contract/index.ts` exports it.
 *
 * @throws Error when a call or an event belongs to another service, a path occurs twice, a text field does not say
 * what the guard does, or a call cannot be an agent's tool
 */
export function defineContract<
  const Calls extends readonly CallDefinition[],
  const Events extends readonly EventDefinition[] = readonly [],
>(options: {
  service: string;
  version: string;
  calls: Calls;
  events?: Events;
  forwards?: readonly CallDefinition[];
  prompts?: readonly AgentPrompt[];
  retired?: Deprecation;
}): Contract<Calls, Events> {
  const { service, version, calls, forwards = [], prompts = [], retired } = options;
  const events = options.events ?? ([] as unknown as Events);
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`contract ${service}: "${version}" is not a semantic version`);
  const paths = new Set<string>();
  for (const call of [...calls, ...forwards]) {
    if (call.service !== service)
      throw new Error(`contract ${service}: the call ${call.path} belongs to ${call.service}`);
    if (paths.has(call.path)) throw new Error(`contract ${service}: duplicate path ${call.path}`);
    paths.add(call.path);
    const problem = guardProblem(call) ?? agentProblem(call) ?? deprecationProblem(call.deprecated);
    if (problem) throw new Error(`contract ${service}: ${call.path}: ${problem}`);
  }
  for (const { subject } of events) {
    if (!subject.startsWith(`tianji.${service}.`))
      throw new Error(`contract ${service}: the event ${subject} belongs to another service`);
  }
  const astray = forwards.find(({ forward }) => !forward);
  if (astray) throw new Error(`contract ${service}: ${astray.path} does not say which service answers it`);
  for (const prompt of prompts) {
    const problem = promptProblem(prompt);
    if (problem) throw new Error(`contract ${service}: the prompt ${prompt.name}: ${problem}`);
  }
  const problem = deprecationProblem(retired);
  if (problem) throw new Error(`contract ${service}: ${problem}`);
  return {
    ...{ service, version, calls, events, forwards },
    ...(prompts.length > 0 && { prompts }),
    ...(retired && { retired }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why a client would have too little time, as one sentence. */
function deprecationProblem(given: Deprecation | undefined): string | undefined {
  if (!given) return undefined;
  const { since, sunset, instead } = given;
  if (!DAY.test(since) || !DAY.test(sunset)) return 'days of a deprecation are YYYY-MM-DD';
  const year = new Date(`${since}T00:00:00Z`);
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  if (sunset < year.toISOString().slice(0, 10))
    return `given up on ${since}, it is answered for twelve months`;
  return instead === '' ? 'a deprecation says what takes its place' : undefined;
}

/** Where a call would let free text past the guard, as one sentence. */
function guardProblem({
  input,
  output,
  path,
  method,
  alsoGet,
  body,
  guarded,
}: CallDefinition): string | undefined {
  const undeclared = undeclaredFields(input);
  if (undeclared.length > 0)
    return `${undeclared.join(', ')} takes free text: declare guard 'question', 'words', 'help' or none(reason)`;
  const asked = guardedFields(input).filter(isAsked);
  const [first] = asked.map(({ steps }) => nameOf(steps));
  if (first === undefined)
    return guarded ? 'says what it answers when guarded, but takes no question' : undefined;
  if (method === 'GET' || alsoGet || path.includes(`{${first}}`))
    return `${first} is a question and would stand in an address`;
  if (body === 'raw') return `${first} is a question and would pass the guard unread`;
  if (typeof guarded === 'object' && !(output instanceof z.ZodObject && 'guard' in output.shape))
    return 'its answer has no field guard, made by guardField';
  return undefined;
}

/** The schema of an answer: that of the call, of which only some fields are there beside a guard. */
export const answerSchema = ({ output, guarded }: CallDefinition, data: unknown): z.ZodType =>
  typeof guarded === 'object' && output instanceof z.ZodObject && (data as { guard?: unknown })?.guard
    ? output.partial()
    : output;

/** The calls of a contract as a union: the type parameter of `useApi` and of the types below. */
export type CallsOf<C extends Contract> = C['calls'][number];

/** The call at a path, from a union of calls; calls without a particular path match every one. */
type CallAt<C extends CallDefinition, P extends string> = C extends { path: infer Path }
  ? P extends Path
    ? C
    : never
  : never;

/** What a client sends to the call at a path, from a union of calls. */
export type CallInput<C extends CallDefinition, P extends C['path']> = z.input<CallAt<C, P>['input']>;

/** What a client gets in `data` from the call at a path, from a union of calls. */
export type CallOutput<C extends CallDefinition, P extends C['path']> = z.output<CallAt<C, P>['output']>;
