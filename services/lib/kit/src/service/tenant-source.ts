import type { ServiceContext, StoreSpecs } from './types.ts';

/** Every published site with a stamp that changes with its document. */
export interface TenantList {
  /** Names this list. */
  readonly etag: string;
  /** Stamps by the sites' ids. */
  readonly stamps: Readonly<Record<string, string>>;
}

/** The document of a published site, as JSON. */
export interface StoredTenant {
  readonly id: string;
  readonly stamp: string;
  readonly document: unknown;
}

/** What became of documents that a gateway found in files. */
export interface SeedAnswer {
  /** Sites that did not exist before. */
  readonly seeded: readonly string[];
  /** Sites made from such a file and never changed since, whose file says something else now. */
  readonly differing: readonly string[];
  /** Documents that claim what another site has. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** The draft of a site, for whoever holds a link to it. */
export interface DraftAnswer {
  readonly id: string;
  /** Changes with the draft. */
  readonly stamp: string;
  /** When the link is over, in epoch milliseconds. */
  readonly expires: number;
  /** The document; missing while it cannot be shown. */
  readonly document?: unknown;
  /** What is wrong with it, for the reader. */
  readonly problem?: string;
}

/**
 * What a gateway has counted of a site on a day since it started: pages opened and charts made, by tool. Numbers alone; the
 * whole count is sent each time, so that what arrives twice counts once.
 */
export interface CountedDay {
  readonly site: string;
  /** `YYYY-MM-DD` in Beijing. */
  readonly day: string;
  /** '' for pages that belong to no tool. */
  readonly tool: string;
  /** Names the run of the gateway. */
  readonly run: string;
  readonly visits: number;
  readonly charts: number;
}

/** How many are sent at once. */
export const MOST_COUNTED = 500;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const fits = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

/** Those of a message that are counts. */
export const countedDays = (message: unknown): CountedDay[] =>
  Array.isArray(message)
    ? message
        .slice(0, MOST_COUNTED)
        .filter(
          (one): one is CountedDay =>
            fits(one?.site, /^[a-z][a-z0-9-]{0,40}$/) &&
            fits(one.day, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/) &&
            fits(one.tool, /^(?:[a-z][a-z0-9]{1,30})?$/) &&
            fits(one.run, /^[\w-]{1,40}$/) &&
            isCount(one.visits) &&
            isCount(one.charts),
        )
    : [];

/** What the service that knows the sites answers gateways; the operator's file grants one service to do so. */
export interface TenantSource<S extends StoreSpecs = StoreSpecs> {
  /** @returns null while the list is still the one that `etag` names */
  list(etag: string | undefined, ctx: ServiceContext<S>): Promise<TenantList | null>;
  /** The documents of these sites; those that are not published are left out. At most `MOST_DOCUMENTS` ids. */
  documents(ids: readonly string[], ctx: ServiceContext<S>): Promise<readonly StoredTenant[]>;
  /** Takes the documents of files: each makes its site once. */
  seed(documents: readonly unknown[], ctx: ServiceContext<S>): Promise<SeedAnswer>;
  /** The draft that a link opens, as it was saved last; null for a link that is forged or over. */
  draft?(link: string, ctx: ServiceContext<S>): Promise<DraftAnswer | null>;
  /** Keeps what a gateway counted. */
  count?(counted: readonly CountedDay[], ctx: ServiceContext<S>): Promise<void>;
}

/** How many documents are asked for at once: each may hold a mark of half a megabyte. */
export const MOST_DOCUMENTS = 8;

/** A source bound to the context of its running service. */
export interface OpenTenantSource {
  list(etag: string | undefined): Promise<TenantList | null>;
  documents(ids: readonly string[]): Promise<readonly StoredTenant[]>;
  seed(documents: readonly unknown[]): Promise<SeedAnswer>;
  draft(link: string): Promise<DraftAnswer | null>;
  count(counted: readonly CountedDay[]): Promise<void>;
}

export const openTenantSource = (source: TenantSource, ctx: ServiceContext): OpenTenantSource => ({
  list: (etag) => source.list(etag, ctx),
  documents: (ids) => source.documents(ids, ctx),
  seed: (documents) => source.seed(documents, ctx),
  draft: async (link) => (await source.draft?.(link, ctx)) ?? null,
  count: async (counted) => source.count?.(counted, ctx),
});
