import { z } from 'zod';
import { toolRoute, toolTile } from './manifest.ts';
import { brand, contact, filing, link, menus, page, plan } from './tenant.ts';

/** A tool in the portal config. A planned tool has no version and no manifest. */
export const portalTool = z.strictObject({
  id: z.string(),
  name: z.string(),
  state: z.enum(['live', 'planned']),
  version: z.string(),
  /** Address of the federation manifest. */
  manifest: z.string(),
  routes: z.array(toolRoute),
  tiles: z.array(toolTile),
  /** Version ranges that the tool needs; the shell compares them before it loads the tool. */
  needs: z.strictObject({ kit: z.string(), api: z.string() }),
});

/** `GET /portal/config`: what the shell knows of the tenant and its tools. */
export const portalConfig = z.strictObject({
  tenant: z.string(),
  /** What clients send in the header `orgcode`. */
  orgcode: z.string(),
  /** Version of the contracts that this portal answers. */
  api: z.string(),
  brand,
  tools: z.array(portalTool),
  menus,
  plans: z.array(plan),
  contact,
  filing,
  links: z.array(link),
  samples: z.array(link),
  /** There where a language model helps to write reports: pages say so then, and only then. */
  modelWriter: z.literal(true).optional(),
  pages: z.strictObject({ partnership: page, about: page, download: page }),
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
