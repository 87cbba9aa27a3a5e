import { ERROR_CODES } from '@tianji/contracts';
import {
  type EdgeContext,
  type EdgeHandler,
  type EdgeRouter,
  edgeRouter,
  only,
  setConstantJson,
  unavailable,
  unknownCall,
} from '@tianji/service-kit';
import type { MatchedCall } from '../contracts/routes.ts';
import type { Contracts } from '../contracts/table.ts';
import { type CallState, majorsOf } from './call-steps.ts';

/** Every code of a refusal: when it happens, and what a client does. */
const ERRORS = JSON.stringify({ errors: ERROR_CODES });

/**
 * Finds the call of a request by the current contracts, and has it answered. `api` is a router of its own, so that a
 * call is not matched against the patterns of the site.
 */
export function callRoutes(
  contracts: Contracts,
  call: (ctx: EdgeContext<CallState>) => Promise<void>,
  openApiJson: () => Promise<string>,
): { api: EdgeRouter; servicePage: EdgeHandler } {
  const callContext = (ctx: EdgeContext, matched: MatchedCall): EdgeContext<CallState> => {
    Object.assign(ctx.state, matched);
    return ctx as EdgeContext<CallState>;
  };
  /** Every call below `/api/`, by the current contracts. */
  const apiCall: EdgeHandler = (ctx) => {
    const table = contracts.table();
    const matched = table.find('api', ctx.path.slice('/api/'.length), majorsOf(ctx.req));
    // A contract not seen yet may define the path, so 404 would be premature.
    if (!matched) throw table.unseen.length > 0 ? unavailable() : unknownCall();
    return call(callContext(ctx, matched));
  };
  /** Pages that a service answers itself, at the site's root. */
  const servicePage: EdgeHandler = (ctx, next) => {
    const matched = contracts.table().find('site', ctx.path.slice(1));
    if (!matched) return next();
    return call(callContext(ctx, matched));
  };
  const openApi: EdgeHandler = async (ctx) => setConstantJson(ctx, 200, await openApiJson());

  const errors: EdgeHandler = (ctx) => setConstantJson(ctx, 200, ERRORS);

  // Paths of calls are exact: by default a router ignores case and a slash at the end.
  const api = edgeRouter({ sensitive: true, strict: true });
  api.all('/api/openapi.json', only('GET'), openApi);
  const changes: EdgeHandler = (ctx) => setConstantJson(ctx, 200, contracts.table().changes());
  api.all('/api/changes', only('GET'), changes);
  api.all('/api/errors', only('GET'), errors);
  api.all('/api/{*path}', apiCall);
  return { api, servicePage };
}
