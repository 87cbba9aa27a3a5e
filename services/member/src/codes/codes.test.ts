import type { Reply } from '@tianji/contracts';
import { newDigits } from '../keys.ts';
import { OTHER_TENANT, openMember, TENANT, type TestMember } from '../test/fixture.ts';
import { puzzleOf, solve } from '../test/puzzles.ts';
import { DAY, MINUTE, SECOND } from '../time.ts';

const PHONE = '13800000001';
const OTHER = '13900000002';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

const login = async (
  given: { mm: string; code: string },
  phone = PHONE,
  origin: Parameters<TestMember['call']>[2] = {},
): Promise<Reply> => (await member.call('member/login', { loginname: phone, ...given }, origin)).reply;
const REFUSED = { success: false, code: 'wrong_code', message: '验证码不正确或已失效' };
/** Six digits that are not these. */
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0');

describe('a login code', () => {
  test('opens a session once', async () => {
    const given = await member.code(PHONE);
    expect(await login(given)).toMatchObject({ success: true, data: { loginname: PHONE, newmember: true } });
    expect(await login(given)).toEqual(REFUSED);
  });

  test('is valid for five minutes', async () => {
    const given = await member.code(PHONE);
    member.forward(5 * MINUTE - SECOND);
    expect((await login(given)).success).toBe(true);
    member.forward(MINUTE);
    const late = await member.code(PHONE);
    member.forward(5 * MINUTE);
    expect(await login(late)).toEqual(REFUSED);
  });

  test('is invalid after five guesses: the right one comes too late', async () => {
    const given = await member.code(PHONE);
    for (let n = 1; n <= 5; n += 1)
      expect(await login({ ...given, code: wrong(given.code, n) })).toEqual(REFUSED);
    expect(await login(given)).toEqual(REFUSED);
  });

  test('accepts a right fifth guess', async () => {
    const given = await member.code(PHONE);
    for (let n = 1; n <= 4; n += 1) await login({ ...given, code: wrong(given.code, n) });
    expect((await login(given)).success).toBe(true);
  });

  test('accepts no more than five of a hundred parallel guesses', async () => {
    const given = await member.code(PHONE);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => login({ ...given, code: wrong(given.code, n + 1) })),
    );
    expect(replies.filter((reply) => reply.success)).toEqual([]);
    expect((await member.coll('codes').get(given.mm))?.guesses).toBe(5);
  });

  test('is bound to phone, challenge and tenant', async () => {
    const given = await member.code(PHONE);
    const other = await member.code(OTHER);
    expect(await login(given, OTHER)).toEqual(REFUSED);
    expect(await login({ ...given, mm: other.mm })).toEqual(REFUSED);
    expect(await login({ ...given, mm: 'x'.repeat(22) })).toEqual(REFUSED);
    expect(await login(given, PHONE, { tenant: OTHER_TENANT })).toEqual(REFUSED);
    expect((await login(given)).success).toBe(true);
  });

  test('twenty parallel logins with one code: one succeeds', async () => {
    // Within the guesses that a code allows, several right ones race.
    for (let round = 0; round < 4; round += 1) {
      const given = await member.code(PHONE);
      const replies = await Promise.all(Array.from({ length: 20 }, () => login(given)));
      expect(replies.filter((reply) => reply.success)).toHaveLength(1);
      member.forward(61 * SECOND);
    }
  });

  test('parallel logins of a new phone with codes of its own: one member, one welcome', async () => {
    const codes = [];
    for (let n = 0; n < 4; n += 1) {
      codes.push(await member.code(PHONE));
      member.forward(61 * SECOND);
    }
    const replies = await Promise.all(codes.map((given) => login(given)));
    expect(replies.every((reply) => reply.success)).toBe(true);
    expect(
      replies.filter((reply) => reply.success && (reply.data as { newmember: boolean }).newmember),
    ).toHaveLength(1);
    expect(await member.coll('members').count({ phone: PHONE })).toBe(1);
  });

  test('neither digits nor phone number are in the store', async () => {
    const { mm, code } = await member.code(PHONE);
    const kept = JSON.stringify(await member.coll('codes').get(mm));
    const counters = JSON.stringify(await member.coll('counters').find({}, { limit: 100 }));
    expect(kept).not.toContain(code);
    expect(kept + counters).not.toContain(PHONE);
  });

  test('the reply’s code is a challenge that reveals nothing about the digits', async () => {
    const { mm, code } = await member.code(PHONE);
    expect(mm).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(mm).not.toContain(code);
  });
});

test('digits are distributed evenly over the million', () => {
  const tens = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < 20_000; n += 1) {
    const digits = newDigits();
    expect(digits).toMatch(/^\d{6}$/);
    tens[Number(digits[0])] = (tens[Number(digits[0])] ?? 0) + 1;
  }
  // 2000 each are expected with a standard deviation of 42; eight deviations never happen.
  for (const count of tens) expect(Math.abs(count - 2000)).toBeLessThan(340);
});

describe('how often codes are sent', () => {
  const sendWith = async (loginname: string, shown: object, ip = '192.0.2.7') =>
    (await member.call('member/sendCode', { loginname, ...shown }, { ip })).reply;
  /** Solves the puzzle as a browser does. */
  const solved = async (loginname: string, ip = '192.0.2.7') => solve(await puzzleOf(member, loginname, ip));
  const send = async (phone: string, ip = '192.0.2.7') =>
    (await member.call('member/sendCode', { loginname: phone }, { ip })).reply;

  test('once in 60 seconds per phone, for all tenants together', async () => {
    expect((await send(PHONE)).success).toBe(true);
    expect(await send(PHONE)).toMatchObject({
      code: 'too_many_requests',
      message: '请求过于频繁，请 60 秒后再试',
    });
    member.forward(10 * SECOND);
    const elsewhere = await member.call('member/sendCode', { loginname: PHONE }, { tenant: OTHER_TENANT });
    expect(elsewhere).toMatchObject({ status: 429, reply: { message: '请求过于频繁，请 50 秒后再试' } });
    expect((await send(OTHER)).success).toBe(true);
    member.forward(50 * SECOND);
    expect((await send(PHONE)).success).toBe(true);
  });

  test('of fifty parallel requests for one phone one is sent', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(PHONE)));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
  });

  test('ten a day per phone in all lanes together, so at most fifty guesses: 5e-5', async () => {
    const { device } = await member.data<{ device: string }>('member/login', {
      loginname: PHONE,
      ...(await member.code(PHONE)),
    });
    member.forward(DAY);
    const sent = { open: 0, proven: 0, device: 0 };
    for (let n = 0; n < 30; n += 1) {
      const tries = { open: {}, proven: { proof: await solved(PHONE) }, device: { device } };
      for (const [lane, shown] of Object.entries(tries) as [keyof typeof sent, object][]) {
        if ((await sendWith(PHONE, shown)).success) sent[lane] += 1;
        member.forward(61 * SECOND);
      }
      member.forward(20 * MINUTE);
    }
    expect(sent).toEqual({ open: 4, proven: 3, device: 3 });
    member.forward(DAY);
    expect((await send(PHONE)).success).toBe(true);
    console.log(`codes per phone and day: ${JSON.stringify(sent)}; guesses at most 50 of 1000000`);
  });

  test('a stranger who keeps asking does not block the owner’s own device', async () => {
    const { device } = await member.data<{ device: string }>('member/login', {
      loginname: PHONE,
      ...(await member.code(PHONE)),
    });
    member.forward(MINUTE);
    for (let n = 0; n < 9; n += 1) {
      await sendWith(PHONE, {}, '198.51.100.1');
      await sendWith(PHONE, { device: `${device}x` }, '198.51.100.1');
      member.forward(MINUTE);
    }
    expect(await sendWith(PHONE, {})).toMatchObject({ success: false, code: 'proof_required' });
    expect(await sendWith(PHONE, { device })).toMatchObject({ success: true });
    // On a device that is new to the site, a second of computing is enough, at once.
    expect(await sendWith(PHONE, { proof: await solved(PHONE) })).toMatchObject({ success: true });
  });

  test('a stranger who asks each second without a proof never delays an owner who brings one', async () => {
    const owner = '198.51.100.9';
    const tries: boolean[] = [];
    for (let second = 0; second <= 182; second += 1) {
      await send(PHONE, '203.0.113.1');
      if ([61, 122, 182].includes(second))
        tries.push((await sendWith(PHONE, { proof: await solved(PHONE, owner) }, owner)).success);
      member.forward(SECOND);
    }
    expect(tries).toEqual([true, true, true]);
  });

  /** A stranger with proofs asks for the phone until nothing more goes out to it. @returns how many messages went out */
  async function besieged(networks: readonly string[]): Promise<number> {
    let sent = 0;
    for (let n = 0; n < 6; n += 1)
      for (const ip of networks) {
        if ((await sendWith(PHONE, {}, ip)).success) sent += 1;
        if ((await sendWith(PHONE, { proof: await solved(PHONE, ip) }, ip)).success) sent += 1;
        member.forward(15 * MINUTE);
      }
    return sent;
  }

  test('strangers with proofs from many networks leave codes to where the owner logged in, and the last to their device', async () => {
    const [home, elsewhere] = ['198.51.100.9', '192.0.2.200'];
    const { device } = await member.data<{ device: string }>(
      'member/login',
      { loginname: PHONE, ...(await member.code(PHONE)) },
      { ip: home },
    );
    member.forward(DAY);
    expect(await besieged(['203.0.113.1', '203.0.114.1', '203.0.115.1'])).toBe(7);
    const proven = async (ip: string) => {
      member.forward(MINUTE);
      return (await sendWith(PHONE, { proof: await solved(PHONE, ip) }, ip)).success;
    };
    expect(await proven(elsewhere)).toBe(false);
    expect([await proven(home), await proven(home), await proven(home)]).toEqual([true, true, false]);
    member.forward(MINUTE);
    // Ten messages in all, of which the last is the device's alone.
    expect((await sendWith(PHONE, { device })).success).toBe(true);
    member.forward(MINUTE);
    expect((await sendWith(PHONE, { device })).success).toBe(false);
  });

  test('where a phone logged in is kept as keyed hashes, and forgotten with the account', async () => {
    const ip = '198.51.100.9';
    const owner = await member.login(PHONE);
    await member.login(OTHER);
    const homes = async () =>
      (await member.coll('counters').find({}, { limit: 100 })).filter(({ _id }) => _id.startsWith('home:'));
    expect(await homes()).toHaveLength(2);
    expect(JSON.stringify(await homes())).not.toMatch(new RegExp(`${PHONE}|${ip}|192\\.0\\.2`));
    await member.remove(owner);
    expect(await homes()).toHaveLength(1);
  });

  test('a refused request takes nothing away: no wait, no minute, hour or day, of nobody', async () => {
    await member.close();
    member = await openMember({ CODES_PER_IP: '10', CODES_PER_DAY: '1000' });
    const counts = async () => {
      const all = await member.coll('counters').find({}, { limit: 1000, sort: { _id: 1 } });
      return all.map(({ _id, n, until }) => `${_id} ${n ?? until}`);
    };
    // The network's minute is used up, then other phones are asked for.
    for (let n = 0; n < 3; n += 1) expect((await send(`1380000020${n}`)).success).toBe(true);
    const before = await counts();
    for (let n = 0; n < 20; n += 1) expect((await send(`1380000030${n % 10}`)).success).toBe(false);
    const proof = await solved('13800000300', '198.51.100.1');
    expect((await sendWith('13800000300', { proof })).success).toBe(false);
    expect(await counts()).toEqual(before);
    // None of these phones has to wait, and one that must wait costs the network of the caller nothing.
    expect((await send('13800000300', '198.51.100.1')).success).toBe(true);
    const waiting = await counts();
    for (let n = 0; n < 20; n += 1) expect((await send('13800000300', `203.0.113.${n}`)).success).toBe(false);
    expect(await counts()).toEqual(waiting);
    // Of parallel requests, too, those that are refused leave no trace.
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(PHONE, '203.0.113.1')));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    const after = await member.coll('counters').find({}, { limit: 1000 });
    expect(after.filter(({ _id, n = 0 }) => _id.includes('codes:open:day') && n !== 5)).toEqual([]);
  });

  test('a proof is for the network that asked for it', async () => {
    const proof = await solved(PHONE, '203.0.113.1');
    await send(PHONE, '198.51.100.1');
    expect((await sendWith(PHONE, { proof }, '198.51.100.1')).success).toBe(false);
    expect((await sendWith(PHONE, { proof }, '203.0.113.200')).success).toBe(true);
  });

  test('a proof of one site is none at another, and is not used up there', async () => {
    const proof = await solved(PHONE);
    await send(PHONE);
    const bring = async (tenant: typeof TENANT) => {
      const origin = { ip: '192.0.2.7', tenant };
      const { status, reply } = await member.call('member/sendCode', { loginname: PHONE, proof }, origin);
      return reply.success ? 'sent' : `${status} ${reply.code}`;
    };
    // Without a proof that counts, the phone has to wait like everybody's who brings none.
    expect(await bring(OTHER_TENANT)).toBe('429 too_many_requests');
    expect(await member.coll('counters').count({ _id: `proof:${JSON.parse(proof).salt}` })).toBe(0);
    expect(await bring(TENANT)).toBe('sent');
  });

  test('a proof that was not admitted may be brought again', async () => {
    const proofs = [await solved(PHONE), await solved(PHONE)];
    expect((await sendWith(PHONE, { proof: proofs[0] })).success).toBe(true);
    expect((await sendWith(PHONE, { proof: proofs[1] })).success).toBe(false);
    member.forward(61 * SECOND);
    expect((await sendWith(PHONE, { proof: proofs[1] })).success).toBe(true);
  });

  test('201 networks of one /56 ask for 80 seconds: few messages go out, and honest people log in', async () => {
    await member.close();
    member = await openMember({ CODES_PER_IP: '100', CODES_PER_DAY: '20000' });
    let sent = 0;
    let asked = 0;
    for (let second = 0; second < 80; second += 1) {
      const replies = await Promise.all(
        Array.from({ length: 25 }, () => {
          asked += 1;
          const network = (asked % 201).toString(16).padStart(2, '0');
          return send(`139${String(asked).padStart(8, '0')}`, `2001:db8:7:ab${network}::1`);
        }),
      );
      sent += replies.filter((reply) => reply.success).length;
      member.forward(SECOND);
    }
    expect(sent).toBeLessThanOrEqual(500);
    // Other networks notice nothing; in the same network a proof opens the share reserved for it.
    expect(await send(PHONE, '198.51.100.1')).toMatchObject({ success: true });
    const near = '2001:db8:7:abff::9';
    const refused = await member.call('member/sendCode', { loginname: OTHER }, { ip: near });
    expect(refused).toMatchObject({ status: 429, reply: { code: 'proof_required' } });
    expect(await sendWith(OTHER, { proof: await solved(OTHER, near) }, near)).toMatchObject({
      success: true,
    });
    console.log(`${asked} codes asked for by 201 networks of one /56: ${sent} went out`);
  });

  test('a site that asks for many codes leaves half of all to the others', async () => {
    await member.close();
    member = await openMember({ CODES_PER_DAY: '1000' });
    const ask = async (n: number, tenant: object) => {
      const origin = { ip: `198.51.${n}.1`, ...tenant };
      const { reply } = await member.call('member/sendCode', { loginname: `1390000${1000 + n}` }, origin);
      return reply.success;
    };
    const one = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, {})));
    expect(one.filter(Boolean)).toHaveLength(5);
    const other = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(100 + n, { tenant: OTHER_TENANT })),
    );
    expect(other.filter(Boolean)).toHaveLength(5);
    expect(member.log.lines.join('\n')).toContain('"budget":"site"');
  });

  test.each([
    ['has all codes when nothing else is set', {}, 10],
    ['has what is set for a site', { CODES_PER_SITE: '300' }, 3],
  ])('the only site of a portal %s', async (_, settings, admitted) => {
    await member.close();
    member = await openMember({ CODES_PER_DAY: '1000', ...settings });
    const tenant = { ...TENANT, alone: true } as const;
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        member.call('member/sendCode', { loginname: `1390000${1000 + n}` }, { ip: `198.51.${n}.1`, tenant }),
      ),
    );
    expect(sent.filter(({ reply }) => reply.success)).toHaveLength(admitted);
  });

  test('a proof is accepted for its phone, in time, once, and when it is right', async () => {
    const proof = await solved(PHONE);
    const counted = async (phone: string, given: string) => {
      await sendWith(phone, { proof: given });
      const all = await member.coll('counters').find({}, { limit: 1000 });
      return all.filter(({ _id }) => _id.includes(':address:') && _id.includes(':proven:minute:'))[0]?.n ?? 0;
    };
    expect(await counted(OTHER, proof)).toBe(0);
    for (const wrong of ['x', '{}', proof.replace(/"rounds":\d+/, '"rounds":16000')])
      expect(await counted(PHONE, wrong)).toBe(0);
    // A wrong number uses its puzzle up: nobody has the server compute twice for one.
    const guessed = await solved(PHONE);
    expect(await counted(PHONE, guessed.replace(/"number":\d+/, '"number":4294967295'))).toBe(0);
    expect(await counted(PHONE, guessed)).toBe(0);
    expect(await counted(PHONE, proof)).toBe(1);
    expect(await counted(PHONE, proof)).toBe(1);
    const late = await solved(OTHER);
    member.forward(2 * MINUTE);
    await sendWith(OTHER, { proof: late });
    const used = await member.coll('counters').find({}, { limit: 1000 });
    expect(used.filter(({ _id }) => _id.startsWith('proof:'))).toHaveLength(2);
  });

  test('every refusal says when to try again, and the log names the caller by a keyed hash only', async () => {
    await member.close();
    member = await openMember({ CODES_PER_IP: '3', CODES_PER_DAY: '20000' });
    const results = [];
    for (let n = 0; n < 5; n += 1) {
      const { status, reply } = await member.call('member/sendCode', { loginname: `1380000010${n}` });
      results.push(status);
      if (status === 429)
        expect(reply).toMatchObject({ message: expect.stringMatching(/请 \d+ (秒|分钟|小时)后再试$/) });
    }
    expect(results).toEqual([200, 429, 429, 429, 429]);
    const line = member.log.lines.find((each) => each.includes('"security":"code_refused"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ budget: 'address', lane: 'open', seconds: expect.any(Number) });
    expect(line).not.toMatch(/1380000|192\.0\.2/);
    expect(await send('13800000110', '2001:db8:1:2::1')).toMatchObject({ success: true });
    expect(await send('13800000112', '198.51.100.1')).toMatchObject({ success: true });
  });

  test('a clock set back by a day makes nobody wait for a day', async () => {
    expect((await send(PHONE)).success).toBe(true);
    member.forward(-DAY);
    expect((await send(PHONE)).success).toBe(true);
    expect(await send(PHONE)).toMatchObject({ message: '请求过于频繁，请 60 秒后再试' });
  });

  test('a message admitted by a clock that is seconds ahead is still only one message', async () => {
    expect((await send(PHONE)).success).toBe(true);
    member.forward(-3 * SECOND);
    expect(await send(PHONE)).toMatchObject({ message: '请求过于频繁，请 60 秒后再试' });
  });

  test("using up one's own address does not use up another’s phone", async () => {
    await member.close();
    member = await openMember({ CODES_PER_IP: '1' });
    await send(OTHER);
    expect((await send(PHONE)).success).toBe(false);
    expect((await send(PHONE, '198.51.100.1')).success).toBe(true);
  });
});

test.each([
  ['12800000000', '手机号格式不对，应为 1 开头的 11 位手机号'],
  ['1380000000', '手机号格式不对，应为 1 开头的 11 位手机号'],
  ['138000000001', '手机号太长，应为 1 开头的 11 位手机号'],
  ['１３８０００００００１', '手机号格式不对，应为 1 开头的 11 位手机号'],
  ['+8613800000', '手机号格式不对，应为 1 开头的 11 位手机号'],
  ['', '手机号不能为空，应为 1 开头的 11 位手机号'],
])('the phone number %p is refused', async (loginname, message) => {
  expect(await member.call('member/sendCode', { loginname })).toMatchObject({
    status: 400,
    reply: { success: false, field: 'loginname', message },
  });
  expect(await member.data('member/devMessages')).toEqual([]);
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', '', '12 456'])(
  'the code %p is refused',
  async (code) => {
    const { mm } = await member.code(PHONE);
    expect(await member.call('member/login', { loginname: PHONE, mm, code })).toMatchObject({
      status: 400,
      reply: { success: false, field: 'code', message: expect.stringContaining('6 位数字') },
    });
  },
);
