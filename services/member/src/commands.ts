import { openSiteStore, processSettings, readConfig } from '@tianji/service-kit';
import { upgradesOf } from './members/keep-feedback.ts';
import { readMemberConfig } from './settings.ts';
import { isLive, type Member, stores } from './stores.ts';

/**
 * The member who logs in with a phone number at a tenant; null when nobody does. For commands of the operator, on the
 * store of the running site.
 */
export async function memberOfPhone(
  tenant: string,
  phone: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const upgrades = upgradesOf(() => readMemberConfig(env));
  const store = await openSiteStore(readConfig(processSettings, env), [{ name: 'member', upgrades }]);
  try {
    const { name, indexes } = stores.members;
    const members = store.scope('member').coll<Member>(name, indexes);
    const [found = null] = await members.find({ tenant, phone }, { limit: 1 });
    return isLive(found) ? found._id : null;
  } finally {
    await store.close();
  }
}
