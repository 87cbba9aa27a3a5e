import type { CallDefinition, CallInput, CallOutput, PortalConfig } from '@tianji/contracts';
import { type CallOptions, provideTransport } from '../api/client.ts';
import { providePortal } from '../tool/portal-state.ts';
import { type Prompts, providePrompts } from '../tool/prompts.ts';
import { type Session, setSession } from '../tool/session.ts';

/**
 * What a fake service answers: data, a file, a function of the input, or a refusal. Each answer is checked against the
 * contracts.
 */
export type FakeReplies<C extends CallDefinition = CallDefinition> = {
  [P in C['path']]?:
    | CallOutput<C, P>
    | Blob
    | Refusal
    | ((input: CallInput<C, P>) => CallOutput<C, P> | Blob | Refusal);
};

/** A refusal, a status without a reply, or no connection at all. */
export class Refusal {
  readonly message: string;
  readonly status: number;
  readonly code: string;
  /** The refused fields, or what comes with the text of the guard. */
  readonly details: unknown;
  constructor(
    message: string,
    { status = 200, code = '', details }: { status?: number; code?: string; details?: unknown } = {},
  ) {
    this.message = message;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A reply of success that has no content. */
export const NO_CONTENT = new Refusal('no content', { status: -2 });

/** Simulates a service that cannot be reached. */
export const OFFLINE = new Refusal('offline', { status: -1 });

export interface FakePortalOptions<C extends CallDefinition = CallDefinition> {
  replies?: FakeReplies<C>;
  /** The parts of the portal config that differ from `plainConfig`. */
  config?: Partial<PortalConfig>;
  session?: Session | null;
  prompts?: Partial<Prompts>;
}

export interface RecordedCall {
  path: string;
  input: Record<string, string>;
  headers: Record<string, string>;
}

/** What the page said of a call that it made. */
export interface MadeCallRecord {
  /** The path as the contract has it, parameters in braces. */
  pattern: string;
  made: CallOptions['made'];
  fields: CallOptions['fields'];
}

export interface FakePortal<C extends CallDefinition = CallDefinition> {
  /** Calls in the order in which they were made. */
  readonly calls: readonly RecordedCall[];
  /** What the pages said of each call, in the same order. */
  readonly made: readonly MadeCallRecord[];
  /** Messages of the alerts that a reader would see. */
  readonly alerts: readonly string[];
  /** Changes replies while a test runs. */
  reply(replies: FakeReplies<C>): void;
  /** Removes the fake portal. */
  stop(): void;
}

/** A portal without tools, members or tenant texts. */
export function plainConfig(): PortalConfig {
  const page = (title: string) => ({ title, intro: '', claims: [] });
  return {
    tenant: 'test',
    orgcode: 'test',
    api: '0.1.0',
    brand: { name: '天机', tagline: '传统排盘 历法研习', description: '', logo: '', tokens: {} },
    tools: [],
    menus: { home: [], tools: [], classroom: [], panels: [], bar: [] },
    plans: [],
    contact: { company: '', email: '', phone: '', address: '', hours: '' },
    filing: { icp: '', police: '' },
    links: [],
    samples: [],
    pages: { partnership: page('合作'), about: page('关于我们'), download: page('软件下载') },
  };
}

/** Replaces the portal by a fake one: config, session, prompts, and a service that answers from a list. */
export function fakePortal<C extends CallDefinition>(options: FakePortalOptions<C> = {}): FakePortal<C> {
  let replies: object = options.replies ?? {};
  const calls: RecordedCall[] = [];
  const made: MadeCallRecord[] = [];
  const alerts: string[] = [];
  providePortal({ ...plainConfig(), ...options.config });
  setSession(options.session ?? null);
  providePrompts({
    ...options.prompts,
    alert: async (message) => {
      alerts.push(message);
      await options.prompts?.alert?.(message);
    },
  });
  provideTransport(async (url, init, { pattern, options }) => {
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const path = url.replace(/^\/api\//, '');
    const input = Object.fromEntries(new URLSearchParams(String(init.body ?? '')));
    calls.push({ path, input, headers: { ...(init.headers as Record<string, string>) } });
    made.push({ pattern, made: options.made, fields: options.fields });
    return answer(path, input, replies);
  });
  return {
    calls,
    made,
    alerts,
    reply(more) {
      replies = { ...replies, ...more };
    },
    stop() {
      provideTransport(null);
      providePrompts(null);
      providePortal(null);
      setSession(null);
    },
  };
}

/** The key of the replies that matches a path: the path itself, or a pattern with parameters in braces. */
function keyOf(path: string, replies: object): string {
  if (path in replies) return path;
  const fits = (key: string) => {
    const parts = key.split('/');
    const given = path.split('/');
    return (
      parts.length === given.length && parts.every((part, i) => part.startsWith('{') || part === given[i])
    );
  };
  return Object.keys(replies).find((key) => key.includes('{') && fits(key)) ?? path;
}

/** The parts of a Response that the kit's client reads; jsdom has none. */
function answer(path: string, input: Record<string, string>, replies: object): Response {
  const given = (replies as Record<string, unknown>)[keyOf(path, replies)];
  const reply = typeof given === 'function' ? (given(input) as unknown) : given;
  if (reply === undefined) return respond(404, '');
  if (reply instanceof Blob) {
    const file = { status: 200, ok: true, headers: new Map([['content-type', reply.type]]) };
    return { ...file, blob: async () => reply } as unknown as Response;
  }
  if (!(reply instanceof Refusal)) return respond(200, JSON.stringify({ success: true, data: reply }));
  if (reply === NO_CONTENT) return respond(200, '{"success":true}');
  if (reply.status < 0) throw new TypeError('Failed to fetch');
  const { message, code, status, details } = reply;
  if (status === 404) return respond(404, '');
  return respond(status, JSON.stringify({ success: false, message, ...(code ? { code } : {}), details }));
}

function respond(status: number, body: string): Response {
  const headers = new Map([['content-type', 'application/json']]);
  const response = { status, ok: status >= 200 && status < 300, headers, text: async () => body };
  return response as unknown as Response;
}
