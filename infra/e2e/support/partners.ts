import { dataOf, type MemberClient, type Person } from './members.ts';
import { operatorCommand } from './operator.ts';
import { eventually } from './patience.ts';

/** A portal in which somebody becomes practitioner of a site. */
export interface PartnerPlace {
  /** Calls at the operator's own site. */
  readonly platform: MemberClient;
  /** Calls at the partner's site. */
  readonly client: MemberClient;
  /** Id and code of the partner's site; it has a host and is published. */
  readonly site: string;
  /** Logs in a new member. */
  login(at: MemberClient): Promise<Person>;
  /** Roles beside that of a practitioner. */
  readonly also?: readonly ('editor' | 'treasurer')[];
  /** Settings that lead the operator's commands to the portal's store. */
  readonly environment: { DATA_DIR: string } & Record<string, string>;
}

/** A member of a site whom an operator of the platform invited as a practitioner, and to further roles, and who accepted. */
export async function newPartner({
  platform,
  client,
  site,
  login,
  also = [],
  environment,
}: PartnerPlace): Promise<Person> {
  const operator = await login(platform);
  const { status, stdout, stderr } = operatorCommand(environment, 'operator', 'grant', operator.phone);
  if (status !== 0) throw new Error(`no operator was made: ${stdout}${stderr}`);
  const person = await login(client);
  for (const role of ['practitioner', ...also]) {
    const { url } = await eventually(async () =>
      dataOf<{ url: string }>(await platform.call(`partner/${site}/invite`, { role }, operator.token)),
    );
    dataOf(await client.call('partner/claimInvite', {}, person.token, new URL(url).hash.slice(1)));
  }
  await eventually(async () => dataOf(await client.call('desk/getClients', {}, person.token)));
  return person;
}
