import { type CallDefinition, pathOfMajor } from '@tianji/contracts';
import type Koa from 'koa';
import { badRequest, forbidden, ServiceError, unknownCall } from '../errors.ts';
import type { RootLogger } from '../log/logger.ts';
import { countSecurity, keyedAddress, logSecurity } from '../log/security.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { OpenService } from '../service/open-service.ts';
import { countedDays, MOST_DOCUMENTS } from '../service/tenant-source.ts';
import type { AgentKeyAsked, CallOrigin } from '../service/types.ts';
import { readPayload } from './body.ts';
import { contractAnswer } from './contract-answer.ts';
import {
  type EdgeContext,
  type EdgeHandler,
  type EdgeState,
  edgeApp,
  edgeRouter,
  noRoute,
  only,
} from './edge.ts';
import { healthRoutes } from './health.ts';
import {
  AGENT_KEYS_PATH,
  CONTRACT_PATH,
  IDENTITY_PATH,
  LASTING_HEADER,
  ORIGIN_HEADER,
  OUTSIDE_HEADER,
  ROLES_PATH,
  SPENT_HEADER,
  TENANTS_PATH,
  unpackOrigin,
} from './internal.ts';
import { internalLimit } from './raw.ts';
import { isLasting, setJson, setOutcome, writeEnvelope } from './reply.ts';
import { processorShares } from './shares.ts';
import { callVerifier, checkDigest } from './signed-call.ts';

export interface ServiceAppOptions {
  service: OpenService;
  log: RootLogger;
  metrics: Metrics;
  /** The secret with which gateways sign their calls. Without it every caller is a visitor with every tool. */
  secret: string | undefined;
  /** Another secret that is accepted while `secret` replaces it. */
  previousSecret?: string | undefined;
  /** Shared with the proxy that starts this process and passes calls on to it, if there is one. */
  forwardToken?: string | undefined;
}

const IDENTITY_LIMIT = 4096;
/** The documents of files, a few at a time. */
const SEED_LIMIT = 8 * 1024 * 1024;

interface CallState {
  call: CallDefinition;
  path: string;
  origin: CallOrigin;
}

/** A service over HTTP, as the gateway calls it: `POST /api/{path}`, its contract, health and metrics. */
export function serviceApp({
  service,
  log,
  metrics,
  secret,
  previousSecret,
  forwardToken,
}: ServiceAppOptions): Koa<EdgeState> {
  const { contract, name, previous } = service.definition;
  const counting = countSecurity(log, metrics);
  const secrets = [secret, previousSecret].filter((one) => one !== undefined);
  const verify = secret === undefined ? null : callVerifier({ service: name, secrets, forwardToken });
  const openShare = processorShares();
  const calls = new Map<string, CallDefinition>(contract.calls.map((call) => [call.path, call]));
  for (const call of previous?.contract.calls ?? [])
    calls.set(pathOfMajor(call.path, previous?.contract.version ?? ''), call);

  const findCall: EdgeHandler<CallState> = (ctx, next) => {
    const path = plainBraces(ctx.path.slice('/api/'.length));
    const call = calls.get(path);
    if (!call) throw unknownCall();
    Object.assign(ctx.state, { call, path });
    return next();
  };
  /** Lets signed calls through. Without a secret nothing can be signed: such a service knows visitors only. */
  const fromGateway: EdgeHandler = (ctx, next) => {
    if (!verify) throw forbidden();
    try {
      verify(ctx.req, plainBraces(ctx.url));
    } catch (error) {
      const why = error instanceof ServiceError ? error.code : 'unknown';
      const { requestId } = ctx.state;
      // A late call is only a clock that the gateway corrects.
      if (why !== 'call_late')
        logSecurity(counting, 'internal_call_refused', {
          ...{ requestId, service: name, path: plainBraces(ctx.path), why },
          address: keyedAddress(secret ?? '', ctx.req.socket.remoteAddress ?? ''),
        });
      throw error;
    }
    return next();
  };
  const signedOrigin: EdgeHandler<CallState> = (ctx, next) => {
    const origin = unpackOrigin(ctx.req.headers[ORIGIN_HEADER]);
    if (origin === null) throw forbidden();
    ctx.state.origin = origin;
    return next();
  };
  const asStranger: EdgeHandler<CallState> = (ctx, next) => {
    ctx.state.origin = strangersOrigin(ctx.state.requestId);
    return next();
  };
  /** The payload, with its bytes checked against what was signed. */
  const payloadOf = ({ req }: EdgeContext, limit: number) =>
    readPayload(req, limit, verify ? { check: (body) => checkDigest(req, body) } : {});
  const dispatch: EdgeHandler<CallState> = async (ctx) => {
    const { call, path, origin } = ctx.state;
    const share = openShare();
    ctx.res.once('close', share.begin());
    const tell = () => ctx.set(SPENT_HEADER, share.spent().toFixed(2));
    const payload = await payloadOf(ctx, internalLimit(call));
    const outcome = await service.dispatch(path, payload, origin);
    if (isLasting(outcome.reply)) ctx.set(LASTING_HEADER, '1');
    if (outcome.outside) ctx.set(OUTSIDE_HEADER, '1');
    tell();
    setOutcome(ctx, outcome);
    if (ctx.headerSent) return;
    // Writing a long answer takes time, too.
    await writeEnvelope(ctx);
    delete ctx.state.text;
    tell();
  };
  const identify: EdgeHandler = async (ctx) => {
    const { token, tenant } = await payloadOf(ctx, IDENTITY_LIMIT);
    if (typeof token !== 'string' || typeof tenant !== 'string') throw badRequest('token', 'token 不对');
    const member = await service.identity?.(token, tenant);
    setJson(ctx, 200, JSON.stringify({ member }));
  };
  const tellRoles: EdgeHandler = async (ctx) => {
    const { member, tenant, loginname } = await payloadOf(ctx, IDENTITY_LIMIT);
    if (typeof member !== 'string' || typeof tenant !== 'string') throw badRequest('member', 'member 不对');
    const roles = await service.roles?.(
      member,
      tenant,
      typeof loginname === 'string' ? loginname : undefined,
    );
    setJson(ctx, 200, JSON.stringify({ roles }));
  };
  const tellAgentKey: EdgeHandler = async (ctx) => {
    const { hash, tenant, units, take } = await payloadOf(ctx, IDENTITY_LIMIT);
    if (typeof hash !== 'string' || typeof tenant !== 'string' || typeof units !== 'number')
      throw badRequest('hash', 'hash 不对');
    const use = await service.agentKeys?.({ hash, tenant, units, ...(isTake(take) && { take }) });
    setJson(ctx, 200, JSON.stringify({ use }));
  };
  const tellTenants: EdgeHandler = async (ctx) => {
    const { etag, ids, seed, draft, counted } = await payloadOf(ctx, SEED_LIMIT);
    const { tenants } = service;
    if (counted !== undefined) {
      await tenants?.count(countedDays(counted));
      return setJson(ctx, 200, JSON.stringify({ counted: true }));
    }
    if (typeof draft === 'string')
      return setJson(ctx, 200, JSON.stringify({ draft: (await tenants?.draft(draft)) ?? null }));
    const answer =
      Array.isArray(seed) && seed.length <= MOST_DOCUMENTS
        ? { answer: await tenants?.seed(seed) }
        : Array.isArray(ids) && ids.length <= MOST_DOCUMENTS
          ? { documents: await tenants?.documents(ids.map(String)) }
          : { list: await tenants?.list(typeof etag === 'string' ? etag : undefined) };
    setJson(ctx, 200, JSON.stringify(answer));
  };

  const router = edgeRouter();
  router.use(healthRoutes({ metrics, ready: () => service.ready() }).routes());
  router.get(CONTRACT_PATH, contractAnswer(contract, previous?.contract));
  if (service.identity) router.post(IDENTITY_PATH, fromGateway, identify);
  if (service.agentKeys) router.post(AGENT_KEYS_PATH, fromGateway, tellAgentKey);
  if (service.roles) router.post(ROLES_PATH, fromGateway, tellRoles);
  if (service.tenants) router.post(TENANTS_PATH, fromGateway, tellTenants);
  // GET calls come from the gateway as POST too: the payload is the same.
  const identified = verify ? [fromGateway, signedOrigin] : [asStranger];
  router.all('/api/{*path}', findCall, only('POST'), ...identified, dispatch);
  const app = edgeApp(log);
  app.use(router.routes()).use(noRoute(unknownCall));
  return app;
}

/** The gateway calls the contract's path including its braces, which are encoded in an address. */
const plainBraces = (path: string) => path.replaceAll('%7B', '{').replaceAll('%7D', '}');

/** For a service that a developer runs alone. */
function strangersOrigin(requestId: string): CallOrigin {
  const everything = { includes: () => true } as unknown as readonly string[];
  return {
    requestId,
    tenant: { id: 'default', tools: everything, plans: [], visitorReads: 'full', brand: '本站' },
    member: null,
    ip: '',
  };
}

/** Units that a gateway takes of a key. */
function isTake(value: unknown): value is NonNullable<AgentKeyAsked['take']> {
  if (typeof value !== 'object' || value === null) return false;
  const { units, ofSite } = value as Record<string, unknown>;
  return typeof units === 'number' && (ofSite === undefined || typeof ofSite === 'number');
}
