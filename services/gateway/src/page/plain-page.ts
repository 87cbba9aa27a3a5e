import { createHash } from 'node:crypto';
import type { EdgeContext } from '@tianji/service-kit';
import escapeHtml from 'escape-html';
import type { KnownTenant } from '../tenants/tenants.ts';

export interface PlainPage {
  status: number;
  title: string;
  /** Paragraphs of plain text. */
  lines: readonly string[];
  /** Whether it leads to the home page. */
  home?: boolean;
  /** Pages that may show it in a frame, as the policy names them; by default none. */
  ancestors?: string;
}

const styleOf = ({ look: { colours } }: KnownTenant): string => {
  const rules = ({ paper, 'ink-1': ink, 'ink-2': soft }: Readonly<Record<string, string>>) =>
    `body{background:${paper};color:${ink}}p{color:${soft}}`;
  return (
    'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;' +
    'font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}h1{font-size:22px;margin:0 0 8px}' +
    `p{margin:0 0 8px;overflow-wrap:anywhere}a{color:inherit}${rules(colours.light)}` +
    `@media (prefers-color-scheme:dark){${rules(colours.dark)}}`
  );
};

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">';

const HOME = '<p><a href="/index">回到首页</a></p>';

/** Sends a page in the site's own name and colours that says something: no script, no picture, nothing from elsewhere. */
export function sendPlainPage(ctx: EdgeContext, known: KnownTenant, page: PlainPage): void {
  const { status, title, lines, home = false, ancestors = "'none'" } = page;
  const style = styleOf(known);
  const hash = createHash('sha256').update(style).digest('base64');
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') + (home ? HOME : '');
  ctx.status = status;
  ctx.set({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors ${ancestors}`,
  });
  ctx.type = 'html';
  ctx.body =
    `<!doctype html><html lang="zh-CN"><head>${HEAD}<title>${escapeHtml(title)} - ${escapeHtml(known.tenant.brand.name)}</title>` +
    `<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${text}</main></body></html>`;
}
