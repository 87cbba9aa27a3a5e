import type { IncomingMessage } from 'node:http';
import type { PageView } from '@tianji/contracts';
import { type EdgeContext, type EdgeHandler, linkSigner, ServiceError } from '@tianji/service-kit';
import { sendPlainPage } from '../page/plain-page.ts';
import { type Choice, choiceOf } from '../releases/choice.ts';
import type { Releases } from '../releases/releases.ts';
import { hasTool, type KnownTenant, type Tenants } from '../tenants/tenants.ts';
import { previewOf, VERSION_LINK } from './version-link.ts';

/** The version of a tool that one browser gets instead of the usual one. */
export interface VersionPreview {
  choice: Choice;
  view: Extract<PageView, { kind: 'version' }>;
}

export interface Previews {
  /** What the browser of a request previews; null for nothing. */
  of(ctx: EdgeContext, known: KnownTenant): VersionPreview | null;
  /** `/preview/<link>`: begins a preview; calls `next` for a link that was not signed here. */
  begin: EdgeHandler;
  /** `/preview/end`: ends the preview. */
  end: EdgeHandler;
}

export interface PreviewsOptions {
  key: Buffer;
  tenants: Tenants;
  releases: Releases;
  originOf(request: IncomingMessage, known: KnownTenant): string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const COOKIE = 'preview';

/**
 * Previews of versions by signed links: whoever opens one gets that version of the tool in this browser until the link
 * expires. The cookie holds the link itself, so nothing is stored here.
 */
export function openPreviews(options: PreviewsOptions): Previews {
  const { key, tenants, releases, originOf, now = Date.now } = options;
  const signer = linkSigner(VERSION_LINK.service, [key]);

  function read(
    text: string | undefined,
    known: KnownTenant,
  ): { preview: VersionPreview; first: string } | null {
    const { purpose, tenant } = VERSION_LINK;
    const link = text === undefined ? null : signer.verify({ purpose, tenant, text }, now());
    const wanted = link && previewOf(link.subject);
    if (!wanted || !hasTool(known, wanted.tool)) return null;
    const { tool, version } = wanted;
    const release = releases.find(tool, version);
    const first = release?.tool.routes.find(({ path, development }) => !path.includes(':') && !development);
    if (release?.version !== version || !first) return null;
    const until = new Date(link.expires).toISOString();
    const choice = choiceOf(new Map([[`mf-${tool}`, version]]), true);
    return {
      preview: { choice, view: { kind: 'version', tool: release.tool.name, version, until } },
      first: first.path,
    };
  }

  function setCookie(ctx: EdgeContext, known: KnownTenant, link: string | null, expires?: Date): void {
    // Koa cannot see that a proxy in front of the gateway speaks HTTPS.
    ctx.cookies.secure = originOf(ctx.req, known).startsWith('https:');
    ctx.cookies.set(COOKIE, link, { httpOnly: true, sameSite: 'lax', expires });
  }

  return {
    of: (ctx, known) => read(ctx.cookies.get(COOKIE), known)?.preview ?? null,
    begin(ctx, next) {
      const link = ctx.path.slice('/preview/'.length);
      const known = tenants.of(ctx.req);
      const found = read(link, known);
      if (!found) return next();
      setCookie(ctx, known, link, new Date(found.preview.view.until));
      ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      ctx.redirect(found.first);
    },
    end(ctx) {
      setCookie(ctx, tenants.of(ctx.req), null);
      ctx.set('cache-control', 'no-store');
      ctx.redirect('/index');
    },
  };
}

/** A request with a forged or expired link. */
export class LinkOver extends ServiceError {
  constructor() {
    super(404, 'link_over', '链接无效或已过期');
  }
}

/** Says that a link is forged or expired, without telling which. */
export function sendLinkOver(ctx: EdgeContext, known: KnownTenant): void {
  sendPlainPage(ctx, known, {
    ...{ status: 404, title: '链接无效或已过期', ancestors: "'self'" },
    lines: ['预览链接只在一段时间内有效。请向发给您链接的人要一个新的。'],
  });
}
