import { memberDeleted } from '@tianji/member/contract';
import { eachOf, type Message } from '@tianji/service-kit';
import type { PartnerContext } from '../stores.ts';

/** Erases a site's desks. The key goes first: without it its clients cannot be read, not even from a backup. */
export async function eraseDesks({ stores }: Pick<PartnerContext, 'stores'>, tenant: string): Promise<void> {
  await eachOf([
    () => stores.deskKeys.deleteMany({ _id: tenant }),
    () => stores.clients.deleteMany({ tenant }),
    () => stores.authors.deleteMany({ tenant }),
  ]);
}

/** A practitioner's account is deleted; who keeps reports of theirs hears the same event. */
export async function onPractitionerDeleted({ payload }: Message, { stores }: PartnerContext): Promise<void> {
  const { memberId: member, tenant } = memberDeleted.schema.parse(payload);
  await eachOf([
    () => stores.clients.deleteMany({ tenant, member }),
    () => stores.authors.deleteMany({ tenant, member }),
  ]);
}
