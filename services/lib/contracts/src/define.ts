import type { z } from 'zod';
import type { AgentTool } from './agent.ts';
import { type RawReply, rawReply } from './raw.ts';
import type { CallRole } from './roles.ts';

/**
 * Who may make a call.
 * - `visitor`: everybody.
 * - `notExpired`: visitors, and members whose membership has not ended; after its end a member gets `whenExpired`
 *   instead, or, with `expiredBy: 'handler'`, what the handler leaves of the answer. The reply then says `expired`.
 * - `member`: needs a valid token, otherwise the message `login`.
 * - `active`: a member whose membership has not ended, otherwise the code `member_expired`.
 * - `site`: a member who has one of the call's `roles` over the site that `{site}` of the path names; in a path without
 *   `{site}`, over the tenant of the request. Anything else is the code `not_found`.
 * - `operator`: a member with the role `operator`, otherwise the code `not_found`.
 * - `link`: whoever holds a signed link (`link` names its purpose), logged in or not.
 */
export const ACCESSES = ['visitor', 'notExpired', 'link', 'member', 'active', 'site', 'operator'] as const;
export type Access = (typeof ACCESSES)[number];

/** The path parameter that names the site a `site` call is about. */
export const SITE_PARAMETER = 'site';

/** Access rules that need a token. */
export const needsMember = (access: Access): boolean =>
  access === 'member' || access === 'active' || needsRole(access);

/** Access rules that need to know the member's roles. */
export const needsRole = (access: Access): boolean => access === 'site' || access === 'operator';

export type Method = 'POST' | 'GET';
/** How a call's body is read: as form or JSON fields, or not at all. */
export type CallBody = 'fields' | 'raw';

/** The default limit of a request body, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/** When something of the API was given up, and until when it is answered all the same. Days, YYYY-MM-DD, in UTC. */
export interface Deprecation {
  readonly since: string;
  /** At least twelve months later. */
  readonly sunset: string;
  /** What takes its place, for a reader. */
  readonly instead: string;
}

/** What is known about a call without its schemas: enough to route it, check access and limit it. */
export interface CallRules {
  /** The path after `/api/`, as on the wire; a part in braces is a parameter taken from the address. */
  readonly path: string;
  readonly method: Method;
  /** A POST call that also accepts GET, with its fields in the query. */
  readonly alsoGet: boolean;
  /** The service that answers. */
  readonly service: string;
  /** The tool that a tenant must have for this call; by default the service's own id. */
  readonly tool: string;
  /**
   * For a call that serves several tools: the path parameter that names the tool a tenant must have, such as `kind`.
   */
  readonly toolFrom?: string;
  readonly access: Access;
  /** The roles of which a `site` call asks for one. */
  readonly roles?: readonly CallRole[];
  /** The caller must have proved within the last minutes to be the member, by a new code or a passkey. */
  readonly fresh?: true;
  /**
   * The purpose of the signed link that the caller must send in the header `link`. A call with the access `link` has one;
   * a call of a member may ask for one as well.
   */
  readonly link?: string;
  /** The call changes nothing, and repeating it does no harm: it may be retried at another replica. */
  readonly safe?: true;
  /**
   * How much of its address's budget a call uses: a whole number, 1 when it is missing. 1 stands for at most eight times
   * the CPU time of the cheapest call; `npm run bench -- call-cost` measures it.
   */
  readonly cost?: number;
  /** The version of the API that has it first; the first of all when it is missing. */
  readonly since?: string;
  /** Set where something else took its place. */
  readonly deprecated?: Deprecation;
  /** A platform call is needed by several tools and is never switched off with one of them. */
  readonly platform: boolean;
  /** A call for developers: it exists only in development and tests. */
  readonly development: boolean;
  /** One line for the API document. */
  readonly summary: string;
  readonly bodyLimit: number;
  /** `raw`: the handler gets the body's bytes and the headers, and chooses the form of the answer. */
  readonly body: CallBody;
  /** `raw`: the answer has no envelope and is whatever the handler returns; refusals keep their form. */
  readonly answer: 'envelope' | 'raw';
  /** `site`: served at `/{path}` instead of `/api/{path}`, a page rendered by the server. */
  readonly place: 'api' | 'site';
  /** What a `notExpired` call answers after the membership has ended: the reply with its texts empty. */
  readonly whenExpired?: unknown;
  /** `handler`: the handler of a `notExpired` call itself leaves out what an ended membership no longer covers. */
  readonly expiredBy?: 'handler';
  /** Routes of the tool whose pages this call writes before any script runs. */
  readonly renders?: readonly string[];
  /** Routes of the tool of whose pages this call writes what an address's query asks for; without a query they stay as they are. */
  readonly rendersQuery?: readonly string[];
  /** True for the call that lists the paths of pages that a sitemap cannot derive from routes. */
  readonly listsPages?: true;
  /** Answered by another call: this path is another name for it, with some of its fields fixed. */
  readonly forward?: CallForward;
}

/** The call that answers instead. */
export interface CallForward {
  readonly service: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * What a call answers when the guard does not let a text through. A call that says nothing is refused with the code
 * `guarded`: nothing is stored, sent or charged.
 * - `sections`: the answer is JSON text of sections; the only one then has the id `guard`.
 * - an object: the answer has the field `guard`, which says what to do instead, and `empty`. `bare` picks from the
 *   answer to the same call without the text what may stand beside it, the chart as a picture: no judgement, score, date,
 *   price or link. It is not asked where somebody is in danger. All other fields are missing.
 */
export type Guarded<Data> =
  | 'sections'
  | { readonly empty?: Partial<Data>; bare?(answer: Data): Partial<Data> };

export interface CallDefinition<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Body extends CallBody = CallBody,
> extends CallRules {
  readonly path: Path;
  readonly input: Input;
  readonly output: Output;
  readonly body: Body;
  readonly whenExpired: z.output<Output> | undefined;
  readonly guarded?: Guarded<z.output<Output>> | undefined;
  /** Set where the call is a tool of other people's agents. */
  readonly agent?: AgentTool<z.output<Input>, z.output<Output>> | undefined;
}

interface CallOptions<Path extends string, Input extends z.ZodType, Output extends z.ZodType> {
  path: Path;
  method?: Method;
  service: string;
  tool?: string;
  toolFrom?: string;
  /** Calls by GET, and those whose texts are emptied when a membership ends, are safe by default. */
  safe?: true;
  fresh?: true;
  cost?: number;
  since?: string;
  deprecated?: Deprecation;
  platform?: boolean;
  development?: boolean;
  summary: string;
  input: Input;
  output: Output;
  bodyLimit?: number;
  guarded?: Guarded<z.output<Output>>;
  agent?: AgentTool<z.output<Input>, z.output<Output>>;
}

type AccessOptions<Output extends z.ZodType> =
  | {
      access: 'visitor' | 'member' | 'active' | 'operator';
      roles?: undefined;
      link?: string;
      whenExpired?: undefined;
      expiredBy?: undefined;
    }
  | {
      access: 'site';
      roles: readonly [CallRole, ...CallRole[]];
      link?: string;
      whenExpired?: undefined;
      expiredBy?: undefined;
    }
  | { access: 'link'; roles?: undefined; link: string; whenExpired?: undefined; expiredBy?: undefined }
  | {
      access: 'notExpired';
      roles?: undefined;
      link?: undefined;
      whenExpired: z.output<Output>;
      expiredBy?: undefined;
    }
  | {
      access: 'notExpired';
      roles?: undefined;
      link?: undefined;
      expiredBy: 'handler';
      whenExpired?: undefined;
    };

/** Describes one call: everything that gateway, service, client and API document know about it. */
export function defineCall<const Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  options: CallOptions<Path, Input, Output> & AccessOptions<Output>,
): CallDefinition<Path, Input, Output, 'fields'> {
  return {
    path: options.path,
    method: options.method ?? 'POST',
    alsoGet: false,
    service: options.service,
    tool: options.tool ?? options.service,
    ...(options.toolFrom === undefined ? {} : { toolFrom: options.toolFrom }),
    access: options.access,
    ...(options.roles === undefined ? {} : { roles: options.roles }),
    ...(options.fresh === undefined ? {} : { fresh: options.fresh }),
    ...(options.link === undefined ? {} : { link: options.link }),
    ...(isSafe(options) ? { safe: true as const } : {}),
    ...(options.cost === undefined ? {} : { cost: options.cost }),
    ...(options.since === undefined ? {} : { since: options.since }),
    ...(options.deprecated === undefined ? {} : { deprecated: options.deprecated }),
    platform: options.platform ?? false,
    development: options.development ?? false,
    summary: options.summary,
    input: options.input,
    output: options.output,
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    body: 'fields',
    answer: 'envelope',
    place: 'api',
    whenExpired: options.whenExpired,
    ...(options.expiredBy === undefined ? {} : { expiredBy: options.expiredBy }),
    ...(options.guarded === undefined ? {} : { guarded: options.guarded }),
    ...(options.agent === undefined ? {} : { agent: options.agent }),
  };
}

/** Read-only calls: declared safe, made by GET, or with texts that are emptied when a membership ends. */
const isSafe = ({ safe, method, access }: { safe?: true; method?: Method; access: Access }): boolean =>
  safe === true || method === 'GET' || access === 'notExpired';

interface RawCallOptions<Path extends string, Input extends z.ZodType> {
  path: Path;
  method?: Method;
  place?: 'api' | 'site';
  service: string;
  summary: string;
  /** The path parameters and, for a GET, the fields of the query. */
  input: Input;
  bodyLimit?: number;
}

/**
 * Describes a call by a client that does not know our envelope: a payment provider that signs the bytes of its body, or
 * a browser that opens a page without script. It is open to every visitor, is a platform call, and its handler
 * authenticates the caller itself.
 */
export function defineRawCall<const Path extends string, Input extends z.ZodType>(
  options: RawCallOptions<Path, Input>,
): CallDefinition<Path, Input, z.ZodType<RawReply>, 'raw'> {
  return {
    path: options.path,
    method: options.method ?? 'POST',
    alsoGet: false,
    service: options.service,
    tool: options.service,
    access: 'visitor',
    ...(options.method === 'GET' ? { safe: true as const } : {}),
    platform: true,
    development: false,
    summary: options.summary,
    input: options.input,
    output: rawReply,
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    body: 'raw',
    answer: 'raw',
    place: options.place ?? 'api',
    whenExpired: undefined,
  };
}

interface FileCallOptions<Path extends string, Input extends z.ZodType> {
  path: Path;
  service: string;
  tool?: string;
  platform?: boolean;
  summary: string;
  input: Input;
}

type FileAccess =
  | { access: 'member' | 'active' | 'operator'; roles?: undefined; link?: undefined }
  | { access: 'site'; roles: readonly [CallRole, ...CallRole[]]; link?: undefined }
  | { access: 'link'; roles?: undefined; link: string };

/**
 * Describes a call that is answered with a file: fields and access are those of any other call, by POST or by GET; only
 * a successful answer is bytes instead of an envelope.
 */
export function defineFileCall<const Path extends string, Input extends z.ZodType>(
  options: FileCallOptions<Path, Input> & FileAccess,
): CallDefinition<Path, Input, z.ZodType<RawReply>, 'fields'> {
  return {
    ...defineCall({ ...options, output: rawReply, safe: true }),
    alsoGet: true,
    answer: 'raw',
  };
}

export interface EventDefinition<Subject extends string = string, Schema extends z.ZodType = z.ZodType> {
  /** `tianji.<service>.<noun>.<pastVerb>` */
  readonly subject: Subject;
  readonly version: number;
  readonly summary: string;
  readonly schema: Schema;
}

/** Describes one event. A change that breaks consumers gets a new version, never a new meaning. */
export function defineEvent<const Subject extends string, Schema extends z.ZodType>(
  event: EventDefinition<Subject, Schema>,
): EventDefinition<Subject, Schema> {
  return event;
}
