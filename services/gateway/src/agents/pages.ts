import type { IncomingMessage } from 'node:http';
import { llmsFullText, llmsText, type Offer, type ShownResults, skillPage } from '@tianji/agents';
import type { PortalConfig } from '@tianji/contracts';
import type { EdgeContext, EdgeHandler } from '@tianji/service-kit';
import { setTaggedText } from '../files/send-text.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';

interface PagesOptions {
  tenants: Tenants;
  offerOf(known: KnownTenant): Offer;
  /** What the tools of a site answer to their examples. */
  shownOf(known: KnownTenant): Promise<ShownResults>;
  configOf(known: KnownTenant): PortalConfig;
  originOf(request: IncomingMessage, known: KnownTenant): string;
  /** Whether that address is the site's own, and not a client's claim: else the reply is not cached for others. */
  isOwn(request: IncomingMessage, known: KnownTenant): boolean;
  /** Paths of pages that services list. */
  written(ctx: EdgeContext, known: KnownTenant): Promise<readonly string[]>;
}

/** What agents read before they call anything. */
export function agentPages(
  options: PagesOptions,
): Record<'llmsTxt' | 'llmsFullTxt' | 'skillMd', EdgeHandler> {
  const { tenants, offerOf, shownOf, configOf, originOf, isOwn, written } = options;
  const siteOf = (ctx: EdgeContext, known: KnownTenant) => ({
    ...known.tenant.brand,
    origin: originOf(ctx.req, known),
  });
  const send = (ctx: EdgeContext, known: KnownTenant, type: string, text: string) =>
    setTaggedText(ctx, type, text, isOwn(ctx.req, known));
  return {
    async llmsTxt(ctx) {
      const known = tenants.of(ctx.req);
      const paths = await written(ctx, known);
      send(ctx, known, 'txt', llmsText(offerOf(known), siteOf(ctx, known), configOf(known), paths));
    },
    async llmsFullTxt(ctx) {
      const known = tenants.of(ctx.req);
      const results = await shownOf(known);
      send(ctx, known, 'txt', llmsFullText(offerOf(known), siteOf(ctx, known), results));
    },
    async skillMd(ctx) {
      const known = tenants.of(ctx.req);
      const page = skillPage(offerOf(known), siteOf(ctx, known), await shownOf(known));
      send(ctx, known, 'text/markdown; charset=utf-8', page);
    },
  };
}
