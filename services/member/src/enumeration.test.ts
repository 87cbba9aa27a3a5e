import { AsyncLocalStorage } from 'node:async_hooks';
import { openMember, type TestMember } from './test/fixture.ts';
import { DAY } from './time.ts';

/** Medians of this many calls are compared: enough to see a factor of two. `npm run drills -- enumeration` takes 1000. */
const ROUNDS = Number(process.env.ENUMERATION_ROUNDS ?? 150);
const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const phone = (head: string, n: number) => `${head}${String(n).padStart(11 - head.length, '0')}`;

// Thousands of commits, each waiting for the disk.
jest.setTimeout(900_000);

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

/** Calls with each of two phones in turn, as often as the rounds say; returns their answers and median times. */
async function compare(
  heads: readonly [string, string],
  call: (loginname: string) => ReturnType<typeof timed>,
) {
  const times: [number[], number[]] = [[], []];
  const outcomes = new Set<string>();
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const which of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { outcome, took } = await call(phone(heads[which], n));
      outcomes.add(JSON.stringify(outcome).replace(/"code":"[\w-]{22}"/, '"code":"…"'));
      times[which].push(took);
    }
  }
  const [known, unknown] = times;
  const slower = known.filter((took, n) => took > (unknown[n] ?? 0)).length / ROUNDS;
  return { outcomes: [...outcomes], known: median(known), unknown: median(unknown), slower };
}

interface Times {
  known: number;
  unknown: number;
  /** The share of rounds in which the known phone took longer. */
  slower: number;
}

/**
 * A busy machine slows both, so the calls alternate and only the ratio counts. On a disk whose speed varies the medians
 * may differ by chance. If one call did more work than the other, it would also be slower in most rounds.
 */
function expectAlike(what: string, { known, unknown, slower }: Times): void {
  console.log(
    `${what}, ${ROUNDS} each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms at the median, ` +
      `difference ${Math.abs(known - unknown).toFixed(2)} ms`,
  );
  const ratio = Math.min(known, unknown) / Math.max(known, unknown);
  const isOftenSlower = slower < 0.3 || slower > 0.7;
  expect({ what, known, unknown, slower, alike: ratio > 0.5 || !isOftenSlower }).toMatchObject({
    alike: true,
  });
}

/**
 * What a call does in the store, step by step: the same steps take the same time. The service's background work
 * meanwhile, such as looking for unsent events, does not belong to the call.
 */
async function stepsOf(path: string, payload: Record<string, string>): Promise<string[]> {
  const context = member.hosted.services.get('member')?.context;
  const steps: string[] = [];
  const call = new AsyncLocalStorage<true>();
  const spies = Object.entries(context?.stores ?? {}).flatMap(([name, coll]) =>
    (['insert', 'get', 'find', 'count', 'updateOne', 'deleteMany'] as const).map((method) => {
      const own = coll[method].bind(coll) as (...args: unknown[]) => never;
      return jest.spyOn(coll, method).mockImplementation((...args: unknown[]) => {
        if (call.getStore()) steps.push(`${name}.${method}`);
        return own(...args);
      });
    }),
  );
  await call.run(true, () => member.call(path, payload));
  for (const spy of spies) spy.mockRestore();
  return steps;
}

const wrong = (loginname: string) => ({ loginname, code: '123456', mm: 'x'.repeat(22) });

test('sendCode answers a known and an unknown phone alike, in the same time', async () => {
  const { outcomes, ...times } = await compare(['138', '139'], (loginname) =>
    timed('member/sendCode', { loginname }),
  );
  expect(outcomes).toEqual(['{"status":200,"reply":{"success":true,"data":{"code":"…"}}}']);
  expectAlike('sendCode', times);
});

test('a wrong code is answered alike for a known and an unknown phone, in the same time', async () => {
  const { outcomes, ...times } = await compare(['138', '136'], (loginname) =>
    timed('member/login', wrong(loginname)),
  );
  expect(outcomes.map((outcome) => JSON.parse(outcome))).toEqual([
    { status: 200, reply: { success: false, code: 'wrong_code', message: '验证码不正确或已失效' } },
  ]);
  expectAlike('login with a wrong code', times);
});

test('both take the same steps, and neither looks up members', async () => {
  member.forward(DAY);
  for (const [path, payload] of [
    ['member/sendCode', (loginname: string) => ({ loginname })],
    ['member/login', wrong],
  ] as const) {
    const [known, unknown] = [
      await stepsOf(path, payload(phone('138', 1))),
      await stepsOf(path, payload(phone('135', 1))),
    ];
    expect(known.length).toBeGreaterThan(0);
    expect(known).toEqual(unknown);
    expect(known.filter((step) => step.startsWith('members.'))).toEqual([]);
  }
});

test('a login takes few steps in the store; they are reported', async () => {
  const times: number[] = [];
  const steps: string[][] = [];
  for (let n = 0; n < 200; n += 1) {
    const loginname = phone('137', n);
    const given = await member.code(loginname);
    const { outcome, took } = await timed('member/login', { loginname, ...given });
    expect(outcome.reply.success).toBe(true);
    times.push(took);
  }
  for (const n of [0, 1]) {
    member.forward(DAY);
    const loginname = phone('134', n);
    steps.push(await stepsOf('member/login', { loginname, ...(await member.code(loginname)) }));
  }
  console.log(`login, 200 times: ${median(times).toFixed(2)} ms at the median; ${steps[0]?.join(', ')}`);
  for (const each of steps) expect(each.length).toBeLessThanOrEqual(12);
});
