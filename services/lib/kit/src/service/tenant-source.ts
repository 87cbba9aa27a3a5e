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
}

/** How many documents are asked for at once: each may hold a mark of half a megabyte. */
export const MOST_DOCUMENTS = 8;

/** A source bound to the context of its running service. */
export interface OpenTenantSource {
  list(etag: string | undefined): Promise<TenantList | null>;
  documents(ids: readonly string[]): Promise<readonly StoredTenant[]>;
  seed(documents: readonly unknown[]): Promise<SeedAnswer>;
  draft(link: string): Promise<DraftAnswer | null>;
}

export const openTenantSource = (source: TenantSource, ctx: ServiceContext): OpenTenantSource => ({
  list: (etag) => source.list(etag, ctx),
  documents: (ids) => source.documents(ids, ctx),
  seed: (documents) => source.seed(documents, ctx),
  draft: async (link) => (await source.draft?.(link, ctx)) ?? null,
});
