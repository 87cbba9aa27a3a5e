import { type CallContext, collection, type ServiceContext } from '@tianji/service-kit';
import type { Naming } from './naming.ts';
import type { CityShown, MonthShown, ShownKey } from './shown.ts';
import type { Vote } from './vote.ts';

export type { Naming } from './naming.ts';
export type { CityShown, MonthShown, ShownKey } from './shown.ts';
export type { Vote } from './vote.ts';

const byMember = { name: 'by_member', keys: { tenant: 1, memberId: 1, createdAt: -1 } } as const;

const expiring = { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 } as const;

export const stores = {
  namings: collection<Naming>('namings', [byMember]),
  votes: collection<Vote>('votes', [byMember, expiring]),
  months: collection<MonthShown>('months', [expiring]),
  cities: collection<CityShown>('cities', [expiring]),
  keys: collection<ShownKey>('keys', []),
};

export type NamingContext = CallContext<typeof stores>;
export type NamingServiceContext = ServiceContext<typeof stores>;
