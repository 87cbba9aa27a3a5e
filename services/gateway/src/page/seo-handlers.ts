import type { IncomingMessage } from 'node:http';
import type { PortalConfig } from '@tianji/contracts';
import type { EdgeContext, EdgeHandler } from '@tianji/service-kit';
import { setText } from '../files/send-text.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import type { openPages } from './routes.ts';
import { robots, sitemap } from './seo.ts';

interface SeoOptions {
  tenants: Tenants;
  configOf(known: KnownTenant): PortalConfig;
  pages: ReturnType<typeof openPages>;
  originOf(request: IncomingMessage, known: KnownTenant): string;
  /** Whether that address is the site's own, and not a client's claim: else the reply is not cached for others. */
  isOwn(request: IncomingMessage, known: KnownTenant): boolean;
  /** Paths of pages that services list. */
  written(ctx: EdgeContext, known: KnownTenant): Promise<readonly string[]>;
}

/** What search engines ask for: which paths they may read, and which there are. */
export function seoHandlers(options: SeoOptions): Record<'robotsTxt' | 'sitemapXml', EdgeHandler> {
  const { tenants, configOf, pages, originOf, isOwn, written } = options;
  return {
    robotsTxt(ctx) {
      const known = tenants.of(ctx.req);
      setText(ctx, 'txt', robots(originOf(ctx.req, known)), isOwn(ctx.req, known));
    },
    async sitemapXml(ctx) {
      const known = tenants.of(ctx.req);
      const portal = configOf(known);
      const listed = (await written(ctx, known)).filter((path) => pages.at(portal, path));
      const text = sitemap(originOf(ctx.req, known), [...pages.listed(portal), ...listed]);
      setText(ctx, 'xml', text, isOwn(ctx.req, known));
    },
  };
}
