import { clientDeletion, defineEvent, eventText, instant, siteErasure } from '@tianji/contracts';
import { z } from 'zod';

/** An action on a site, recorded for the operator. */
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

/** A site is erased for good: every service erases its data of that tenant. */
export const siteErased = defineEvent(siteErasure);

/** A practitioner deleted a client: what was made for the client goes with it. */
export const clientDeleted = defineEvent(clientDeletion);

export const partnerEvents = [siteChanged, siteErased, clientDeleted] as const;
