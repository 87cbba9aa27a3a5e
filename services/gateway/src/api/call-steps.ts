import type { IncomingMessage } from 'node:http';
import { needsRole, type Reply } from '@tianji/contracts';
import {
  admit,
  type CallOrigin,
  callerOf,
  type EdgeContext,
  isTraced,
  type Logger,
  logSecurity,
  type Metrics,
  type OpenService,
  type Payload,
  parseForm,
  readPayload,
  readRawPayload,
  ServiceError,
  type SiteAddress,
  setConstantJson,
  setJson,
  setOutcome,
  setRaw,
  type TenantContext,
  toServiceError,
  traced,
  unavailable,
  wrongMethod,
} from '@tianji/service-kit';
import type { MatchedCall } from '../contracts/routes.ts';
import type { Figures } from '../figures/figures.ts';
import type { ClientIp } from '../limits/client-ip.ts';
import type { ProcessorTime } from '../limits/limits.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { checkSameOrigin } from '../limits/same-origin.ts';
import type { Turns } from '../limits/turns.ts';
import type { LeftOut } from '../tenants/left-out.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import type { Visitors } from '../trials/visitors.ts';
import type { Drafts } from '../views/drafts.ts';
import { agingHeaders } from './aging.ts';
import { originFinder } from './call-origin.ts';
import { addressed, NOTHING, withRoles } from './caller.ts';
import type { Identity } from './identity.ts';
import type { RemoteService } from './remote-service.ts';
import type { Roles } from './roles.ts';

export interface CallOptions {
  tenants: Tenants;
  identity: Identity | undefined;
  /** Asked only for calls that need a role; missing where no service knows roles. */
  roles: Roles | undefined;
  /** Services of this process. */
  local: ReadonlyMap<string, OpenService>;
  /** Services reached over HTTP; they take precedence over local ones. */
  remote: ReadonlyMap<string, RemoteService>;
  clientIp: ClientIp;
  limit: RateLimit;
  turns: Turns;
  time: ProcessorTime;
  /** What services are told about a tenant. */
  contextOf(tenant: KnownTenant): TenantContext;
  /** Calls that are switched off because the tenant leaves out their routes. */
  leftOut: LeftOut;
  log: Logger;
  metrics: Metrics;
  /** The address as it appears in the log. */
  addressKey: string | Buffer;
  siteOf(request: IncomingMessage, tenant: KnownTenant): SiteAddress;
  visitors: Visitors;
  figures: Figures;
  drafts: Drafts;
  /** The version of the service that was released with a version of a tool; undefined when there is none. */
  serviceOf(tool: string, version: string): string | undefined;
}

/** State that the steps of a call fill in one after another. */
export interface CallState extends MatchedCall {
  /** The call is made by GET: its input is in the query. */
  asGet: boolean;
  ip: string;
  origin: CallOrigin;
  payload: Payload;
  /** An outside party caused the refusal. */
  outside?: boolean;
  /** The answer holds what was asked for. */
  succeeded?: boolean;
  /** Whose site the call is made in. */
  known?: KnownTenant;
}

export type CallCtx = EdgeContext<CallState>;

/**
 * Answers a call whose contract is known (`ctx.state.call`): everything is judged from method, path, tenant, address
 * and token before the body is read. One function, because every further step between two calls would cost a promise.
 */
export function callHandler(options: CallOptions): (ctx: CallCtx) => Promise<void> {
  const { limit, clientIp, turns, time, visitors, figures } = options;
  const count = counter(options.metrics, [...options.local.keys(), ...options.remote.keys()]);
  const originOf = originFinder(options);
  const answer = answerer(options);

  async function handle(ctx: CallCtx): Promise<void> {
    const { state } = ctx;
    const { service } = state.call;
    try {
      checkMethod(ctx);
      checkSite(ctx);
      if (state.call.deprecated) ctx.set(agingHeaders(state.call.deprecated));
      state.ip = clientIp(ctx.req);
      limit.take(state.ip, state.call.cost);
      const origin = originOf(ctx);
      state.origin = origin instanceof Promise ? await origin : origin;
      time.charge(ctx.req, state.origin);
      time.check(state.origin);
      if (needsRole(state.call.access)) state.origin = await withRoles(state, state.origin, options.roles);
      if (admitted(ctx, options.log)) {
        state.payload = await (isBodyAlone(ctx) ? bodyOf(ctx) : payloadOf(ctx));
        // A turn lasts until the answer is written.
        const turn = turns.take(state.ip);
        ctx.res.once('close', turn instanceof Promise ? await turn : turn);
        // Those before it may have used up the time.
        if (turn instanceof Promise) time.check(state.origin);
        await answer(ctx);
        if (state.succeeded && state.known) figures.answered(state.known, state.call.path);
      }
    } catch (error) {
      const { status } = toServiceError(error);
      count(service, status);
      notice(ctx, status);
      throw error;
    }
    // The call is counted as the caller got it, whoever was at fault.
    count(service, ctx.status, state.outside);
    notice(ctx, ctx.status);
  }

  /** Tells how a tool's own call went: a canary whose service fails is stopped, too. */
  function notice(ctx: CallCtx, status: number): void {
    const { known, call } = ctx.state;
    if (known !== undefined && visitors.differ())
      visitors[status >= 500 ? 'failed' : 'used'](ctx, known, call.tool);
  }

  return (ctx) => (isTraced() ? tracedCall(ctx, () => handle(ctx)) : handle(ctx));
}

/** The first span of a call, from the judgement of its headers to its answer. */
function tracedCall(ctx: CallCtx, run: () => Promise<void>): Promise<void> {
  const { service, path } = ctx.state.call;
  const fields = { 'tianji.service': service, 'tianji.path': path };
  return traced(`gateway ${path}`, 'server', fields, async (say) => {
    await run();
    say({ 'http.response.status_code': ctx.status }, ctx.status < 500 ? undefined : 'failed');
  });
}

/**
 * Counts calls by service and outcome: refused when the caller was wrong, failed when we or whom we asked were. All outcomes of
 * the services are shown at 0 from the start: no increase is seen of a series that begins with its first event.
 */
function counter(
  { gatewayCalls }: Metrics,
  services: readonly string[],
): (service: string, status: number, outside?: boolean) => void {
  const known = new Map<string, { inc(): void }>();
  for (const service of services)
    for (const outcome of ['ok', 'refused', 'failed']) gatewayCalls.inc({ service, outcome }, 0);
  return (service, status, outside = false) => {
    const outcome = outside || status >= 500 ? 'failed' : status < 400 ? 'ok' : 'refused';
    const key = `${outcome} ${service}`;
    let one = known.get(key);
    if (!one) {
      one = gatewayCalls.labels(service, outcome);
      known.set(key, one);
    }
    one.inc();
  };
}

function checkMethod(ctx: CallCtx): void {
  const { call } = ctx.state;
  const asGet = call.method === 'GET' || (call.alsoGet && ctx.method === 'GET');
  if (ctx.method !== (asGet ? 'GET' : call.method)) {
    throw wrongMethod(call.alsoGet ? `GET, ${call.method}` : call.method);
  }
  ctx.state.asGet = asGet;
}

/** A page may be opened from anywhere, such as a wallet's scanner or a link, and changes nothing. */
function checkSite({ state: { call }, req }: CallCtx): void {
  if (call.place === 'api' || call.method === 'POST') checkSameOrigin(req);
}

/**
 * Whether the call is to be run, by the tenant's tools and the call's access rule; false when it has been answered with
 * empty texts.
 */
function admitted(ctx: CallCtx, log: Logger): boolean {
  const { call, origin } = ctx.state;
  let todo: 'run' | 'empty';
  try {
    todo = admit(call, origin, Date.now(), addressed(ctx.state));
  } catch (error) {
    // A visitor who is asked to log in is not reported; an invalid token is.
    if (origin.member !== null || ctx.req.headers.token)
      logSecurity(log, 'access_refused', {
        ...callerOf(origin),
        path: call.path,
        why: error instanceof ServiceError ? error.code : 'unknown',
      });
    throw error;
  }
  if (todo === 'run') return true;
  const reply: Reply = { success: true, data: call.whenExpired, expired: true };
  setOutcome(ctx, { status: 200, reply });
  return false;
}

/** Query, body and address as one; the body alone where there is nothing else. */
async function payloadOf(ctx: CallCtx): Promise<Payload> {
  const { call, asGet } = ctx.state;
  const sent = asGet ? parseForm(ctx.querystring) : undefined;
  const body = call.body === 'raw' || !asGet ? await bodyOf(ctx) : undefined;
  return { ...sent, ...body, ...addressed(ctx.state) };
}

const bodyOf = ({ req, state: { call } }: CallCtx): Promise<Payload> =>
  (call.body === 'raw' ? readRawPayload : readPayload)(req, call.bodyLimit);

const isBodyAlone = ({ state }: CallCtx): boolean => !state.asGet && addressed(state) === NOTHING;

/** Calls the service, in this process or over HTTP. An alias path is answered by the call it stands for. */
function answerer({ local, remote, visitors, serviceOf }: CallOptions): (ctx: CallCtx) => Promise<void> {
  /** The service of the canary answers those who got its pages. */
  const versionFor = (ctx: CallCtx, id: string) => {
    const { known } = ctx.state;
    const remoteVersion = known && visitors.differ() && visitors.versionFor(ctx, known, id);
    return remoteVersion ? serviceOf(id, remoteVersion) : undefined;
  };
  return async (ctx) => {
    const { call, asked, origin, payload } = ctx.state;
    const id = call.forward?.service ?? call.service;
    const path = call.forward?.path ?? asked;
    const elsewhere = remote.get(id);
    if (elsewhere) {
      const { status, json, lasting, outside, retryAfter } = await elsewhere.call(
        path,
        payload,
        origin,
        call.safe,
        versionFor(ctx, id),
      );
      ctx.state.outside = outside;
      ctx.state.succeeded = json.startsWith('{"success":true');
      if (retryAfter !== null) ctx.set('retry-after', retryAfter);
      const raw = call.answer === 'raw' && status === 200 ? (JSON.parse(json) as Reply) : null;
      if (raw?.success) setRaw(ctx, raw.data);
      else if (lasting) setConstantJson(ctx, status, json);
      else setJson(ctx, status, json);
      return;
    }
    const service = local.get(id);
    if (!service) throw unavailable();
    const outcome = await service.dispatch(path, payload, origin);
    ctx.state.outside = outcome.outside === true;
    ctx.state.succeeded = outcome.reply.success;
    if (call.answer === 'raw' && outcome.reply.success) setRaw(ctx, outcome.reply.data);
    else setOutcome(ctx, outcome);
  };
}

/** Older majors that the client was made for, from the header `contracts`: `bazi@1 reports@2`. */
export function majorsOf(request: IncomingMessage): readonly string[] {
  const { contracts } = request.headers;
  return typeof contracts === 'string' && contracts.length <= MOST_MAJORS ? contracts.split(' ') : [];
}

const MOST_MAJORS = 200;
