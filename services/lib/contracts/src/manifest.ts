import { z } from 'zod';

/** A path of this site, including parameters such as `:id`; never another site's address. */
export const routePath = z
  .string()
  .max(80)
  .regex(/^\/(?!\/)[A-Za-z0-9/:_.-]*$/);

export const toolRoute = z.strictObject({
  path: routePath,
  title: z.string().min(1).max(40),
  /** A page for developers: it does not exist in production. */
  development: z.literal(true).optional(),
  /** The navigation entry that is marked while the page is shown: `/toolsIndex` by default. */
  under: routePath.optional(),
  /** The page of the shell that links to this one, by its title, while the tenant has it. */
  linkedFrom: routePath.optional(),
  /** That page shows this one below its own words; it links to it only where it cannot be loaded. */
  part: z.literal(true).optional(),
  /** The tenant's own page shown there: without one nothing links to the route, and search engines leave it out. */
  tenantPage: z.enum(['teacher']).optional(),
  /** What the page charts from its address alone: `birth` for `t`, `s`, `p`, `u`, `z`, `l` as chart addresses have them. */
  charts: z.literal('birth').optional(),
});

const callPaths = z.array(z.string().max(120)).max(60);

/**
 * A route as a tool declares it, with the calls that its page makes. Without a `needed` one the page has nothing to
 * show: when it is refused, the reader is taken to a page that says so. The refusal of an `optional` one hides the
 * section that it would have filled.
 */
export const declaredRoute = toolRoute.extend({
  needed: callPaths,
  optional: callPaths,
  /** People are given the address, in a message or by a payment, with what it needs in it: no page links to it. */
  given: z.literal(true).optional(),
});

/** A route in the portal config: it tells which refusals navigate away. */
export const servedRoute = toolRoute.extend({ needed: callPaths.optional() });

export const toolTile = z.strictObject({
  route: routePath,
  title: z.string().min(1).max(20),
  text: z.string().max(80),
  symbol: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
});

/** Names of the icons for an entry of the phone's bar. */
export const barIcon = z.enum(['tools', 'book', 'calendar', 'report', 'person']);

/** An entry for the bar at the bottom of a phone; a parameter such as `:key` of its route is generated. */
export const barEntry = z.strictObject({
  route: routePath,
  label: z.string().min(1).max(4),
  icon: barIcon,
  /** `member`: shown to logged-in members, and in the top navigation too. */
  who: z.enum(['all', 'member']).default('all'),
  /** Shows the number of unread reports. */
  unread: z.literal(true).optional(),
});

/** What a tool offers for the home page. */
export const homeOffer = z.strictObject({
  /** Facts of the day, from a call that takes a date and returns a `homePanel`. */
  panel: z
    .strictObject({
      label: z.string().min(1).max(12),
      call: z.string().max(120),
      route: routePath,
      link: z.string().min(1).max(12),
      /** Shown instead when the call fails. */
      absent: z.string().max(60),
    })
    .optional(),
  /** A long report in a few words, with its number of pages: 八字约30页. */
  report: z.string().min(1).max(20).optional(),
  /** The title of its sample report, which the build writes as `/samples/<id>-report.pdf`: 八字报告样例. */
  sample: z.string().min(1).max(20).optional(),
});

export const toolId = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

const range = z.string().min(1).max(40);

/** Version ranges of what a tool needs: the shell's kit and React, and the contracts whose calls it makes. */
const needs = z.strictObject({ kit: range, react: range, contracts: z.record(toolId, range) });

/** `tool.json`: a tool's description of itself, readable without running it. */
export const toolManifest = z.strictObject({
  id: toolId,
  name: z.string().min(1).max(20),
  title: z.string().min(1).max(40),
  summary: z.string().max(200),
  routes: z.array(declaredRoute).min(1).max(40),
  tiles: z.array(toolTile).max(20),
  home: homeOffer.optional(),
  bar: z.array(barEntry).max(5).optional(),
  /** What a membership unlocks in the tool, a few words each: 命盘解读与相近案例. */
  benefits: z.array(z.string().min(1).max(20)).max(6).optional(),
  /** What the tool stores with an account, in a word or two, for the privacy policy: 起名. */
  keeps: z.string().min(1).max(12).optional(),
  /** A call without fields that answers what the tool stores of the member: part of what an account exports. */
  exports: z.string().max(120).optional(),
  /** What else it remembers, of nobody, in one sentence for the privacy policy. */
  remembers: z.string().min(8).max(160).optional(),
  /** Calls whose answer is a chart, a reading or the like: the figures of a site count them. */
  counts: callPaths.optional(),
  /** A call that takes a word of any page, `{ term }`, and answers the `termArticle` that explains it. */
  explains: z.string().max(120).optional(),
  needs,
});

export type ToolManifest = z.output<typeof toolManifest>;
export type ToolRoute = z.output<typeof toolRoute>;
export type BarEntry = z.output<typeof barEntry>;
export type ToolTile = z.output<typeof toolTile>;
