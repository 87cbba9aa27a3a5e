import type { Collection, UpgradeStep } from '@tianji/service-kit';
import { everyDocument } from '@tianji/service-kit';
import type { Application, PartnerStores, Role } from '../stores.ts';

/** What `partner` becomes: what its holder was given it for. */
type Heir = Exclude<Role['role'], 'partner' | 'operator'>;

interface Stores {
  roles: Collection<Role>;
  applications: Collection<Application>;
}

/**
 * Until there were four roles, an applicant and an invited teacher were both `partner`. The applicant whose site it is
 * becomes its owner, whoever was invited a practitioner. A site without an applicant, such as one that the operator
 * imported, would be left without anybody to write it: those who had it are editors too, and the operator's command
 * lists it until an owner is named. Run again, it changes nothing.
 */
export async function splitPartners({ roles, applications }: Stores): Promise<number> {
  let changed = 0;
  for await (const old of everyDocument(roles)) {
    if (old.role !== 'partner') continue;
    for (const role of await heirsOf(old, applications)) await insertOnce(roles, { ...old, role });
    await roles.deleteMany({ _id: old._id });
    changed += 1;
  }
  return changed;
}

async function heirsOf(
  { member, memberTenant, tenant: site }: Role,
  applications: Collection<Application>,
): Promise<readonly Heir[]> {
  const approved = await applications.find({ site, state: 'approved' }, { limit: 100 });
  if (approved.some((one) => one.member === member && one.memberTenant === memberTenant)) return ['owner'];
  return approved.length > 0 ? ['practitioner'] : ['practitioner', 'editor'];
}

async function insertOnce(roles: Collection<Role>, role: Role): Promise<void> {
  const _id = `${role.memberTenant}/${role.member}/${role.role}/${role.tenant}`;
  await roles.updateOne({ _id }, { set: { role: role.role } }, { upsert: { ...role, _id } });
}

/** The stored roles, before the service of today reads them. The store is backed up first, as before every upgrade. */
export const fourRoles: UpgradeStep<PartnerStores> = {
  name: 'partner becomes owner, editor or practitioner',
  async run({ stores, log }) {
    const changed = await splitPartners(stores);
    log.info({ changed }, 'roles of sites converted');
  },
};
