import { z } from 'zod';
import { helpSettings } from './help-settings.ts';
import { isInheritedName } from './inherited.ts';
import { routePath, toolId, toolRoute, toolTile } from './manifest.ts';
import { theme } from './theme.ts';

const line = (max: number) => z.string().max(max);
/** Of an id: programs find by it. */
const notInherited = (id: string): boolean => !isInheritedName(id);

/**
 * The mark of a tenant, as an SVG text or as a PNG in base64. An SVG may use the theme's colours (`var(--seal-fill)`),
 * and then follows it. The gateway cleans it when it reads the document, and refuses what could act or refer elsewhere.
 */
const mark = z.union([
  z.strictObject({ svg: z.string().min(1).max(32_768) }),
  z.strictObject({ png: z.base64().min(1).max(400_000) }),
]);

/** A tenant's brand as its pages know it. */
export const portalBrand = z.strictObject({
  name: line(20).min(1),
  tagline: line(60),
  /** For document titles and search engines. */
  description: line(200),
  /** Address of the mark on this site; empty where pages draw a seal with the first two characters of the name. */
  logo: line(200),
  /** Width of the mark by its height; missing where the gateway does not know the file. */
  logoRatio: z.number().min(0.25).max(4).optional(),
  /** The link in the code on pictures and single sheets; without it they have no code. */
  qr: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  /** Always empty: the colours of older documents, which held in both schemes. Released shells still read it. */
  tokens: z
    .strictObject({}, 'brand.tokens is replaced by brand.theme, with colours for light and dark')
    .default({}),
});

/** A tenant's brand in its document. */
export const brand = portalBrand.extend({
  /** Without one a seal is drawn with the first two characters of the name. */
  mark: mark.optional(),
  theme: theme.optional(),
});

export const plan = z.strictObject({
  months: z.int().min(1).max(36),
  /** Yuan with two decimals. */
  price: z.string().regex(/^\d{1,5}\.\d{2}$/),
  title: line(20).min(1),
});

export const contact = z.strictObject({
  company: line(60),
  email: line(80),
  phone: line(30),
  address: line(100),
  hours: line(60),
});

export const filing = z.strictObject({ icp: line(60), police: line(60) });

export const link = z.strictObject({ title: line(30).min(1), href: line(200).min(1) });

export const claim = z.strictObject({ title: line(40).min(1), text: line(400).min(1) });

export const page = z.strictObject({
  title: line(40).min(1),
  intro: line(600),
  claims: z.array(claim).max(30),
});

/** A legal text of the tenant's own: plain sections; a line is a paragraph. */
export const legalText = z.strictObject({
  title: line(40).min(1),
  intro: line(600),
  claims: z
    .array(z.strictObject({ title: line(40).min(1), text: line(1500).min(1) }))
    .min(1)
    .max(30),
});

/** Pages with the tenant's words. Terms and privacy policy follow from its tools unless it writes them. */
export const pages = z.strictObject({
  partnership: page,
  about: page,
  download: page,
  /** Present only when the organization presents a real person; nobody is made up. */
  teacher: page.optional(),
  terms: legalText.optional(),
  privacy: legalText.optional(),
});

/** What the home page says of the site, in place of the shell's own words. */
export const homeWords = z.strictObject({ headline: line(24).min(1), intro: line(80) });

/**
 * The order in which home and the two index pages show the routes' tiles, home the panels that tools offer (`panels`),
 * and the phone's bar its entries (`bar`); what is offered but not listed comes last.
 */
export const menus = z.strictObject({
  home: z.array(routePath).max(40),
  tools: z.array(routePath).max(40),
  classroom: z.array(routePath).max(40),
  panels: z.array(routePath).max(10).default([]),
  bar: z.array(routePath).max(10).default([]),
});

/** A tool in a tenant's document. Titles, routes and tiles are used until the tool itself is released. */
export const tenantTool = z.strictObject({
  id: toolId.refine(notInherited),
  /** `stable`, `canary`, or one version. */
  release: z
    .string()
    .regex(/^(?:stable|canary|\d+\.\d+\.\d+[0-9A-Za-z.+-]*)$/)
    .default('stable'),
  /** Only these routes of the tool; all of them when absent. */
  only: z.array(routePath).max(40).optional(),
  name: line(20).min(1),
  routes: z.array(toolRoute).min(1).max(40),
  tiles: z.array(toolTile).max(20),
});

/** The origin of a page: scheme, host and port, nothing more. Plain http only on this machine, to try things out. */
const pageOrigin = z
  .string()
  .max(200)
  .refine(isPageOrigin, 'not an origin such as https://www.example.com, without a path and a trailing slash');

function isPageOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** One organization's portal. */
export const tenant = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .refine(notInherited),
  /** The header `orgcode` that selects this tenant; empty for the default tenant. */
  orgcode: z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,40}$/)
    .refine(notInherited),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,100}$/)).max(20),
  /** The address among its hosts that search engines and links are given; the host that was asked for without one. */
  origin: z
    .url({ protocol: /^https$/ })
    .max(120)
    .optional(),
  /** A suspended site keeps its data and hosts; its pages say so, and its calls are refused. */
  suspended: z.boolean().default(false),
  /** Suspended because its owner leaves: an owner can still log in there, and take it back. */
  leaving: z.literal(true).optional(),
  brand,
  tools: z.array(tenantTool).max(60),
  /** Whether the tenant has every released tool, listed or not. */
  everyTool: z.boolean().default(false),
  menus,
  /** Titles of tiles in place of the tools' own, by route. */
  titles: z.record(routePath, line(20).min(1)).optional(),
  plans: z.array(plan).max(12),
  contact,
  filing,
  links: z.array(link).max(30),
  samples: z.array(link).max(20),
  pages,
  home: homeWords.optional(),
  /** The approved signature of text messages. Without one a tenant with a code signs with its name. */
  sms: z.strictObject({ sign: line(20).min(2) }).optional(),
  /** The part of its members' payments that is the partner's, in percent. Only the operator sets it. */
  share: z.number().min(0).max(100).optional(),
  /** Pages of other sites that may show this site's tools in a frame. Without any, nobody's may. */
  embed: z.strictObject({ origins: z.array(pageOrigin).max(50) }).optional(),
  /** Other people's agents. */
  agents: z
    .strictObject({
      /** Pages beside those of https that may ask for tools. */
      origins: z.array(pageOrigin).max(50).default([]),
      /** Units that all keys of the site's members have together in a day, at all gateways; each key's own quota and the operator's cap hold as well. */
      quota: z.int().min(1).max(1_000_000_000).optional(),
      /** Whether the site has a page that tells how to connect one. */
      developers: z.boolean().default(false),
    })
    .optional(),
  /** How much of the analysis texts visitors may read. */
  visitorReads: z.enum(['full', 'preview']).default('full'),
  /** Set where rules alone write reports and readings, even if the platform has a language model. */
  writer: z.literal('rules').optional(),
  /** Region and numbers of those who help, as texts for somebody in danger name them. */
  help: helpSettings.optional(),
});

export type Tenant = z.output<typeof tenant>;
export type TenantTool = z.output<typeof tenantTool>;
export type Plan = z.output<typeof plan>;
