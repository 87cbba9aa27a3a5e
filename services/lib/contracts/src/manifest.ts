import { z } from 'zod';

/** A path of the site, parts in the form `:id` included. */
export const routePath = z
  .string()
  .max(80)
  .regex(/^\/[A-Za-z0-9/:_.-]*$/);

export const toolRoute = z.strictObject({
  path: routePath,
  title: z.string().min(1).max(40),
  /** A page for developers: in production it does not exist. */
  development: z.literal(true).optional(),
});

export const toolTile = z.strictObject({
  route: routePath,
  title: z.string().min(1).max(20),
  text: z.string().max(80),
  symbol: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
});

export const toolId = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

/** `tool.json`: what a tool says of itself, readable without running it. */
export const toolManifest = z.strictObject({
  id: toolId,
  name: z.string().min(1).max(20),
  title: z.string().min(1).max(40),
  summary: z.string().max(200),
  routes: z.array(toolRoute).min(1).max(40),
  tiles: z.array(toolTile).max(20),
  /** Version ranges of what the tool needs from the portal: the kit of the shell and the API. */
  needs: z.strictObject({ kit: z.string().max(40), api: z.string().max(40) }),
  /** Paths of the calls that it makes. */
  calls: z.array(z.string().max(120)).max(100),
});

export type ToolManifest = z.output<typeof toolManifest>;
export type ToolRoute = z.output<typeof toolRoute>;
export type ToolTile = z.output<typeof toolTile>;
