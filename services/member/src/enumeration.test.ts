import { openMember, type TestMember } from './test/fixture.ts';

/** A document server answers more slowly than the embedded store: fewer rounds tell as much. */
const REMOTE = process.env.TEST_STORE_URL !== undefined;
const ROUNDS = REMOTE ? 100 : 1000;
const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const phone = (head: string, n: number) => `${head}${String(n).padStart(11 - head.length, '0')}`;

let member: TestMember;
beforeAll(async () => {
  member = await openMember();
  const now = member.now();
  const members = member.coll('members');
  await Promise.all(
    Array.from({ length: ROUNDS }, (_, n) =>
      members.insert({
        _id: `m${n}`,
        tenant: 'default',
        phone: phone('138', n),
        name: '会员',
        registeredAt: now,
        endtime: now,
      }),
    ),
  );
});
afterAll(() => member.close());

async function timed(path: string, payload: Record<string, string>) {
  const start = performance.now();
  const outcome = await member.call(path, payload);
  return { outcome, took: performance.now() - start };
}

test('sendCode answers a known and an unknown phone alike, in the same time', async () => {
  const times: Record<'138' | '139', number[]> = { '138': [], '139': [] };
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const head of n % 2 ? (['138', '139'] as const) : (['139', '138'] as const)) {
      const { outcome, took } = await timed('member/sendCode', { loginname: phone(head, n) });
      expect(outcome).toEqual({
        status: 200,
        reply: { success: true, data: { code: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) } },
      });
      times[head].push(took);
    }
  }
  const [known, unknown] = [median(times['138']), median(times['139'])];
  console.log(
    `sendCode, ${ROUNDS} each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms at the median, ` +
      `difference ${Math.abs(known - unknown).toFixed(2)} ms`,
  );
  expect(Math.abs(known - unknown)).toBeLessThan(5);
}, 60_000);

test('a wrong code is answered alike for a known and an unknown phone, in the same time', async () => {
  const times: Record<'136' | '138', number[]> = { '136': [], '138': [] };
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const head of n % 2 ? (['138', '136'] as const) : (['136', '138'] as const)) {
      const { outcome, took } = await timed('member/login', {
        loginname: phone(head, n),
        code: '123456',
        mm: 'x'.repeat(22),
      });
      expect(outcome).toEqual({
        status: 200,
        reply: { success: false, code: 'wrong_code', message: '验证码不正确或已失效' },
      });
      times[head].push(took);
    }
  }
  const [known, unknown] = [median(times['138']), median(times['136'])];
  console.log(
    `login with a wrong code, ${ROUNDS} each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`,
  );
  expect(Math.abs(known - unknown)).toBeLessThan(5);
}, 60_000);

test('a login takes less than 30 ms at the median, sending and typing the code not counted', async () => {
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const loginname = phone('137', n);
    const given = await member.code(loginname);
    const { outcome, took } = await timed('member/login', { loginname, ...given });
    expect(outcome.reply.success).toBe(true);
    times.push(took);
  }
  console.log(`login, 200 times: ${median(times).toFixed(2)} ms at the median`);
  expect(median(times)).toBeLessThan(REMOTE ? 500 : 30);
}, 60_000);
