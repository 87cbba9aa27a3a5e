import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageText, PageView, PortalConfig } from '@tianji/contracts';
import type { EdgeContext } from '@tianji/service-kit';
import type { Look } from '@tianji/tenant';
import escapeHtml from 'escape-html';
import { withLook } from '../brand/icons.ts';
import { acceptedEncodings } from '../files/send-file.ts';
import type { KnownTenant } from '../tenants/tenants.ts';
import { ancestorsOf } from '../views/view.ts';
import { type Frame, type FramesOptions, openFrames } from './frames.ts';
import { pagePolicy } from './policy.ts';
import type { PageFacts } from './routes.ts';
import type { WrittenText } from './written.ts';

export interface PageContent {
  known: KnownTenant;
  /** Null for a page that does not exist. */
  page: PageFacts | null;
  /** The text that the tool's service writes for the page, sent before any script runs; null when it writes none. */
  text: WrittenText | null;
  /** The site’s own address, without a trailing slash; empty where it is not known. */
  origin: string;
  configJson: string;
  config: PortalConfig;
  /** Folder of the shell that shows the page. */
  shell: string;
  /** Tells apart pages of the same tenant and title that carry different configs. */
  variant: string;
  /** Set for a page that is made for one reader: it is neither cached nor indexed. */
  view?: PageView | null;
}

/** Styles that only a page with a text needs, and those that only one with an article needs. */
const WRITTEN_STYLE = /<!--written-->.*?<!--\/written-->/s;
const ARTICLE_STYLE = /<!--article-->.*?<!--\/article-->/s;
const hasArticle = (text: PageText | null) => /<article[ >]/.test(text?.html ?? '');

export type SendPage = (ctx: EdgeContext, content: PageContent) => Promise<boolean>;

/**
 * Sends the shell's page. Its placeholders are filled per response and tenant:
 * `__CSP_NONCE__`, `__TITLE__` (with the tenant's name) and `__DESCRIPTION__` of the address, `__PAGE_HEAD__` (its
 * canonical address, structured data, and whether search engines may index it), `__PAGE_BODY__` (the text that a service
 * wrote, else title and description, unless a static frame has them), `__PAGE_FRAME__` (the static frame; the placeholder is
 * in a comment, because an older gateway leaves it there), `__SCRIPT_PRIORITY__` (an article is read before scripts run, so
 * they give way to it), and `__PORTAL_CONFIG__`, the config as JSON that is safe inside a data block. Everything between `<!--written-->` and `<!--/written-->` is left
 * out of a page without such a text, and everything between `<!--article-->` and `<!--/article-->` of a page without an
 * article.
 */
export function pageSender(folderOf: FramesOptions['folderOf']): SendPage {
  const frames = openFrames({ folderOf });
  const templates = new Map<string, Template>();

  async function currentTemplate(shell: string): Promise<Template | null> {
    try {
      const file = join(shell, 'index.html');
      const { mtimeMs: stamp } = await stat(file);
      const known = templates.get(file);
      if (known?.stamp === stamp) return known;
      const text = await readFile(file, 'utf8');
      const template = { stamp, text, scripts: linkHeader(text) };
      templates.set(file, template);
      return template;
    } catch {
      return null;
    }
  }

  /** Pages with everything filled in except the nonce, split at the nonce's placeholders. */
  const filled = new Map<
    string,
    { template: string; look: Look; configJson: string; frame: Frame; parts: string[] }
  >();

  function partsOf(whole: string, content: PageContent, frame: Frame): string[] {
    const { page, text, origin, configJson, shell } = content;
    const { look } = content.known;
    const { brand } = content.known.tenant;
    const heading = text?.title ?? page?.title ?? '页面不存在';
    const title = `${heading} · ${brand.name}`;
    const key = `${shell} ${content.variant} ${brand.name} ${page?.noindex ? 'noindex' : ''} ${title}`;
    const known = text || content.view ? undefined : filled.get(key);
    if (
      known?.template === whole &&
      known.look === look &&
      known.configJson === configJson &&
      known.frame.html === frame.html &&
      known.frame.head === frame.head
    )
      return known.parts;
    const description = text?.description || page?.description || brand.description;
    const article = hasArticle(text);
    const values: Record<string, string> = {
      TITLE: escapeHtml(title),
      DESCRIPTION: escapeHtml(description),
      PAGE_HEAD: headOf({ page, text, origin }) + frame.head,
      PAGE_BODY: text?.html
        ? `<div class="written">${text.html}</div>`
        : frame.html
          ? ''
          : `<p>${escapeHtml(heading)}</p><p>${escapeHtml(description)}</p>`,
      PORTAL_CONFIG: escapeJson(configJson),
      SCRIPT_PRIORITY: article ? 'low' : 'high',
    };
    const forText = text ? whole : whole.replace(WRITTEN_STYLE, '');
    const html = withLook(article ? forText : forText.replace(ARTICLE_STYLE, ''), look);
    // Split at the nonce's placeholders first: what is filled in may contain the same text.
    const parts = html
      .replace('<!--__PAGE_FRAME__-->', () => frame.html)
      .split('__CSP_NONCE__')
      .map((part) => part.replace(/__([A-Z_]+?)__/g, (whole, name: string) => values[name] ?? whole));
    if (text || content.view) return parts;
    if (filled.size >= MOST_FILLED) filled.clear();
    filled.set(key, { template: whole, look, configJson, frame, parts });
    return parts;
  }

  return async (ctx, content) => {
    const template = await currentTemplate(content.shell);
    if (template === null) return false;
    const nonce = randomBytes(18).toString('base64url');
    // With a query the page is another than its frame: a chart, a day.
    const frame = ctx.search
      ? null
      : frames.at(content.config, ctx.path.replace(/(.)\/$/, '$1'), content.shell);
    const standing = { html: content.text ? '' : (frame?.html ?? ''), head: frame?.head ?? '' };
    const { body, encoding } = encode(
      partsOf(template.text, content, standing).join(nonce),
      acceptedEncodings(ctx),
    );
    ctx.status = content.page ? (content.text?.status ?? 200) : 404;
    ctx.set({
      'content-security-policy': pagePolicy(nonce, ancestorsOf(content.view ?? null)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    // An article is read before scripts run.
    if (template.scripts && !hasArticle(content.text)) ctx.set('link', template.scripts);
    ctx.vary('accept-encoding');
    if (encoding) ctx.set('content-encoding', encoding);
    ctx.body = body;
    return true;
  };
}

const MOST_FILLED = 500;

/** The shell's page as it was built. */
interface Template {
  /** When its file was written. */
  stamp: number;
  text: string;
  /** The header that names its scripts. */
  scripts: string;
}

/** The `Link` header by which a browser fetches a page's scripts while the page itself is still on its way. */
const linkHeader = (html: string): string =>
  [...html.matchAll(/<script [^>]*\bsrc="([^"]+)"/g)]
    .map(([, src]) => `<${src}>; rel=preload; as=script; fetchpriority=high`)
    .join(', ');

/** A page fits into a window of 64 KB; the default window would cost megabytes per response. */
const PAGE_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Every response differs, so pages are compressed on the fly, at a low level that takes a fraction of a millisecond. */
function encode(html: string, accepts: ReadonlySet<string>): { body: Buffer; encoding: string } {
  const body = Buffer.from(html, 'utf8');
  if (accepts.has('br')) return { body: brotliCompressSync(body, { params: PAGE_BROTLI }), encoding: 'br' };
  if (accepts.has('gzip')) return { body: gzipSync(body), encoding: 'gzip' };
  return { body, encoding: '' };
}

/**
 * What search engines are told: whether to index the page, its canonical address where the site's own is known, and its
 * structured data.
 */
function headOf({ page, text, origin }: Pick<PageContent, 'page' | 'text' | 'origin'>): string {
  const lost = !page || text?.status === 404;
  if (lost || page.noindex || text?.noindex) return '<meta name="robots" content="noindex" />';
  if (!text) return '';
  const data = text.data.map((one) => {
    const json = JSON.stringify(one, (name, value: unknown) =>
      (name === '@id' || name === 'url' || name === 'item') && typeof value === 'string'
        ? origin + value
        : value,
    );
    return `<script type="application/ld+json">${escapeJson(json)}</script>`;
  });
  const canonical = origin ? `<link rel="canonical" href="${escapeHtml(origin + text.canonical)}" />` : '';
  return [canonical, ...data].join('');
}

/** JSON escaped so that it cannot close the element it is in. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
