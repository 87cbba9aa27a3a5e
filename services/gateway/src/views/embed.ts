import type { PageView, PortalConfig } from '@tianji/contracts';
import type { EdgeContext } from '@tianji/service-kit';
import { routePattern } from '../contracts/route-pattern.ts';
import { sendPlainPage } from '../page/plain-page.ts';
import type { KnownTenant } from '../tenants/tenants.ts';

/** Whether a page is asked for as part of another site's page: `?embed=1`, as `/embed.js` does. */
export const isEmbed = (ctx: EdgeContext): boolean =>
  ctx.search !== '' && new URLSearchParams(ctx.search).has('embed');

/** The tool that a path belongs to. */
export const toolAt = ({ tools }: PortalConfig, path: string) =>
  tools.find(({ routes }) => routes.some((route) => routePattern(route.path).test(path)));

/**
 * @returns null for a page that cannot be shown in a frame. Only those can with which a live tool stands among the tools:
 * charts, which know nobody. Pages of money, accounts, reports, the desk, the composer and the operator have no tile there,
 * and an origin that a site lists must not show them as its own.
 * @param accessOf who may make a call, undefined for one that nobody has: a page that needs a member is not framed either
 */
export function embedView(
  { tenant }: KnownTenant,
  config: PortalConfig,
  path: string,
  accessOf: (call: string) => string | undefined,
): Extract<PageView, { kind: 'embed' }> | null {
  const tool = toolAt(config, path);
  const route = tool?.routes.find((each) => routePattern(each.path).test(path));
  if (tool?.state !== 'live' || !route) return null;
  if (route.under !== undefined || !tool.tiles.some((tile) => tile.route === route.path)) return null;
  const isOpen = (access = 'visitor') => access === 'visitor' || access === 'notExpired';
  if (!(route.needed ?? []).every((call) => isOpen(accessOf(call)))) return null;
  return { kind: 'embed', tool: tool.id, origins: [...(tenant.embed?.origins ?? [])] };
}

/**
 * The origin of a page that frames this one without being allowed to, if the browser tells; otherwise null. The policy
 * makes the browser refuse the frame in any case: this only serves to show the reason.
 */
export function refusedOrigin({ req }: EdgeContext, { tenant }: KnownTenant): string | null {
  const { referer, 'sec-fetch-dest': dest } = req.headers;
  if (dest !== undefined && dest !== 'iframe') return null;
  const origin = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null;
  // This site's own pages, and within a frame from one page of this site to another.
  if (origin !== null && new URL(`http://${req.headers.host ?? ''}`).host === new URL(origin).host)
    return null;
  const origins = tenant.embed?.origins ?? [];
  if (origins.length === 0) return '';
  return origin === null || origins.includes(origin) ? null : origin;
}

/** The page that tells the reason holds nothing else, so anybody may frame it. */
export function sendNotEmbedded(ctx: EdgeContext, known: KnownTenant, origin: string): void {
  const who = origin === '' ? '本站没有开放嵌入。' : `${origin} 不在本站允许嵌入的名单里。`;
  sendPlainPage(ctx, known, {
    ...{ status: 403, title: '不能在这里显示', ancestors: '*' },
    lines: [who, `请直接打开${known.tenant.brand.name}，或请本站把您的网站加入名单。`],
  });
}

/** The page for a tool that the site does not have, or has no longer: the page around it need not show an empty frame. */
export function sendNotSold(ctx: EdgeContext, known: KnownTenant): void {
  sendPlainPage(ctx, known, {
    ...{ status: 404, title: '本站没有这个页面', ancestors: '*' },
    lines: [`${known.tenant.brand.name}没有这个工具，或已不再提供。`, '请放上这段代码的网站更换或移除它。'],
  });
}
