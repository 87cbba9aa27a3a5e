import { AsyncLocalStorage } from 'node:async_hooks';
import { openMember, type TestMember } from './test/fixture.ts';
import { DAY } from './time.ts';

/** A document server answers more slowly than the embedded store: fewer rounds tell as much. */
const REMOTE = process.env.TEST_STORE_URL !== undefined;
const ROUNDS = REMOTE ? 100 : 1000;
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

/** Calls with each of two phones in turn, a thousand times; what each answered, and its median time. */
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
  return { outcomes: [...outcomes], known: median(times[0]), unknown: median(times[1]) };
}

/** A busy machine slows both: they are taken turn by turn, and only their relation says anything. */
function expectAlike(what: string, known: number, unknown: number): void {
  console.log(
    `${what}, ${ROUNDS} each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms at the median, ` +
      `difference ${Math.abs(known - unknown).toFixed(2)} ms`,
  );
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
}

/**
 * What a call does to the store, step by step: the same steps take the same time. What the service does of
 * itself meanwhile, such as looking for unsent events, is not the call's.
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
  const { outcomes, known, unknown } = await compare(['138', '139'], (loginname) =>
    timed('member/sendCode', { loginname }),
  );
  expect(outcomes).toEqual(['{"status":200,"reply":{"success":true,"data":{"code":"…"}}}']);
  expectAlike('sendCode', known, unknown);
});

test('a wrong code is answered alike for a known and an unknown phone, in the same time', async () => {
  const { outcomes, known, unknown } = await compare(['138', '136'], (loginname) =>
    timed('member/login', wrong(loginname)),
  );
  expect(outcomes.map((outcome) => JSON.parse(outcome))).toEqual([
    { status: 200, reply: { success: false, code: 'wrong_code', message: '验证码不正确或已失效' } },
  ]);
  expectAlike('login with a wrong code', known, unknown);
});

test('both take the same steps, and none of them looks at members', async () => {
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

test('a login is a few steps of the store; what it takes is told', async () => {
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
