import { z } from 'zod';
import { type CallDefinition, defineCall } from './define.ts';
import { none, text } from './formats.ts';
import { routePath } from './manifest.ts';

/** A requested path of this site, without its query. */
const path = text({ title: '页面', min: 1, max: 200, guard: none('an address of this site') });

/** What a service writes for a page before any script runs: for search engines, and for readers without JavaScript. */
export const pageText = z.object({
  /** 404: the route exists, but this address has no page. */
  status: z.union([z.literal(200), z.literal(404)]),
  title: z.string().max(80),
  description: z.string().max(300),
  /** The page's canonical path. */
  canonical: routePath,
  /** Search engines are asked to leave the page out. */
  noindex: z.literal(true).optional(),
  /** The text, as HTML that the service itself wrote and escaped; scripts and styles in it have no effect. */
  html: z.string().max(400_000),
  /** Structured data (schema.org); `@id` and `url` are paths, which the gateway prefixes with the site's address. */
  data: z.array(z.record(z.string(), z.json())).max(10),
});

export type PageText = z.output<typeof pageText>;

/** The query of a requested address, without its question mark. */
const query = text({ title: '参数', max: 500, guard: none('an address of this site') });

const pageInput = z.object({ path });
const firstViewInput = z.object({ path, query });
const pageList = z.array(routePath).max(5000);

/**
 * Describes the call that writes the pages of some of the tool's routes. The gateway calls it before it serves such a
 * page; it is open to every visitor, as the page is. The operator grants it as `site`.
 */
export function definePageCall<const Path extends string>(options: {
  path: Path;
  service: string;
  summary: string;
  /** Routes as in `tool.json`: `/view/:id`. */
  routes: readonly string[];
}): CallDefinition<Path, typeof pageInput, typeof pageText, 'fields'> {
  const { routes, ...rest } = options;
  return {
    ...defineCall({ ...rest, access: 'visitor', input: pageInput, output: pageText }),
    renders: routes,
  };
}

/**
 * Describes the call that writes what a page shows first where its address has a query: a chart that somebody was sent
 * stands in the document, before any script runs. Without a query, and where the call refuses, the page is sent as ever.
 * Open to every visitor, and granted as `site`.
 */
export function defineFirstViewCall<const Path extends string>(options: {
  path: Path;
  service: string;
  summary: string;
  /** As of any call: how much of an address's budget it uses. */
  cost?: number;
  /** Routes as in `tool.json`. */
  routes: readonly string[];
}): CallDefinition<Path, typeof firstViewInput, typeof pageText, 'fields'> {
  const { routes, ...rest } = options;
  return {
    ...defineCall({ ...rest, access: 'visitor', safe: true, input: firstViewInput, output: pageText }),
    rendersQuery: routes,
  };
}

/** Describes the call that lists pages of routes with parameters, `/view/1`, for the sitemap. Granted as `site`. */
export function definePageListCall<const Path extends string>(options: {
  path: Path;
  service: string;
  summary: string;
}): CallDefinition<Path, z.ZodObject<Record<never, never>>, typeof pageList, 'fields'> {
  return {
    ...defineCall({ ...options, access: 'visitor', input: z.object({}), output: pageList }),
    listsPages: true,
  };
}
