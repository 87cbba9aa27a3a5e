import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig } from '@tianji/contracts';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { routePattern } from '../contracts/route-pattern.ts';

const entry = z.object({ href: z.string(), html: z.string() });

/** `frame.json` of a shell: what stands around a page, with a comment in the HTML where each part belongs. */
const shellFrame = z.object({
  css: z.string(),
  script: z.string(),
  html: z.string(),
  mark: z.string(),
  account: z.string(),
  top: z.array(entry),
  bottom: z.array(entry),
  /** What the shell fetches on demand, with its files. */
  parts: z.record(z.string(), z.array(z.string())).default({}),
});
type ShellFrame = z.output<typeof shellFrame>;

/** Scripts of a page: files of the remote, and parts of the shell. */
const needs = z
  .object({ own: z.array(z.string()), shell: z.array(z.string()) })
  .default({ own: [], shell: [] });

/**
 * `frames.json` of a remote: the main part of its pages, by route, with the scripts until a page is complete, and those
 * that each dialog of its form needs.
 */
const toolFrames = z.record(
  z.string(),
  z.object({ css: z.string(), html: z.string(), needs, dialogs: z.array(needs).default([]) }),
);
type ToolFrame = z.output<typeof toolFrames>[string];

/** The placeholder in a shell's frame for the portal's name, and in a seal for its first two characters. */
const NAME = /\uE000\uE002?/g;
const [FIRST, SECOND] = ['\uE000', '\uE002'];

const INDEX = '/toolsIndex';
const STUDY = '/classroomIndex';
const PARTNER = '/partnership';

export interface Frame {
  /** The page as it will stand, sent before any script runs. */
  html: string;
  /**
   * Links to the scripts that the page is drawn with, so that the browser need not learn of one from another. They are
   * `later`: the script in the head asks for them when the shell's first script has arrived (shell/src/early.js).
   */
  head: string;
}
const NONE: Frame = { html: '', head: '' };

export interface Frames {
  /**
   * The static frame of a tool's page; empty for a page whose release carries none.
   * @param shell folder of the shell that shows it
   */
  at(config: PortalConfig, path: string, shell: string): Frame;
}

export interface FramesOptions {
  /** The folder of a tool's version; null when there is none. */
  folderOf: (id: string, version: string) => string | null;
}

/** Reads the static frames that releases carry, and fills in what is the tenant's. */
export function openFrames({ folderOf }: FramesOptions): Frames {
  const files = new Map<string, { stamp: number; content: unknown }>();
  const rendered = new WeakMap<PortalConfig, Map<string, { of: unknown[]; frame: Frame }>>();

  function read<T>(folder: string | null, name: string, shape: z.ZodType<T>): T | null {
    if (folder === null) return null;
    const path = join(folder, name);
    const stamp = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return null;
    const known = files.get(path);
    if (known?.stamp === stamp) return known.content as T | null;
    const content = shape.safeParse(jsonOrNull(readFileSync(path, 'utf8'))).data ?? null;
    files.set(path, { stamp, content });
    return content;
  }

  return {
    at(config, path, shell) {
      const tool = config.tools.find(({ routes }) => routes.some((route) => route.path === path));
      if (tool?.state !== 'live' || tool.refused !== undefined) return NONE;
      const around = read(shell, 'frame.json', shellFrame);
      const page = read(folderOf(tool.id, tool.version), 'frames.json', toolFrames)?.[path];
      if (!around || !page) return NONE;
      const known = rendered.get(config) ?? new Map<string, { of: unknown[]; frame: Frame }>();
      rendered.set(config, known);
      const old = known.get(path);
      if (old?.of[0] === around && old.of[1] === page) return old.frame;
      const files = (of: ToolFrame['needs']) => filesOf(of, tool.manifest, around);
      const frame = {
        html: frameOf(config, path, around, page, page.dialogs.map(files)),
        head: linksTo(files(page.needs)),
      };
      known.set(path, { of: [around, page], frame });
      return frame;
    },
  };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Addresses of scripts. A part that this version of the shell no longer has is passed over. */
const filesOf = ({ own, shell }: ToolFrame['needs'], manifest: string, { parts }: ShellFrame): string[] => [
  ...new Set([
    ...own.map((file) => manifest.replace(/[^/]+$/, () => file)),
    ...shell.flatMap((part) => parts[part] ?? []),
  ]),
];

const linksTo = (scripts: readonly string[]): string =>
  scripts.map((script) => `<link rel="later" as="script" href="${escapeHtml(script)}" />`).join('');

/**
 * The whole frame. While it stands, the page itself is rendered unseen behind it.
 * @param dialogs the scripts of each dialog of the form
 */
function frameOf(
  config: PortalConfig,
  path: string,
  around: ShellFrame,
  page: ToolFrame,
  dialogs: readonly string[][],
) {
  const parts: Record<string, string> = { ...partsOf(config, path, around), main: page.html };
  const html = around.html
    .replace(NAME, () => words(config.brand.name))
    .replace(/<!--([a-z]+)-->/g, (whole, part: string) => parts[part] ?? whole);
  const own = dialogs.length > 0 ? ` data-dialogs="${escapeHtml(JSON.stringify(dialogs))}"` : '';
  const css = `${around.css}${page.css}${OWN}${isEmblem(config.brand) ? NAMED : ''}`;
  // The script comes first: on a slow network the frame is used while the rest of it is still on its way.
  const script = `<script nonce="__CSP_NONCE__">${around.script}</script>`;
  const style = `<style nonce="__CSP_NONCE__">${css}</style>`;
  return `<div id="frame" data-path="${escapeHtml(path)}"${own}>${script}${style}${html}</div>`;
}

const OWN = [
  '#frame~#root{visibility:hidden;height:0;overflow:hidden;content-visibility:hidden}',
  '#frame[data-known] form,#frame[data-known] article{visibility:hidden}',
  '#frame [data-pressed]{opacity:.6;cursor:progress}',
  '#frame>[role=alert]{position:fixed;inset:0 0 auto;z-index:30;padding:8px 16px;background:var(--danger-wash)}',
].join('');

/** Whether the name stands in words beside the mark, by the rule of the page's header. */
const isEmblem = ({ logo, logoRatio = 1 }: PortalConfig['brand']): boolean =>
  logo !== '' && logoRatio > 0.75 && logoRatio < 2;

/** Its styles there. */
const NAMED = [
  '#frame header a img+span{min-width:0}',
  '#frame header a img+span span{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}',
  '#frame header a img+span span:first-child{font:700 18px/24px var(--song);letter-spacing:.04em;color:var(--ink-1)}',
  '@media(max-width:767.98px){#frame header a img{height:34px;width:auto}#frame header a img+span{display:block}}',
].join('');

/** Text of the tenant's; it never becomes a placeholder of the page. */
const words = (text: string): string => escapeHtml(text).replaceAll('_', '&#95;');

function partsOf(config: PortalConfig, path: string, { mark, account, top, bottom }: ShellFrame) {
  const { brand, tools, menus } = config;
  const [first = '', second = ''] = brand.name;
  const live = tools.filter(({ state }) => state === 'live');
  const study = live.some(({ tiles }) => tiles.some(({ route }) => menus.classroom.includes(route)));
  const offered = new Set(
    live.flatMap(({ bar }) => bar?.filter(({ who }) => who !== 'member').map(({ route }) => route) ?? []),
  );
  const place = live.flatMap(({ routes }) => routes).find((route) => routePattern(route.path).test(path));
  const usual = place?.under ?? INDEX;
  const stands = ({ href }: { href: string }) => href !== STUDY || study;
  const ofTools = bottom.filter(({ href }) => offered.has(href));
  const below = bottom.filter(({ href }) =>
    href === PARTNER ? ofTools.length === 0 : offered.has(href) || ['/index', INDEX, STUDY].includes(href),
  );
  const width = brand.logoRatio ? ` width="${Math.round(40 * brand.logoRatio)}"` : '';
  const logo = `<img src="${escapeHtml(brand.logo)}" alt="" height="40"${width}>`;
  const said = isEmblem(brand) ? [brand.name, brand.tagline] : brand.tagline.split(/[\s·，]+/);
  const tagline = said.map((part) => `<span>${words(part)}</span>`);
  return {
    mark: brand.logo ? logo : mark.replace(FIRST, words(first)).replace(SECOND, words(second)),
    tagline: tagline.join(''),
    account: live.some(({ id }) => id === 'member') ? account : '',
    top: drawn(top.filter(stands), usual),
    bottom: drawn(below.filter(stands), offered.has(path) ? path : usual),
  };
}

/** The entries of a navigation, with the current one marked. */
const drawn = (entries: readonly { href: string; html: string }[], present: string): string =>
  entries
    .map(({ href, html }) => (href === present ? html.replace('<a ', '<a aria-current="page" ') : html))
    .join('');
