import { z } from 'zod';
import { routePath, toolId, toolRoute, toolTile } from './manifest.ts';

const line = (max: number) => z.string().max(max);

export const brand = z.strictObject({
  name: line(20).min(1),
  tagline: line(60),
  /** For document titles and search engines. */
  description: line(200),
  /** Address of a logo on this site; empty shows the mark of the shell. */
  logo: line(200),
  /** CSS variables that replace the theme's own. */
  tokens: z.record(
    z.string().regex(/^--[a-z0-9-]{1,40}$/),
    z
      .string()
      .max(60)
      .regex(/^[^;{}<>]*$/),
  ),
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

/** Routes in the order in which home and the two index pages show their tiles. */
export const menus = z.strictObject({
  home: z.array(routePath).max(40),
  tools: z.array(routePath).max(40),
  classroom: z.array(routePath).max(40),
});

/** A tool as a tenant has it. Titles, routes and tiles serve until the tool itself is released. */
export const tenantTool = z.strictObject({
  id: toolId,
  /** `stable`, `canary`, or one version. */
  release: z
    .string()
    .regex(/^(?:stable|canary|\d+\.\d+\.\d+[0-9A-Za-z.+-]*)$/)
    .default('stable'),
  /** Only these routes of the tool; all when absent. */
  only: z.array(routePath).max(40).optional(),
  name: line(20).min(1),
  routes: z.array(toolRoute).min(1).max(40),
  tiles: z.array(toolTile).max(20),
});

/** One organization's portal. */
export const tenant = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  /** What the header `orgcode` says; empty for the tenant that answers when no other does. */
  orgcode: z.string().regex(/^[A-Za-z0-9_-]{0,40}$/),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,100}$/)).max(20),
  brand,
  tools: z.array(tenantTool).max(60),
  /** Has every released tool, listed or not. */
  everyTool: z.boolean().default(false),
  menus,
  plans: z.array(plan).max(12),
  contact,
  filing,
  links: z.array(link).max(30),
  samples: z.array(link).max(20),
  pages: z.strictObject({ partnership: page, about: page, download: page }),
  /** How much of analysis texts a visitor reads. */
  visitorReads: z.enum(['full', 'preview']).default('full'),
});

export type Tenant = z.output<typeof tenant>;
export type TenantTool = z.output<typeof tenantTool>;
export type Plan = z.output<typeof plan>;
