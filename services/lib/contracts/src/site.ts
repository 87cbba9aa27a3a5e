import { z } from 'zod';
import { eventText, instant } from './event-fields.ts';

// Published by the service that owns the sites. Defined here because services that keep data of a site must not depend on
// that service.

/** A site's data is erased for good: every service erases what it has of that tenant. */
export const siteErasure = {
  subject: 'tianji.partner.site.erased',
  version: 1,
  summary: '站点数据清除',
  schema: z.object({ site: eventText, at: instant }),
} as const;

/**
 * A member may no longer change where a site's money goes: what they have asked for and is not in force yet comes to
 * nothing.
 */
export const roleRevocation = {
  subject: 'tianji.partner.role.revoked',
  version: 1,
  summary: '成员不再掌管站点的收款',
  schema: z.object({ site: eventText, memberId: eventText, at: instant }),
} as const;

const clientOf = {
  tenant: eventText,
  /** The practitioner. */
  memberId: eventText,
  client: eventText,
  at: instant,
};

/** A practitioner has a client: who makes something for the client knows whose it is. */
export const clientAddition = {
  subject: 'tianji.partner.client.added',
  version: 1,
  summary: '客户已添加',
  schema: z.object(clientOf),
} as const;

/** A practitioner deleted a client: what was made for the client goes with it. */
export const clientDeletion = {
  subject: 'tianji.partner.client.deleted',
  version: 1,
  summary: '客户已删除',
  schema: z.object(clientOf),
} as const;
