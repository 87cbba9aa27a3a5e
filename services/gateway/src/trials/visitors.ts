import type { IncomingMessage } from 'node:http';
import type { EdgeContext } from '@tianji/service-kit';
import type { ClientIp } from '../limits/client-ip.ts';
import { type Choice, NO_CHOICE } from '../releases/choice.ts';
import type { KnownTenant } from '../tenants/tenants.ts';
import { LOTS } from './network.ts';
import type { Trials, Visit } from './trials.ts';

/** Which versions visitors get while trials run, and how these versions do. */
export interface Visitors {
  /** The versions of this visitor. */
  choiceOf(request: IncomingMessage): Choice;
  /** The version of a tool that this visitor gets as a canary; undefined for what everybody gets. */
  versionFor(request: IncomingMessage, tenant: KnownTenant, tool: string): string | undefined;
  /** Whether visitors get different answers at the same address, so that no cache may share one. */
  differ(): boolean;
  /** Sets a session cookie with the visitor's lot, so that a visitor who changes networks keeps the version. */
  remember(ctx: EdgeContext, secure: boolean): void;
  /** The visitor used a tool of a tenant. @param version as far as it is known */
  used(request: IncomingMessage, tenant: KnownTenant, tool: string, version?: string): void;
  /** It failed. */
  failed(request: IncomingMessage, tenant: KnownTenant, tool: string, version?: string): void;
}

const COOKIE = 'lot';
const DIGITS = String(LOTS - 1).length;
const IN_HEADER = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{${DIGITS}})(?:;|$)`);

export function visitorsOf(trials: Trials, clientIp: ClientIp): Visitors {
  const lotIn = ({ headers }: IncomingMessage) => {
    const [, lot] = IN_HEADER.exec(headers.cookie ?? '') ?? [];
    return lot === undefined ? undefined : Number(lot);
  };
  const visitOf = (request: IncomingMessage): Visit => trials.visit(clientIp(request), lotIn(request));

  /** A tenant that names another version than `stable` takes no part in trials of the tool. */
  const follows = ({ tenant }: KnownTenant, tool: string) =>
    (tenant.tools.find(({ id }) => id === tool)?.release ?? 'stable') === 'stable';

  function note(what: 'used' | 'failed'): Visitors['used'] {
    return (request, tenant, tool, version) => {
      if (!trials.any()) return;
      const visit = visitOf(request);
      if (follows(tenant, tool)) trials[what](visit, `mf-${tool}`, version);
      // Tools run in the shell, so a new shell may be what made a tool fail.
      trials[what](visit, 'shell');
    };
  }

  const choiceOf = (request: IncomingMessage) =>
    trials.look() ? trials.choiceFor(visitOf(request)) : NO_CHOICE;

  return {
    choiceOf,
    versionFor: (request, tenant, tool) =>
      follows(tenant, tool) ? choiceOf(request).versions.get(`mf-${tool}`) : undefined,
    differ: () => trials.any(),
    remember(ctx, secure) {
      if (!trials.any() || lotIn(ctx.req) !== undefined) return;
      const lot = String(visitOf(ctx.req).lot).padStart(DIGITS, '0');
      ctx.append('set-cookie', `${COOKIE}=${lot}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
    },
    used: note('used'),
    failed: note('failed'),
  };
}
