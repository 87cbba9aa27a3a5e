import { createHash } from 'node:crypto';
import { type EdgeHandler, ServiceError } from '@tianji/service-kit';
import { escapeHtml } from '../page/escape-html.ts';
import type { KnownTenant } from './tenants.ts';

/**
 * The site of a request is suspended. Calls and files are refused by 403, which no watch counts as a failure of ours;
 * pages answer 503, so that search engines come again.
 */
export class SiteSuspended extends ServiceError {
  readonly known: KnownTenant;
  constructor(known: KnownTenant) {
    super(403, 'site_suspended', '本站暂停服务');
    this.known = known;
  }
}

const styleOf = ({ look: { colours } }: KnownTenant): string => {
  const rules = ({ paper, 'ink-1': ink, 'ink-2': soft }: Readonly<Record<string, string>>) =>
    `body{background:${paper};color:${ink}}p{color:${soft}}`;
  return (
    'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;' +
    'font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}h1{font-size:22px;margin:0 0 8px}' +
    `p{margin:0 0 8px;overflow-wrap:anywhere}${rules(colours.light)}` +
    `@media (prefers-color-scheme:dark){${rules(colours.dark)}}`
  );
};

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">';

/** The page of a suspended site, in its own name and colours: no script, no picture, nothing from elsewhere. */
function suspendedPage(known: KnownTenant): { html: string; policy: string } {
  const { brand, contact } = known.tenant;
  const style = styleOf(known);
  const hash = createHash('sha256').update(style).digest('base64');
  const name = escapeHtml(brand.name);
  const ask = contact.email === '' ? '' : `<p>如有疑问，可联系 ${escapeHtml(contact.email)}</p>`;
  return {
    html:
      `<!doctype html><html lang="zh-CN"><head>${HEAD}<title>本站暂停服务 - ${name}</title>` +
      `<style>${style}</style></head><body><main><h1>本站暂停服务</h1>` +
      `<p>${name}的页面目前无法使用。</p>${ask}</main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** Answers with a page where a page was asked for and its site is suspended. */
export const pageOfSuspended: EdgeHandler = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof SiteSuspended)) throw error;
    const { html, policy } = suspendedPage(error.known);
    ctx.status = 503;
    ctx.set({ 'cache-control': 'no-store', 'content-security-policy': policy });
    ctx.type = 'html';
    ctx.body = html;
  }
};
