import { dataOf, newPhone } from './members.ts';
import { expectSoon } from './patience.ts';
import type { SplitMembers } from './split-members.ts';

const INFO = 'member/getIndexInfo';

/** Rules for members that hold whichever process answers. A test file registers them over a portal that it starts. */
export function memberDrills(portal: () => SplitMembers): void {
  test('a code sent by one replica opens a session at the other, and can be used only once', async () => {
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

  test('the wait for the next code is shared by both replicas', async () => {
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

  test('a logout at one gateway soon applies at the other', async () => {
    const { one, two } = portal();
    const { token } = await one.login(newPhone());
    expect((await two.call(INFO, {}, token)).success).toBe(true);
    dataOf(await one.call('member/logout', {}, token));
    // The other gateway may use a cached answer for two seconds.
    await expectSoon(() => two.call(INFO, {}, token), expect.objectContaining({ message: 'login' }));
  });

  test('without the member service visitors are served, and members see an outage, not a logout', async () => {
    const split = portal();
    const { token } = await split.one.login(newPhone());
    await split.parts.members[0].stop('SIGKILL');
    // A gateway may use a cached answer for two seconds.
    const outage = expect.objectContaining({ code: 'service_unavailable' });
    await expectSoon(() => split.one.call(INFO, {}, token), outage);
    expect((await fetch(`${split.one.url}/index`)).status).toBe(200);
    expect((await split.two.call(INFO, {}, token)).success).toBe(true);
    await split.restartMember(0);
    await expectSoon(async () => (await split.one.call(INFO, {}, token)).success, true);
  });

  test('the member service does not resolve a token for callers without the secret', async () => {
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
