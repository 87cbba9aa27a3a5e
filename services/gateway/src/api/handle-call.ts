import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallDefinition, callByPath } from '@tianji/contracts';
import {
  badRequest,
  type CallOrigin,
  type MemberIdentity,
  type OpenService,
  type Payload,
  parseForm,
  readPayload,
  ServiceError,
  sendJson,
  sendOutcome,
  type TenantContext,
  unavailable,
  unknownCall,
  wrongMethod,
} from '@tianji/service-kit';
import type { ClientIp } from '../limits/client-ip.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { checkSameOrigin } from '../limits/same-origin.ts';
import type { Tenants } from '../tenants/tenants.ts';
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
}

export type CallHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
  requestId: string,
) => Promise<void>;

/** Answers `/api/{path}`: who asks, for which tenant, and which service is to answer. */
export function callHandler(options: CallOptions): CallHandler {
  const { tenants, identity, local, remote, clientIp, limit } = options;
  const known = [...callByPath.values()].filter((call) => options.development || !call.development);
  const find = routeTable(known);

  return async (request, response, path, query, requestId) => {
    const matched = find(path);
    if (!matched) throw unknownCall();
    const { call, params } = matched;
    if (request.method !== call.method) throw wrongMethod(call.method);
    checkSameOrigin(request);
    const ip = clientIp(request);
    await limit.take(ip);
    const tenant = tenants.of(request).context;
    const sent = call.method === 'GET' ? parseForm(query) : await readPayload(request, call.bodyLimit);
    const payload: Payload = params ? { ...sent, ...params } : sent;
    const origin: CallOrigin = { requestId, tenant, member: await memberOf(request, tenant, call), ip };

    const elsewhere = remote.get(call.service);
    if (elsewhere) {
      const { status, json } = await elsewhere.call(call.path, payload, origin);
      sendJson(response, status, json, requestId);
      return;
    }
    const service = local.get(call.service);
    if (!service) throw unavailable();
    sendOutcome(response, await service.dispatch(call.path, payload, origin), requestId);
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
