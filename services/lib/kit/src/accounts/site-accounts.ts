import { randomBytes } from 'node:crypto';
import { ServiceError } from '../errors.ts';
import { rotatingSealer, type Secrets } from '../keys/index.ts';
import { type CollectionSpec, collection } from '../service/types.ts';
import { type Collection, DuplicateError, everyDocument } from '../store/index.ts';
import type { Update } from '../store/port.ts';

/** A site's own account at a provider, as it is stored. */
export interface KeptAccount {
  /** The site and 128 random bits. Other credentials get another id. */
  id: string;
  provider: string;
  /** By what its owner recognizes it; no secret. */
  label: string;
  /** The credentials, sealed for this id. */
  sealed: string;
  /** Epoch milliseconds. */
  setAt: number;
}

/** The accounts of one site. Each change is one update of this one document. */
export interface SiteAccounts {
  /** The site. */
  _id: string;
  /** Increases with each change. */
  version: number;
  current?: KeptAccount;
  /** What takes its place when its time has come; without an account, none does. */
  pending?: { account?: KeptAccount; at: number; due: number; by: string };
  /** Those it had before, until what was begun with them is over. */
  former: (KeptAccount & { until: number })[];
}

/** The collection of a service's accounts, for its `stores`. */
export const accountCollection = (): CollectionSpec<SiteAccounts> => collection<SiteAccounts>('accounts');

/** An account whose credentials were unsealed. They must reach no log, event or answer. */
export interface OpenAccount<C> extends Pick<KeptAccount, 'id' | 'provider' | 'label' | 'setAt'> {
  site: string;
  credentials: C;
}

/** What may be shown of a change that waits; `account` is null where the account is to be removed. */
export interface PendingAccount {
  account: Pick<KeptAccount, 'provider' | 'label'> | null;
  /** When it was asked for, and when it is in force. */
  at: number;
  due: number;
}

export interface AccountKeeper<C> {
  /** What may be shown of the present account; null without one. */
  shown(site: string): Promise<Pick<KeptAccount, 'provider' | 'label' | 'setAt'> | null>;
  /** The present account; null when the site uses the platform's. */
  current(site: string): Promise<OpenAccount<C> | null>;
  /** The account that waits, else the present one: what its owner tries out. */
  newest(site: string): Promise<OpenAccount<C> | null>;
  /** A present, waiting or former account; null when there is none with this id (any more). */
  byId(id: string): Promise<OpenAccount<C> | null>;
  /** What is to replace the present account, and when; null while nothing waits. */
  pending(site: string): Promise<PendingAccount | null>;
  /**
   * Replaces the present account, at once or when its time has come.
   * @param by who asks for it
   * @throws ServiceError 429 while too many replaced ones are kept
   */
  set(site: string, account: { provider: string; label: string; credentials: C }, by?: string): Promise<void>;
  /** @returns false when there is no account, nor one that waits */
  remove(site: string, by?: string): Promise<boolean>;
  /**
   * Takes back what waits.
   * @param by only what this member has asked for; whoever's, when left out
   * @returns false when nothing does
   */
  cancel(site: string, by?: string): Promise<boolean>;
  /** Deletes everything of a site. */
  erase(site: string): Promise<void>;
  /** Deletes former accounts whose time is over, and seals the others with the present secret. */
  sweep(): Promise<void>;
}

/** How many replaced accounts of a site are kept; a site with that many can remove its account but not set another. */
const MOST_FORMER = 10;
const HOUR_MS = 3_600_000;

/** The refusal of one more account until enough of the replaced ones are deleted. */
function tooManyChanges(former: SiteAccounts['former'], now: number): ServiceError {
  const ends = former.map(({ until }) => until).sort((one, other) => one - other);
  const wait = (ends[former.length - MOST_FORMER] ?? now) - now;
  const message = `账户更换过于频繁，请约 ${Math.ceil(wait / HOUR_MS)} 小时后再试；移除账户不受限制`;
  const headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
  return new ServiceError(429, 'too_many_requests', message, { headers });
}

const SEPARATOR = '_';
/** Ids of sites have no underscore. */
const siteIn = (id: string): string => id.slice(0, Math.max(0, id.indexOf(SEPARATOR)));

/**
 * Keeps the accounts that sites have at providers: payment, messages. The credentials are sealed with the service's
 * secrets and for the account's id, so that a document copied to another site cannot be read there.
 * @param purpose what was sealed for one purpose cannot be read for another
 * @param keepMs how long a replaced account is kept for what was begun with it; 0: not at all
 * @param waitMs how long a change waits before it is in force; 0: not at all
 */
export function accountKeeper<C>(
  { accounts, now }: { accounts: Collection<SiteAccounts>; now: () => number },
  {
    secrets,
    purpose,
    keepMs,
    waitMs = 0,
  }: { secrets: Secrets; purpose: string; keepMs: number; waitMs?: number },
): AccountKeeper<C> {
  const sealing = rotatingSealer(secrets, purpose);
  const open = (site: string, kept: KeptAccount): OpenAccount<C> => {
    const { id, provider, label, setAt, sealed } = kept;
    if (siteIn(id) !== site) throw new Error(`the account ${id} belongs to another site`);
    const credentials = JSON.parse(sealing.unseal(id, sealed).text) as C;
    return { id, provider, label, setAt, site, credentials };
  };
  const lasting = ({ former }: SiteAccounts) => former.filter(({ until }) => until > now());

  /** A site's accounts as they are now: what waited and whose time has come is in force. */
  async function read(site: string): Promise<SiteAccounts | null> {
    const found = await accounts.get(site);
    return found && inForce(found);
  }

  function inForce(found: SiteAccounts): SiteAccounts {
    const { pending, current, former, ...rest } = found;
    if (!pending || pending.due > now()) return found;
    const replaced = current && keepMs > 0 ? [{ ...current, until: pending.due + keepMs }] : [];
    const next = pending.account && { current: { ...pending.account, setAt: pending.due } };
    return { ...rest, ...next, former: [...former, ...replaced] };
  }

  /** Changes a site's document, again when somebody else changed it meanwhile. */
  async function change(site: string, next: KeptAccount | undefined, by: string): Promise<boolean> {
    for (;;) {
      const found: SiteAccounts = (await read(site)) ?? { _id: site, version: 0, former: [] };
      const { version, current, pending } = found;
      if (!next && !current && !pending) return false;
      const former: SiteAccounts['former'] = lasting(found);
      // Removing is never refused: an owner can always stop what is collected or sent in the site's name.
      if (next && former.length >= MOST_FORMER) throw tooManyChanges(former, now());
      const isNow = waitMs === 0;
      if (isNow && current && keepMs > 0) former.push({ ...current, until: now() + keepMs });
      const waiting = { ...(next && { account: next }), at: now(), due: now() + waitMs, by };
      const update = isNow
        ? written(version, { former, current: next })
        : written(version, { former, current, pending: waiting });
      if (await changed(site, version, update)) return true;
    }
  }

  /** The update that leaves exactly these accounts. */
  function written(version: number, left: Omit<SiteAccounts, '_id' | 'version'>): Update {
    const { former, current, pending } = left;
    const gone = { ...(!current && { current: true as const }), ...(!pending && { pending: true as const }) };
    return {
      set: { version: version + 1, former, ...(current && { current }), ...(pending && { pending }) },
      ...(Object.keys(gone).length > 0 && { unset: gone }),
    };
  }

  /** @returns false when somebody else changed or made the document first */
  async function changed(site: string, version: number, update: Update): Promise<boolean> {
    try {
      const upsert = version === 0 ? { upsert: { _id: site, version, former: [] } } : {};
      return (await accounts.updateOne({ _id: site, version }, update, upsert)) !== null;
    } catch (error) {
      if (error instanceof DuplicateError) return false;
      throw error;
    }
  }

  return {
    async shown(site) {
      const current = (await read(site))?.current;
      return current ? { provider: current.provider, label: current.label, setAt: current.setAt } : null;
    },
    async current(site) {
      const current = (await read(site))?.current;
      return current ? open(site, current) : null;
    },
    async newest(site) {
      const found = await read(site);
      const account = found?.pending?.account ?? found?.current;
      return account ? open(site, account) : null;
    },
    async byId(id) {
      const site = siteIn(id);
      const found = site === '' ? null : await read(site);
      const kept =
        found && [found.current, found.pending?.account, ...lasting(found)].find((one) => one?.id === id);
      return kept ? open(site, kept) : null;
    },
    async pending(site) {
      const pending = (await read(site))?.pending;
      if (!pending) return null;
      const { account, at, due } = pending;
      return { account: account ? { provider: account.provider, label: account.label } : null, at, due };
    },
    async set(site, { provider, label, credentials }, by = '') {
      const id = `${site}${SEPARATOR}${randomBytes(16).toString('base64url')}`;
      const sealed = sealing.seal(id, JSON.stringify(credentials));
      await change(site, { id, provider, label, sealed, setAt: now() }, by);
    },
    remove: (site, by = '') => change(site, undefined, by),
    async cancel(site, by) {
      for (;;) {
        const found = await read(site);
        if (!found?.pending || (by !== undefined && found.pending.by !== by)) return false;
        const { version, former, current } = found;
        if (await changed(site, version, written(version, { former, ...(current && { current }) })))
          return true;
      }
    },
    async erase(site) {
      await accounts.deleteMany({ _id: site });
    },
    async sweep() {
      for await (const found of everyDocument(accounts)) await tidy(found);
    },
  };

  async function tidy(stored: SiteAccounts): Promise<void> {
    const found = inForce(stored);
    const { _id, version, current, pending } = found;
    const renewed = <K extends KeptAccount>(kept: K): K => {
      const opened = sealing.tryUnseal(kept.id, kept.sealed);
      return !opened || opened.isPresent ? kept : { ...kept, sealed: sealing.seal(kept.id, opened.text) };
    };
    const former = lasting(found).map(renewed);
    const kept = current && renewed(current);
    const waiting = pending?.account && { ...pending, account: renewed(pending.account) };
    const isSame =
      found === stored &&
      waiting?.account === pending?.account &&
      kept === current &&
      former.length === found.former.length &&
      former.every((one, at) => one === found.former[at]);
    if (isSame && (kept || pending || former.length > 0)) return;
    if (!kept && !pending && former.length === 0) await accounts.deleteMany({ _id, version });
    else {
      const next = waiting ?? pending;
      const left = { former, ...(kept && { current: kept }), ...(next && { pending: next }) };
      await accounts.updateOne({ _id, version }, written(version, left));
    }
  }
}
