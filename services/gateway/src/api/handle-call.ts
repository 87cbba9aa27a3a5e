import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallDefinition, callByPath, type Reply } from '@tianji/contracts';
import {
  badRequest,
  type CallOrigin,
  type MemberIdentity,
  type OpenService,
  type Payload,
  parseForm,
  readPayload,
  readRawPayload,
  ServiceError,
  type SiteAddress,
  sendJson,
  sendOutcome,
  sendRaw,
  type TenantContext,
  unavailable,
  unknownCall,
  wrongMethod,
} from '@tianji/service-kit';
import type { ClientIp } from '../limits/client-ip.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { checkSameOrigin } from '../limits/same-origin.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import type { Identity } from './identity.ts';
import type { RemoteService } from './remote-service.ts';
import { routeTable } from './routes.ts';

export interface CallOptions {
  tenants: Tenants;
  identity: Identity | undefined;
  /** Services of this process. */
  local: ReadonlyMap<string, OpenService>;
  /** Services that answer over HTTP; they go before local ones. */
  remote: ReadonlyMap<string, RemoteService>;
  clientIp: ClientIp;
  limit: RateLimit;
  /** Whether calls for developers exist. */
  development: boolean;
  /** Which calls are answered here: those below `/api/`, or the pages at the site's root. */
  place: CallDefinition['place'];
  siteOf(request: IncomingMessage, tenant: KnownTenant): SiteAddress;
}

/** The calls that exist at a place. */
export const callsAt = (place: CallDefinition['place'], development: boolean): CallDefinition[] =>
  [...callByPath.values()].filter((call) => call.place === place && (development || !call.development));

export type CallHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
  requestId: string,
) => Promise<void>;

/** Answers a call, `/api/{path}` or a page: who asks, for which tenant, and which service is to answer. */
export function callHandler(options: CallOptions): CallHandler {
  const { tenants, identity, local, remote, clientIp, limit } = options;
  const find = routeTable(callsAt(options.place, options.development));

  return async (request, response, path, query, requestId) => {
    const matched = find(path);
    if (!matched) throw unknownCall();
    const { call, params } = matched;
    const asGet = call.method === 'GET' || (call.alsoGet && request.method === 'GET');
    if (request.method !== (asGet ? 'GET' : call.method)) {
      throw wrongMethod(call.alsoGet ? `GET, ${call.method}` : call.method);
    }
    // A page may be opened from anywhere, by a wallet's scanner or a link; it changes nothing.
    if (call.place === 'api' || call.method === 'POST') checkSameOrigin(request);
    const ip = clientIp(request);
    await limit.take(ip);
    const known = tenants.of(request);
    const tenant = known.context;
    const sent = asGet ? parseForm(query) : {};
    const read = call.body === 'raw' ? readRawPayload : readPayload;
    const body = call.body === 'raw' || !asGet ? await read(request, call.bodyLimit) : {};
    const payload: Payload = { ...sent, ...body, ...params };
    const member = await memberOf(request, tenant, call);
    const site = options.siteOf(request, known);
    const origin: CallOrigin = { requestId, tenant, member, ip, site };

    const elsewhere = remote.get(call.service);
    if (elsewhere) {
      const { status, json } = await elsewhere.call(call.path, payload, origin);
      const raw = call.answer === 'raw' && status === 200 ? (JSON.parse(json) as Reply) : null;
      if (raw?.success) sendRaw(response, raw.data, requestId);
      else sendJson(response, status, json, requestId);
      return;
    }
    const service = local.get(call.service);
    if (!service) throw unavailable();
    const outcome = await service.dispatch(call.path, payload, origin);
    if (call.answer === 'raw' && outcome.reply.success) sendRaw(response, outcome.reply.data, requestId);
    else sendOutcome(response, outcome, requestId);
  };

  /** Without the service that knows members, what is open to visitors stays open. */
  async function memberOf(
    request: IncomingMessage,
    tenant: TenantContext,
    call: CallDefinition,
  ): Promise<MemberIdentity | null> {
    const { token } = request.headers;
    if (token === undefined || token === '' || identity === undefined) return null;
    if (typeof token !== 'string' || token.length > 512)
      throw badRequest('token', 'token（登录凭证）格式不对');
    try {
      return await identity(token, tenant);
    } catch (error) {
      if (call.access === 'visitor' && error instanceof ServiceError && error.status === 503) return null;
      throw error;
    }
  }
}
