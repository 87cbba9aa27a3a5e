import Router, { type RouterOptions } from '@koa/router';
import Koa, { type Middleware, type ParameterizedContext } from 'koa';
import { type ServiceError, wrongMethod } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { withTrace } from '../log/trace.ts';
import { parentIn } from '../tracing/ids.ts';
import { isTraced } from '../tracing/traced.ts';
import { refuseThrown } from './errors.ts';
import { SCRIPT_HEADERS, SECURITY_HEADERS } from './headers.ts';
import { makeConditional, type ReplyText, writeEnvelope } from './reply.ts';
import { requestIdOf } from './request-id.ts';
import { refuseHeaders } from './server.ts';

/** The state of every request at an HTTP edge. */
export interface EdgeState {
  requestId: string;
  /** The answer's text, where it was written already. */
  text?: ReplyText;
}

export type EdgeContext<S = unknown> = ParameterizedContext<EdgeState & S>;
export type EdgeHandler<S = unknown> = Middleware<EdgeState & S>;
export type EdgeRouter = Router<EdgeState>;

/**
 * A Koa with what gateway and services share: request id, security headers, the JSON envelope, 304s, and
 * one place that turns errors into replies. Routes are added by the caller.
 */
export function edgeApp(log: Logger): Koa<EdgeState> {
  const app = new Koa<EdgeState>();
  app.use(requestId).use(finished(log)).use(countHeaders);
  app.on('error', (error) => log.error({ err: error }, 'server error'));
  return app;
}

export const edgeRouter = (options?: RouterOptions): EdgeRouter => new Router<EdgeState>(options);

const requestId: EdgeHandler = (ctx, next) => {
  const { 'x-request-id': given, traceparent } = ctx.req.headers;
  ctx.state.requestId = requestIdOf(given, traceparent);
  const { requestId } = ctx.state;
  return withTrace(requestId, next, isTraced() ? parentIn(traceparent, requestId) : undefined);
};

const countHeaders: EdgeHandler = (ctx, next) => {
  refuseHeaders(ctx.req);
  return next();
};

/**
 * What every response goes through once its handler is done: an error becomes a reply, a reply becomes JSON, a known
 * one a 304, and the security headers are added. One middleware, since each would cost every request some promises.
 */
const finished =
  (log: Logger): EdgeHandler =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      refuseThrown(ctx, thrown, log);
    }
    if (ctx.headerSent) return;
    await writeEnvelope(ctx);
    makeConditional(ctx);
    addSecurityHeaders(ctx);
  };

/** Adds the security headers that the response has not set itself. */
function addSecurityHeaders(ctx: EdgeContext): void {
  ctx.set('x-request-id', ctx.state.requestId);
  const headers = ctx.response.is('js') ? SCRIPT_HEADERS : SECURITY_HEADERS;
  for (const [name, value] of headers) if (!ctx.res.hasHeader(name)) ctx.res.setHeader(name, value);
}

/** Refuses every method but these. `GET` includes `HEAD`. */
export function only(...methods: readonly ('GET' | 'POST')[]): EdgeHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = allowed.join(', ');
  return (ctx, next) => {
    if (!allowed.includes(ctx.method)) throw wrongMethod(allow);
    return next();
  };
}

/** Answers requests that no route matched: 405 when the path has routes for other methods, otherwise the given error. */
export function noRoute(refusal: () => ServiceError): EdgeHandler {
  return (ctx) => {
    const layers = (ctx as { matched?: readonly { methods: readonly string[] }[] }).matched ?? [];
    const methods = new Set(layers.flatMap((layer) => layer.methods));
    throw methods.size > 0 ? wrongMethod([...methods].sort().join(', ')) : refusal();
  };
}
