import type { EdgeContext } from '@tianji/service-kit';
import type { ClientIp } from '../limits/client-ip.ts';
import { type Choice, NO_CHOICE } from '../releases/choice.ts';
import type { KnownTenant } from '../tenants/tenants.ts';
import { LOTS } from './network.ts';
import type { Trials, Visit } from './trials.ts';

/** Which versions visitors get while trials run, and how these versions do. */
export interface Visitors {
  /** The versions of this visitor. */
  choiceOf(ctx: EdgeContext): Choice;
  /** The version of a tool that this visitor gets as a canary; undefined for what everybody gets. */
  versionFor(ctx: EdgeContext, tenant: KnownTenant, tool: string): string | undefined;
  /** Whether visitors get different answers at the same address, so that no cache may share one. */
  differ(): boolean;
  /**
   * Sets a session cookie with the visitor's lot, so that a visitor who changes networks keeps the version.
   * @param secure whether the site is served over HTTPS
   */
  remember(ctx: EdgeContext, secure: boolean): void;
  /** The visitor used a tool of a tenant. @param version undefined when it is not known */
  used(ctx: EdgeContext, tenant: KnownTenant, tool: string, version?: string): void;
  /** It failed. */
  failed(ctx: EdgeContext, tenant: KnownTenant, tool: string, version?: string): void;
}

const COOKIE = 'lot';
const DIGITS = String(LOTS - 1).length;
const LOT = new RegExp(`^\\d{${DIGITS}}$`);

export function visitorsOf(trials: Trials, clientIp: ClientIp): Visitors {
  const lotOf = (ctx: EdgeContext) => {
    const lot = ctx.cookies.get(COOKIE) ?? '';
    return LOT.test(lot) ? Number(lot) : undefined;
  };
  const visitOf = (ctx: EdgeContext): Visit => trials.visit(clientIp(ctx.req), lotOf(ctx));

  /** A tenant that names another version than `stable` takes no part in trials of the tool. */
  const follows = ({ tenant }: KnownTenant, tool: string) =>
    (tenant.tools.find(({ id }) => id === tool)?.release ?? 'stable') === 'stable';

  function note(what: 'used' | 'failed'): Visitors['used'] {
    return (ctx, tenant, tool, version) => {
      if (!trials.any()) return;
      const visit = visitOf(ctx);
      if (follows(tenant, tool)) trials[what](visit, `mf-${tool}`, version);
      // Tools run in the shell, so a new shell may be what made a tool fail.
      trials[what](visit, 'shell');
    };
  }

  const choiceOf = (ctx: EdgeContext) => (trials.look() ? trials.choiceFor(visitOf(ctx)) : NO_CHOICE);

  return {
    choiceOf,
    versionFor: (ctx, tenant, tool) =>
      follows(tenant, tool) ? choiceOf(ctx).versions.get(`mf-${tool}`) : undefined,
    differ: () => trials.any(),
    remember(ctx, secure) {
      if (!trials.any() || lotOf(ctx) !== undefined) return;
      const lot = String(visitOf(ctx).lot).padStart(DIGITS, '0');
      // Koa cannot see that a proxy in front of the gateway speaks HTTPS.
      ctx.cookies.secure = secure;
      ctx.cookies.set(COOKIE, lot, { httpOnly: true, sameSite: 'lax' });
    },
    used: note('used'),
    failed: note('failed'),
  };
}
