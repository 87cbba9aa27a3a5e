import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PortalConfig } from '@tianji/contracts';
import { type EdgeHandler, type Logger, unavailable } from '@tianji/service-kit';
import { DrawingLate, DrawingRefused, type Drawings, openDrawings } from '@tianji/service-kit/draw';
import { ICONS, iconsOf, type Look, lookOf } from '@tianji/tenant';
import { noSuchFile } from '../files/no-such-file.ts';
import { acceptedEncodings, IMMUTABLE, REVALIDATE } from '../files/send-file.ts';
import type { PortalConfigs } from '../portal/config.ts';
import type { GatewayConfig } from '../settings.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import { sealOf } from './seal.ts';

const pack = promisify(brotliCompress);

/** Content of a mark is shapes; were it opened as a page, it could do no more. */
const MARK_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The address of the mark that pages of a tenant show. */
export const markAddress = ({ hash }: Look): string => `/icons/${hash}/mark.svg`;

/** The drawings of this gateway, in its folder. */
export const drawingsIn = (
  { DRAWINGS_DIR, DATA_DIR }: Pick<GatewayConfig, 'DRAWINGS_DIR' | 'DATA_DIR'>,
  at: (path: string) => string,
  log: Logger,
): Drawings => openDrawings({ folder: at(DRAWINGS_DIR ?? join(DATA_DIR, 'drawings')), log });

/** An icon by its name, or the mark itself as SVG, plain or packed (`br`). */
interface IconMaker {
  make(known: KnownTenant, name: string): Promise<Buffer>;
}

/**
 * Icons are drawn once per mark, in a process of their own. A mark that cannot be drawn within the limits, which older
 * documents may hold, gives way to the seal of the site's name.
 */
function iconMaker(drawings: Drawings): IconMaker {
  async function picture({ tenant, look }: KnownTenant, name: string): Promise<Buffer> {
    const drawn = await drawings.of(tenant.id, iconsOf(look)).catch((error: unknown) => {
      // Nothing that may be kept for a year: the next request may find the machine less busy.
      if (error instanceof DrawingLate) throw unavailable();
      if (!(error instanceof DrawingRefused) || !tenant.brand.mark) throw error;
      const { mark: _, ...brand } = tenant.brand;
      return drawings.of(tenant.id, iconsOf(lookOf(brand, sealOf)));
    });
    const found = drawn.get(name);
    if (!found) throw noSuchFile();
    return found;
  }
  return {
    async make(known, name) {
      if (ICONS.has(name)) return picture(known, name);
      const mark = Buffer.from(known.look.svg());
      return name === 'br' ? pack(mark) : mark;
    },
  };
}

/**
 * Serves a tenant's mark and what is made from it: `/icons/<hash>/<name>`, which never changes, and `/icons/<name>`, which
 * older pages name.
 * @param drafts sites that are shown in previews
 */
export function iconFiles(
  tenants: Tenants,
  drawings: Drawings,
  drafts: () => readonly KnownTenant[] = () => [],
): EdgeHandler {
  const icons = iconMaker(drawings);
  const files = new WeakMap<Look, Map<string, Promise<Buffer>>>();

  function file(of: KnownTenant, name: string): Promise<Buffer> {
    const known = files.get(of.look) ?? new Map<string, Promise<Buffer>>();
    files.set(of.look, known);
    const old = known.get(name);
    if (old) return old;
    const made = icons.make(of, name);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  }

  return async (ctx) => {
    const [, hash, name = ''] =
      /^\/icons\/(?:([0-9a-f]{16})\/)?([a-z0-9-]+\.(?:svg|png))$/.exec(ctx.path) ?? [];
    if (name !== 'mark.svg' && !ICONS.has(name)) throw noSuchFile();
    const own = tenants.of(ctx.req);
    const known =
      !hash || own.look.hash === hash
        ? own
        : [...tenants.all, ...drafts()].find((one) => one.look.hash === hash);
    if (!known) throw noSuchFile();
    const isMark = name === 'mark.svg';
    const packed = isMark && acceptedEncodings(ctx).has('br');
    if (isMark) ctx.vary('accept-encoding');
    if (packed) ctx.set('content-encoding', 'br');
    const body = await file(known, packed ? 'br' : name);
    ctx.set({
      'cache-control': hash ? IMMUTABLE : REVALIDATE,
      'content-type': isMark ? 'image/svg+xml' : 'image/png',
      'content-security-policy': MARK_POLICY,
    });
    if (!hash) ctx.vary('orgcode, host');
    ctx.etag = `"${known.look.hash}-${packed ? 'br' : name}"`;
    ctx.body = body;
  };
}

/** The web app manifest of a tenant: its name, its colours, its icons, and the panels of its home page as shortcuts. */
function manifestOf({ tenant, look }: KnownTenant, { tools, menus }: PortalConfig): string {
  const icon = (name: string, more: object) => ({
    src: `/icons/${look.hash}/${name}`,
    type: 'image/png',
    ...more,
  });
  const routes = tools.filter(({ state }) => state === 'live').flatMap((tool) => tool.routes);
  const shortcuts = menus.panels.flatMap((path) => routes.find((route) => route.path === path) ?? []);
  return JSON.stringify({
    name: [tenant.brand.name, ...tenant.brand.tagline.split(/\s+/)].join(' ').trim(),
    short_name: tenant.brand.name,
    lang: 'zh-CN',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: look.colours.light.paper,
    theme_color: look.colours.light.leaf,
    icons: [
      { src: markAddress(look), type: 'image/svg+xml', sizes: 'any' },
      icon('icon-192.png', { sizes: '192x192' }),
      icon('icon-512.png', { sizes: '512x512' }),
      icon('maskable-512.png', { sizes: '512x512', purpose: 'maskable' }),
    ],
    shortcuts: shortcuts.map(({ title, path }) => ({ name: title, url: path })),
  });
}

/** Answers with the tenant's web app manifest. */
export const manifestFile =
  (tenants: Tenants, configs: PortalConfigs): EdgeHandler =>
  (ctx) => {
    const known = tenants.of(ctx.req);
    ctx.set({ 'cache-control': REVALIDATE, vary: 'orgcode, host' });
    ctx.set('content-type', 'application/manifest+json; charset=utf-8');
    ctx.body = manifestOf(known, configs.of(known).config);
  };

/** The head of the shell's page with a tenant's icons and colours in place of those it was built with. */
export const withLook = (html: string, { hash, css, colours }: Look): string =>
  html
    .replaceAll('href="/icons/', `href="/icons/${hash}/`)
    .replace(
      /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g,
      (_, start: string, scheme: 'light' | 'dark') => start + colours[scheme].leaf,
    )
    .replace('__PAGE_HEAD__', (head) =>
      css ? `<style data-look nonce="__CSP_NONCE__">${css}</style>${head}` : head,
    );
