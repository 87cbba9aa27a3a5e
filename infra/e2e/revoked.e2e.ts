// @seconds 90
// Two gateways, each a process of its own, over services in processes of their own. What is taken away at one of them (a
// role, a passkey, a login) is refused at both within five seconds.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Authenticator } from '@tianji/service-kit/testing';
import { dataOf, type MemberClient, memberClient, newPhone } from './support/members.ts';
import { operatorCommand } from './support/operator.ts';
import { newPartner } from './support/partners.ts';
import { pause } from './support/patience.ts';
import { freePort } from './support/ports.ts';
import { SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './support/processes.ts';
import { FIRST, SECOND } from './support/second-site.ts';

const SECRET = 'a secret of thirty-two letters or more';
/** How long what was taken away may still be accepted. */
const MOST_MS = 5000;

let settings: { DATA_DIR: string } & Record<string, string>;
let gateways: readonly string[];
beforeAll(async () => {
  const data = temporaryFolder();
  const tenants = join(data, 'tenants');
  mkdirSync(tenants);
  for (const document of [FIRST, SECOND])
    writeFileSync(join(tenants, `${document.id}.json`), JSON.stringify(document));
  const [member, partner] = [await freePort(), await freePort()];
  settings = {
    ...SLOW_IS_NOT_AWAY,
    ...{ DATA_DIR: join(data, 'data'), TENANTS_DIR: tenants },
    ...{ SERVICE_SECRET: SECRET, MEMBER_SECRET: `${SECRET} 2`, PARTNER_SECRET: `${SECRET} 3` },
    SERVICE_MEMBER_URL: `http://127.0.0.1:${member}`,
    SERVICE_PARTNER_URL: `http://127.0.0.1:${partner}`,
  };
  await Promise.all([startPart('member', settings, member), startPart('partner', settings, partner)]);
  const started = await Promise.all([startPart('gateway', settings), startPart('gateway', settings)]);
  // Passkeys are made for names of hosts alone.
  gateways = started.map(({ port }) => `http://localhost:${port}`);
});

const at = (n: number, orgcode = ''): MemberClient => memberClient(gateways[n] ?? '', orgcode);

/** Somebody with a device whose passkey was made at the first gateway. */
async function withPasskey() {
  const person = await at(0).login(newPhone());
  const device = new Authenticator(gateways[0] ?? '');
  const { options } = dataOf<{ options: string }>(await at(0).call('member/startPasskey', {}, person.token));
  const payload = { answer: device.create(options), name: '失窃的手机' };
  const { id } = dataOf<{ id: string }>(await at(0).call('member/addPasskey', payload, person.token));
  return { person, device, id };
}

/** Tries to log in with the device at the second gateway. */
async function byPasskey(device: Authenticator) {
  const { options } = dataOf<{ options: string }>(await at(1).call('member/startPasskeyLogin'));
  const answer = device.get(options, { origin: gateways[1] ?? '' });
  return at(1).call('member/loginByPasskey', { answer });
}

/**
 * Calls at both gateways without a pause, so that both keep what they know, before and after something is taken away.
 * @returns the codes of the refusals, and how long after it was taken away the last accepted call was made, in milliseconds
 */
async function takenAway(
  call: (n: number) => Promise<{ success: boolean; code?: string }>,
  take: () => Promise<unknown>,
) {
  expect([(await call(0)).success, (await call(1)).success]).toEqual([true, true]);
  await take();
  const taken = performance.now();
  return Promise.all(
    [0, 1].map(async (n) => {
      let last = 0;
      for (;;) {
        const sent = performance.now() - taken;
        const { success, code = '' } = await call(n);
        if (!success) return { code, last };
        last = sent;
        if (last > MOST_MS) return { code: 'still accepted', last };
        await pause(50);
      }
    }),
  );
}

const told = (what: string, refused: readonly { last: number }[]) =>
  console.log(`${what}: accepted for ${refused.map(({ last }) => Math.round(last)).join(' and ')} ms more`);

test('a role that is revoked at one gateway is refused at both', async () => {
  const [platform, client] = [at(0), at(0, SECOND.orgcode)];
  const login = (place: MemberClient) => place.login(newPhone());
  const place = { platform, client, site: SECOND.id, login, environment: settings };
  const [person, colleague] = [await newPartner(place), await newPartner(place)];
  const operator = await login(platform);
  expect(operatorCommand(settings, 'operator', 'grant', operator.phone)).toMatchObject({ status: 0 });
  const { roles } = dataOf<{ roles: { id: string; phone: string; role: string }[] }>(
    await platform.call(`partner/${SECOND.id}/getRoles`, {}, operator.token),
  );
  const found = roles.find(({ phone }) => phone.slice(-4) === person.phone.slice(-4));
  const refused = await takenAway(
    async (n) => at(n, SECOND.orgcode).call('desk/getClients', {}, person.token) as never,
    async () =>
      dataOf(await platform.call(`partner/${SECOND.id}/revokeRole`, { id: found?.id ?? '' }, operator.token)),
  );
  told('a revoked role', refused);
  for (const { code } of refused) expect(code).toBe('not_found');
  // Who kept theirs is still let in.
  expect(await at(1, SECOND.orgcode).call('desk/getClients', {}, colleague.token)).toMatchObject({
    success: true,
  });
});

test('the thief of a device is out at both gateways when its passkey is removed', async () => {
  const { person, device, id } = await withPasskey();
  const thief = dataOf<{ token: string }>(await byPasskey(device));
  const refused = await takenAway(
    async (n) => at(n).call('member/getIndexInfo', {}, thief.token) as never,
    async () => dataOf(await at(0).call('member/removePasskey', { id }, person.token)),
  );
  told('a removed passkey', refused);
  for (const { code } of refused) expect(code).toBe('login');
  expect(await byPasskey(device)).toMatchObject({ success: false });
  expect(await at(1).call('member/getIndexInfo', {}, person.token)).toMatchObject({ success: true });
});

test('a login that is ended from another device is out at both gateways', async () => {
  const { person: one, device } = await withPasskey();
  const other = dataOf<{ token: string }>(await byPasskey(device));
  const refused = await takenAway(
    async (n) => at(n).call('member/getIndexInfo', {}, one.token) as never,
    async () => dataOf(await at(1).call('member/endOtherSessions', {}, other.token)),
  );
  told('an ended login', refused);
  for (const { code } of refused) expect(code).toBe('login');
  expect(await at(0).call('member/getIndexInfo', {}, other.token)).toMatchObject({ success: true });
});
