import type { z } from 'zod';
import { type RawReply, rawReply } from './raw.ts';

/**
 * Who may make a call.
 * - `visitor`: everybody.
 * - `notExpired`: visitors and members in time; an expired member gets `whenExpired` instead.
 * - `member`: a valid token, else the message `login`.
 * - `active`: a member in time, else the code `member_expired`.
 */
export type Access = 'visitor' | 'notExpired' | 'member' | 'active';
export type Method = 'POST' | 'GET';
/** How a call's body is read: as form or JSON fields, or not at all. */
export type CallBody = 'fields' | 'raw';

/** Bytes a request body may have when the call does not say otherwise. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

export interface CallDefinition<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Body extends CallBody = CallBody,
> {
  /** The path after `/api/`, as the site has it; a part in braces is taken from the address. */
  readonly path: Path;
  readonly method: Method;
  /** A POST call that may be asked by GET too, with its fields in the query. */
  readonly alsoGet: boolean;
  /** The service that answers. */
  readonly service: string;
  /** The tool a tenant must have for this call; the service's own id unless said otherwise. */
  readonly tool: string;
  readonly access: Access;
  /** A platform call is needed by several tools and is never switched off with one of them. */
  readonly platform: boolean;
  /** A call for developers: outside development and tests it does not exist. */
  readonly development: boolean;
  /** One line for the API document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  readonly bodyLimit: number;
  /** `raw`: the handler gets the body's bytes and the headers, and chooses the form of the answer. */
  readonly body: Body;
  /** `raw`: the answer is no envelope, but what the handler made of it; refusals keep their form. */
  readonly answer: 'envelope' | 'raw';
  /** `site`: stands at `/{path}` instead of `/api/{path}`, a page that the server makes. */
  readonly place: 'api' | 'site';
  /** What an expired member gets from a `notExpired` call: the reply with its texts empty. */
  readonly whenExpired: z.output<Output> | undefined;
}

interface CallOptions<Path extends string, Input extends z.ZodType, Output extends z.ZodType> {
  path: Path;
  method?: Method;
  service: string;
  tool?: string;
  platform?: boolean;
  development?: boolean;
  summary: string;
  input: Input;
  output: Output;
  bodyLimit?: number;
}

type AccessOptions<Output extends z.ZodType> =
  | { access: 'visitor' | 'member' | 'active'; whenExpired?: undefined }
  | { access: 'notExpired'; whenExpired: z.output<Output> };

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
    access: options.access,
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
  };
}

interface RawCallOptions<Path extends string, Input extends z.ZodType> {
  path: Path;
  method?: Method;
  place?: 'api' | 'site';
  service: string;
  summary: string;
  /** Parts of the address, and of the query of a GET. */
  input: Input;
  bodyLimit?: number;
}

/**
 * Describes a call of somebody who knows nothing of our envelope: a payment provider that signs the
 * bytes of its body, or a browser that opens a page without script. It is open to every visitor, is a
 * platform call, and its handler says itself whom it believes.
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
  access: 'member' | 'active';
  platform?: boolean;
  summary: string;
  input: Input;
}

/**
 * Describes a call that is answered with a file: fields and access are those of any other call, by POST or
 * by GET, and only a good answer is bytes instead of an envelope.
 */
export function defineFileCall<const Path extends string, Input extends z.ZodType>(
  options: FileCallOptions<Path, Input>,
): CallDefinition<Path, Input, z.ZodType<RawReply>, 'fields'> {
  return {
    ...defineCall({ ...options, output: rawReply }),
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

/** Describes one event. A change that breaks readers gets a new version, never a new meaning. */
export function defineEvent<const Subject extends string, Schema extends z.ZodType>(
  event: EventDefinition<Subject, Schema>,
): EventDefinition<Subject, Schema> {
  return event;
}
