import { type CallContext, collection, type ServiceContext } from '@tianji/service-kit';

/** A cast that a member keeps in the account. */
export interface StoredCast {
  /** The tenant, the member, and the id that the member's device gave. */
  _id: string;
  tenant: string;
  memberId: string;
  id: string;
  cast: string;
  matter: string;
  kind: string;
  at: string;
  until: string;
  outcome: string;
}

export const castStores = {
  casts: collection<StoredCast>('casts', [{ name: 'by_member', keys: { tenant: 1, memberId: 1, at: -1 } }]),
};

export type CastContext = CallContext<typeof castStores>;
export type CastServiceContext = ServiceContext<typeof castStores>;
