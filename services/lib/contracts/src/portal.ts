import { z } from 'zod';
import { barEntry, homeOffer, servedRoute, toolTile } from './manifest.ts';
import { contact, filing, homeWords, link, menus, pages, plan, portalBrand } from './tenant.ts';

/** A tool in the portal config. A planned tool has no version and no manifest. */
export const portalTool = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z.enum(['live', 'planned']),
  version: z.string(),
  /** Address of the federation manifest. */
  manifest: z.string(),
  routes: z.array(servedRoute),
  tiles: z.array(toolTile),
  home: homeOffer.optional(),
  bar: z.array(barEntry).optional(),
  benefits: z.array(z.string()).optional(),
  keeps: z.string().optional(),
  exports: z.string().optional(),
  remembers: z.string().optional(),
  explains: z.string().optional(),
  /** The version ranges that the tool needs; the shell checks them before it loads the tool. */
  needs: z.strictObject({ kit: z.string(), react: z.string() }),
  /** Older contract majors that the tool was built for: they answer its calls. */
  majors: z.record(z.string(), z.int()).optional(),
  /** Why the gateway refuses to have the tool loaded: it needs a contract that no service offers. */
  refused: z.string().optional(),
});

/** What makes a page other than the one that everybody gets. */
export const pageView = z.discriminatedUnion('kind', [
  /** One tool in a page of another site. */
  z.strictObject({
    kind: z.literal('embed'),
    tool: z.string(),
    /** Origins of pages that may show it. */
    origins: z.array(z.string()),
  }),
  /** A version of a tool that this browser gets until an instant. */
  z.strictObject({
    kind: z.literal('version'),
    tool: z.string(),
    version: z.string(),
    until: z.iso.datetime(),
  }),
  /** The draft of a site. The link goes with every call, in the header `preview`. */
  z.strictObject({ kind: z.literal('draft'), link: z.string(), until: z.iso.datetime() }),
]);
export type PageView = z.output<typeof pageView>;

/** `GET /portal/config`: what the shell knows about the tenant and its tools. */
export const portalConfig = z.strictObject({
  tenant: z.string(),
  /** What clients send in the header `orgcode`. */
  orgcode: z.string(),
  /** Version of the contracts that this portal serves. */
  api: z.string(),
  brand: portalBrand,
  tools: z.array(portalTool),
  menus,
  plans: z.array(plan),
  contact,
  filing,
  links: z.array(link),
  samples: z.array(link),
  /** Set when a language model helps to write reports: pages mention it only then. */
  modelWriter: z.literal(true).optional(),
  pages,
  home: homeWords.optional(),
  /** Only in such a page. */
  view: pageView.optional(),
});

export type PortalConfig = z.output<typeof portalConfig>;
export type PortalTool = z.output<typeof portalTool>;

/** `POST /portal/beacon`: a tool that failed in a browser, classified. */
export const beacon = z.strictObject({
  tool: z.string().max(40),
  version: z.string().max(60),
  kind: z.enum([
    'http',
    'network',
    'timeout',
    'chunk',
    'evaluation',
    'invalid',
    'skew',
    'render',
    'csp',
    'other',
  ]),
  message: z.string().max(500).default(''),
  path: z.string().max(200).default(''),
});

export type Beacon = z.input<typeof beacon>;

/** `GET /portal/versions`: the released versions of each tool that a site may be pinned to, the newest first. */
export const toolVersions = z.record(
  z.string(),
  z.array(z.strictObject({ version: z.string(), at: z.iso.datetime(), change: z.string() })),
);
export type ToolVersions = z.output<typeof toolVersions>;
