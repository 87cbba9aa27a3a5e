import type { Message, NewEvent } from '@tianji/service-kit';
import { siteChanged } from '../contract/index.ts';
import type { LogEntry, PartnerContext } from '../stores.ts';

/** What can be done with a site or a role. */
export type Deed =
  | 'approve'
  | 'refuse'
  | 'suspend'
  | 'resume'
  | 'share'
  | 'publish'
  | 'rollback'
  | 'import'
  | 'grant'
  | 'revoke'
  | 'domain'
  | 'leave'
  | 'stay'
  | 'erase'
  | 'step'
  | 'cancel';

/** Who does something, and why. */
export interface Act {
  what: Deed;
  /** The member, or `command`. */
  by: string;
  note: string;
}

/** The event of an act, to be stored with the change itself. */
export const actOn = (site: string, { what, by, note }: Act, at: number, id: string): NewEvent => ({
  id: `${site}:${what}:${id}`,
  subject: siteChanged.subject,
  payload: { site, what, by, note, at },
});

/** Adds an action to the operator's log. An event that is delivered twice is recorded once. */
export async function onSiteChanged({ id, payload }: Message, { stores }: PartnerContext): Promise<void> {
  const { site, what, by, note, at } = siteChanged.schema.parse(payload);
  await writeEntry({ stores }, { _id: id, site, what, by, note, at });
}

export async function writeEntry(
  { stores: { log } }: Pick<PartnerContext, 'stores'>,
  entry: LogEntry,
): Promise<void> {
  await log.updateOne({ _id: entry._id }, { set: { note: entry.note } }, { upsert: entry });
}
