import {
  clientAddition,
  clientDeletion,
  defineEvent,
  eventText,
  instant,
  roleRevocation,
  siteErasure,
} from '@tianji/contracts';
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

/** Somebody lost the last role that let them change where a site's money goes. */
export const roleRevoked = defineEvent(roleRevocation);

/** A practitioner has a client: reports are made for their own clients only. */
export const clientAdded = defineEvent(clientAddition);

/** A practitioner deleted a client: what was made for the client goes with it. */
export const clientDeleted = defineEvent(clientDeletion);

/** Something that changes much was asked for at a site: its owners are told, and may cancel it until it is in force. */
export const stepAsked = defineEvent({
  subject: 'tianji.partner.step.asked',
  version: 1,
  summary: '站点有一项变更等候生效',
  schema: z.object({
    site: eventText,
    /** The site's name. */
    brand: z.string().max(40),
    what: eventText,
    at: instant,
    due: instant,
    /** Everybody who is to be told. */
    owners: z.array(z.object({ member: eventText, tenant: eventText })).max(50),
  }),
});

export const partnerEvents = [
  siteChanged,
  siteErased,
  roleRevoked,
  clientAdded,
  clientDeleted,
  stepAsked,
] as const;
