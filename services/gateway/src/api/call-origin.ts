import {
  badRequest,
  type CallOrigin,
  countedIp,
  currentSpan,
  deviceName,
  isTraced,
  keyedAddress,
  type MemberIdentity,
  noPower,
  ServiceError,
  type TenantContext,
  traced,
} from '@tianji/service-kit';
import { remembered } from '../limits/remembered.ts';
import type { KnownTenant } from '../tenants/tenants.ts';
import { type Drafts, linkOfCall } from '../views/drafts.ts';
import { LinkOver } from '../views/previews.ts';
import type { CallCtx, CallOptions, CallState } from './call-steps.ts';
import { linkOf } from './caller.ts';
import type { Identity } from './identity.ts';

/** Who calls, from where; a promise only where a token has to be resolved. */
export function originFinder(options: CallOptions): (ctx: CallCtx) => CallOrigin | Promise<CallOrigin> {
  const { tenants, contextOf, leftOut, identity, addressKey, siteOf, drafts } = options;
  const addressOf = remembered(MOST_REMEMBERED, (ip: string) => keyedAddress(addressKey, ip));
  /** @param draft the call is made in the preview of a draft: by nobody */
  function originAt(ctx: CallCtx, known: KnownTenant, draft: boolean): CallOrigin | Promise<CallOrigin> {
    const tenant = contextOf(known);
    const { call, ip, requestId } = ctx.state;
    if (!call.platform && leftOut(known, call.tool, call.path)) throw noPower();
    const span = currentSpan();
    const device = deviceOf(ctx.req.headers['user-agent'] ?? '');
    const origin = (member: MemberIdentity | null): CallOrigin => {
      const address = addressOf(countedIp(ip));
      const made: CallOrigin = { requestId, tenant, member, ip, address, site: siteOf(ctx.req, known) };
      if (span !== undefined) made.span = span;
      if (device !== undefined) made.device = device;
      return call.link === undefined ? made : Object.assign(made, linkOf(ctx.req));
    };
    const { token } = ctx.req.headers;
    if (draft || token === undefined || token === '' || identity === undefined) return origin(null);
    return memberOf(ctx, tenant, identity).then(origin);
  }

  return (ctx) => {
    const link = linkOfCall(ctx.req);
    if (link !== undefined)
      return draftOfCall(drafts, link, ctx.state.call).then((known) => originAt(ctx, known, true));
    const known = tenants.of(ctx.req);
    ctx.state.known = known;
    return originAt(ctx, known, false);
  };
}

/**
 * Whose site a call in a preview is made in.
 * @throws ServiceError 404 for a link that is forged or over; 403 for a call that would change something
 */
async function draftOfCall(drafts: Drafts, link: string, call: CallState['call']): Promise<KnownTenant> {
  const draft = await drafts.at(link, false);
  if (draft === null) throw new LinkOver();
  if (!call.safe) throw new ServiceError(403, 'preview', '这是预览，不能登录、下单或提交');
  return draft.known;
}

/** Addresses and browsers whose names in the log are remembered. */
const MOST_REMEMBERED = 1000;

/** No browser has a longer name. Longer ones are not remembered. */
const LONGEST_AGENT = 500;

const nameOfDevice = remembered(MOST_REMEMBERED, deviceName);
const deviceOf = (agent: string): string | undefined =>
  agent.length > LONGEST_AGENT ? deviceName(agent) : nameOfDevice(agent);

/** When the member service is down, calls that are open to visitors still work. */
async function memberOf(
  ctx: CallCtx,
  tenant: TenantContext,
  identity: Identity,
): Promise<MemberIdentity | null> {
  const { token } = ctx.req.headers;
  // Node joins repeated headers with a comma.
  if (typeof token !== 'string' || token.length > 512 || token.includes(','))
    throw badRequest('token', '登录凭证格式不对');
  try {
    const ask = () => identity(token, tenant, ctx.state.call.fresh === true);
    // A kept answer is a span, too: a short one.
    return await (isTraced() ? traced('gateway identity', 'client', {}, ask) : ask());
  } catch (error) {
    const { access } = ctx.state.call;
    if (access === 'visitor' && error instanceof ServiceError && error.status === 503) return null;
    throw error;
  }
}
