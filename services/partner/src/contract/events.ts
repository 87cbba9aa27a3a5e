import { defineEvent, eventText, instant } from '@tianji/contracts';
import { z } from 'zod';

/** Something was done with a site that is on record for the operator. */
export const siteChanged = defineEvent({
  subject: 'tianji.partner.site.changed',
  version: 1,
  summary: '站点有变动',
  schema: z.object({
    site: eventText,
    what: eventText,
    /** The member who did it, or `command`. */
    by: eventText,
    note: z.string().max(400),
    at: instant,
  }),
});

/** A site's data is erased for good: every service erases what it has of that tenant. */
export const siteErased = defineEvent({
  subject: 'tianji.partner.site.erased',
  version: 1,
  summary: '站点数据清除',
  schema: z.object({ site: eventText, at: instant }),
});

/** A practitioner deleted a client: what was made for the client goes with it. */
export const clientDeleted = defineEvent({
  subject: 'tianji.partner.client.deleted',
  version: 1,
  summary: '客户已删除',
  schema: z.object({
    tenant: eventText,
    /** The practitioner. */
    memberId: eventText,
    client: eventText,
    at: instant,
  }),
});

export const partnerEvents = [siteChanged, siteErased, clientDeleted] as const;
