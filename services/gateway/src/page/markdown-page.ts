import type { IncomingMessage } from 'node:http';
import { AGENT_NOTICE, type PortalConfig } from '@tianji/contracts';
import { type CallOrigin, type EdgeContext, type EdgeHandler, ServiceError } from '@tianji/service-kit';
import { setTaggedText } from '../files/send-text.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import { markdownOf } from './markdown.ts';
import type { Pages } from './routes.ts';
import type { WrittenPages } from './written.ts';

interface MarkdownPageOptions {
  tenants: Tenants;
  configOf(known: KnownTenant): PortalConfig;
  pages: Pages;
  texts: WrittenPages;
  /** Who asks for a page: a visitor of that site. */
  visitor(ctx: EdgeContext, known: KnownTenant): CallOrigin;
  originOf(request: IncomingMessage, known: KnownTenant): string;
  /** Whether that address is the site's own, and not a client's claim: else the reply is not cached for others. */
  isOwn(request: IncomingMessage, known: KnownTenant): boolean;
  /** Waits until the address has its turn. */
  turn(ctx: EdgeContext): Promise<void>;
}

const ENDING = '.md';
const TYPE = 'text/markdown';

/** The address at which a page that a service writes is read as Markdown. */
export const markdownPath = (path: string): string => `${path}${ENDING}`;

/**
 * Answers with the text of a page that a service writes as Markdown: at its address with `.md` added, and at its own where
 * the client would rather have that than HTML. Everything else is the next handler's.
 */
export function markdownPage(options: MarkdownPageOptions): EdgeHandler {
  const { tenants, configOf, pages, texts, visitor, originOf, isOwn, turn } = options;

  /** The page that is asked for as Markdown, by its own path. */
  function asked(ctx: EdgeContext, origin: CallOrigin): string | null {
    if (ctx.path.endsWith(ENDING)) {
      const path = ctx.path.slice(0, -ENDING.length);
      return texts.writes(path, origin) ? path : null;
    }
    if (ctx.search || !texts.writes(ctx.path, origin)) return null;
    ctx.vary('accept');
    return ctx.accepts('html', TYPE) === TYPE ? ctx.path : null;
  }

  return async (ctx, next) => {
    const known = tenants.of(ctx.req);
    const reader = visitor(ctx, known);
    const path = asked(ctx, reader);
    if (path === null || !pages.at(configOf(known), path)?.ofTool) return next();
    await turn(ctx);
    const text = await texts.at(path, '', reader);
    if (text === null)
      throw new ServiceError(503, 'service_unavailable', '这一页的正文暂时读不到，请稍后再试');
    if (text.status === 404) return next();
    const origin = originOf(ctx.req, known);
    const address = `${origin}${text.canonical}`;
    const written = markdownOf(text.html, origin);
    const heading = written.startsWith('# ') ? '' : `# ${text.title}\n\n`;
    const markdown = `${heading}${written}\n\n${address}\n\n${AGENT_NOTICE.zh} ${AGENT_NOTICE.en}\n`;
    const own = isOwn(ctx.req, known);
    setTaggedText(ctx, `${TYPE}; charset=utf-8`, markdown, own);
    // Search engines know the page itself.
    if (own) ctx.set('link', `<${encodeURI(address)}>; rel="canonical"`);
  };
}
