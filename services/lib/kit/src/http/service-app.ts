import Koa from 'koa';
import { badRequest, forbidden, unknownCall, wrongMethod } from '../errors.ts';
import type { RootLogger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { OpenService } from '../service/open-service.ts';
import type { CallOrigin } from '../service/types.ts';
import { readPayload } from './body.ts';
import { answerHealth } from './health.ts';
import { IDENTITY_PATH, ORIGIN_HEADER, SECRET_HEADER, sameSecret, unpackOrigin } from './internal.ts';
import { internalLimit } from './raw.ts';
import { sendError, sendJson, sendOutcome } from './reply.ts';
import { requestIdOf } from './request-id.ts';

export interface ServiceAppOptions {
  service: OpenService;
  log: RootLogger;
  metrics: Metrics;
  /** What the gateway shows to be believed. Without one everybody is a visitor with every tool. */
  secret: string | undefined;
}

const IDENTITY_LIMIT = 4096;

/** A service over HTTP, as the gateway calls it: `POST /api/{path}`, health and metrics. */
export function serviceApp({ service, log, metrics, secret }: ServiceAppOptions): Koa {
  const calls = new Map(service.definition.calls.map((call) => [call.path, call]));
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.respond = false;
    const { req, res } = ctx;
    const requestId = requestIdOf(req.headers['x-request-id']);
    try {
      if (await answerHealth(req, res, { requestId, metrics, ready: () => service.ready() })) return;
      if (ctx.path === IDENTITY_PATH && service.identity) {
        if (req.method !== 'POST') throw wrongMethod('POST');
        if (secret === undefined || !sameSecret(req.headers[SECRET_HEADER], secret)) throw forbidden();
        const { token, tenant } = await readPayload(req, IDENTITY_LIMIT);
        if (typeof token !== 'string' || typeof tenant !== 'string') throw badRequest('token', 'token 不对');
        const member = await service.identity(token, tenant);
        return sendJson(res, 200, JSON.stringify({ member }), requestId);
      }
      const path = ctx.path.startsWith('/api/') ? plainBraces(ctx.path.slice('/api/'.length)) : '';
      const call = calls.get(path);
      if (!call) throw unknownCall();
      // GET calls come from the gateway as POST too: the payload is the same.
      if (req.method !== 'POST') throw wrongMethod('POST');
      const origin = originOf(req.headers, requestId, secret);
      const payload = await readPayload(req, internalLimit(call));
      sendOutcome(res, await service.dispatch(path, payload, origin), requestId);
    } catch (error) {
      sendError(res, error, requestId, log);
    }
  });
  app.on('error', (error) => log.error({ err: error }, 'server error'));
  return app;
}

/** The gateway asks by the contract's path, braces and all, and an address has them encoded. */
const plainBraces = (path: string) => path.replaceAll('%7B', '{').replaceAll('%7D', '}');

function originOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  requestId: string,
  secret: string | undefined,
): CallOrigin {
  if (secret === undefined) return strangersOrigin(requestId);
  if (!sameSecret(headers[SECRET_HEADER], secret)) throw forbidden();
  const origin = unpackOrigin(headers[ORIGIN_HEADER]);
  if (origin === null) throw forbidden();
  return origin;
}

/** For a service that runs alone at a developer's desk. */
function strangersOrigin(requestId: string): CallOrigin {
  const everything = { includes: () => true } as unknown as readonly string[];
  return {
    requestId,
    tenant: { id: 'default', tools: everything, plans: [], visitorReads: 'full', brand: '天机' },
    member: null,
    ip: '',
  };
}
