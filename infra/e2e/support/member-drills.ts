import { dataOf, newPhone } from './members.ts';
import { expectSoon, pause } from './patience.ts';
import type { SplitMembers } from './split-members.ts';

const INFO = 'member/getIndexInfo';

/** What holds for members whatever process answers. Registered by a test file over a portal that it starts. */
export function memberDrills(portal: () => SplitMembers): void {
  test('a code that one replica sent opens a session at the other; used there, it is used everywhere', async () => {
    const { one, two } = portal();
    const phone = newPhone();
    const given = await one.sendCode(phone);
    const { token } = await two.login(phone, given);
    expect(await one.call('member/login', { loginname: phone, ...given })).toMatchObject({
      code: 'wrong_code',
    });
    expect(dataOf(await one.call(INFO, {}, token))).toEqual({ notReadReportCount: 0 });
    expect(dataOf(await two.call(INFO, {}, token))).toEqual({ notReadReportCount: 0 });
  });

  test('the wait for the next code is one for both replicas', async () => {
    const { one, two } = portal();
    const phone = newPhone();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? one : two).call('member/sendCode', { loginname: phone })),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  test('forty parallel logins with one code at two replicas: one session', async () => {
    const { one, two } = portal();
    const phone = newPhone();
    const given = await one.sendCode(phone);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? one : two).call('member/login', { loginname: phone, ...given }),
      ),
    );
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  test('a logout at one gateway is a logout at the other within three seconds', async () => {
    const { one, two } = portal();
    const { token } = await one.login(newPhone());
    expect((await two.call(INFO, {}, token)).success).toBe(true);
    dataOf(await one.call('member/logout', {}, token));
    await pause(3000);
    expect(await two.call(INFO, {}, token)).toMatchObject({ message: 'login' });
  });

  test('without the member service visitors are served and members are told of an outage, not logged out', async () => {
    const split = portal();
    const { token } = await split.one.login(newPhone());
    await split.parts.members[0].stop('SIGKILL');
    // A gateway may go by what it was told for two seconds.
    await pause(2100);
    expect(await split.one.call(INFO, {}, token)).toMatchObject({ code: 'service_unavailable' });
    expect((await split.two.call(INFO, {}, token)).success).toBe(true);
    await split.restartMember(0);
    await expectSoon(async () => (await split.one.call(INFO, {}, token)).success, true);
  });

  test('the member service tells who a token is to nobody without the secret', async () => {
    const { url } = portal().parts.members[1];
    for (const secret of [undefined, 'x'.repeat(48)]) {
      const answer = await fetch(`${url}/internal/identity`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret ? { 'x-tianji-secret': secret } : {}) },
        body: JSON.stringify({ token: 'x', tenant: 'default' }),
      });
      expect(answer.status).toBe(403);
    }
  });
}
