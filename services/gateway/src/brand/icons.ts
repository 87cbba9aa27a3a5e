import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PortalConfig } from '@tianji/contracts';
import type { EdgeHandler } from '@tianji/service-kit';
import type { Look } from '@tianji/tenant';
import { noSuchFile } from '../files/no-such-file.ts';
import { acceptedEncodings, IMMUTABLE, REVALIDATE } from '../files/send-file.ts';
import type { PortalConfigs } from '../portal/config.ts';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';

/** Icons as PNG: their side in pixels, and how much of it the mark takes; those that fill their square have a ground. */
const PICTURES: Readonly<Record<string, { side: number; share: number; ground: boolean }>> = {
  'icon-192.png': { side: 192, share: 1, ground: false },
  'icon-512.png': { side: 512, share: 1, ground: false },
  // A mask may cut off a tenth on each side; the mark stays within the safe circle.
  'maskable-512.png': { side: 512, share: 0.62, ground: true },
  'apple-touch-icon.png': { side: 180, share: 0.72, ground: true },
};

const pack = promisify(brotliCompress);

/** Content of a mark is shapes; were it opened as a page, it could do no more. */
const MARK_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The address of the mark that pages of a tenant show. */
export const markAddress = ({ hash }: Look): string => `/icons/${hash}/mark.svg`;

/** The drawing library is loaded for the first icon. */
async function draw({ still, colours }: Look, name: string): Promise<Buffer> {
  const { side, share, ground } = PICTURES[name] ?? { side: 192, share: 1, ground: false };
  const { default: sharp } = await import('sharp');
  const inner = Math.round(side * share);
  const background = ground ? (colours.light.paper ?? '#ffffff') : { r: 0, g: 0, b: 0, alpha: 0 };
  const mark = await sharp(Buffer.from(still()), { density: 72 * 16, limitInputPixels: 100_000_000 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function make(look: Look, name: string): Promise<Buffer> {
  if (name in PICTURES) return draw(look, name);
  const mark = Buffer.from(look.svg());
  return name === 'br' ? pack(mark) : mark;
}

/**
 * Serves a tenant's mark and what is made from it: `/icons/<hash>/<name>`, which never changes, and `/icons/<name>`, which
 * older pages name. Each icon is drawn once per mark.
 * @param drafts sites that are shown in previews
 */
export function iconFiles(tenants: Tenants, drafts: () => readonly KnownTenant[] = () => []): EdgeHandler {
  const files = new WeakMap<Look, Map<string, Promise<Buffer>>>();

  /** An icon, or the mark itself, plain or packed (`br`). */
  function file(look: Look, name: string): Promise<Buffer> {
    const known = files.get(look) ?? new Map<string, Promise<Buffer>>();
    files.set(look, known);
    const old = known.get(name);
    if (old) return old;
    const made = make(look, name);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  }

  return async (ctx) => {
    const [, hash, name = ''] =
      /^\/icons\/(?:([0-9a-f]{16})\/)?([a-z0-9-]+\.(?:svg|png))$/.exec(ctx.path) ?? [];
    if (name !== 'mark.svg' && !(name in PICTURES)) throw noSuchFile();
    const own = tenants.of(ctx.req).look;
    const look =
      !hash || own.hash === hash
        ? own
        : [...tenants.all, ...drafts()].find((one) => one.look.hash === hash)?.look;
    if (!look) throw noSuchFile();
    const isMark = name === 'mark.svg';
    const packed = isMark && acceptedEncodings(ctx).has('br');
    if (isMark) ctx.vary('accept-encoding');
    if (packed) ctx.set('content-encoding', 'br');
    const body = await file(look, packed ? 'br' : name);
    ctx.set({
      'cache-control': hash ? IMMUTABLE : REVALIDATE,
      'content-type': isMark ? 'image/svg+xml' : 'image/png',
      'content-security-policy': MARK_POLICY,
    });
    if (!hash) ctx.vary('orgcode, host');
    ctx.etag = `"${look.hash}-${packed ? 'br' : name}"`;
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
