import { pbkdf2Sync } from 'node:crypto';
import { MOST_SESSIONS } from './sessions/sessions.ts';
import { openMember, type TestMember } from './test/fixture.ts';
import { DAY, HOUR, SECOND } from './time.ts';

// The clock is set back by a day, as when a wrong one is corrected: nobody has to wait for it to catch up.

const PHONE = '13800000001';
const OTHER = '13900000002';
let member: TestMember;
beforeEach(async () => {
  member = await openMember();
});
afterEach(() => member.close());

const send = async (phone: string, more: object = {}) =>
  member.call('member/sendCode', { loginname: phone, ...more });

test('a code that was sent before still logs in, and another can be had within a minute', async () => {
  const given = await member.code(PHONE);
  member.forward(-DAY);
  expect((await member.call('member/login', { loginname: PHONE, ...given })).reply.success).toBe(true);
  expect((await send(PHONE)).reply.success).toBe(true);
  const { reply } = await send(PHONE);
  const seconds = Number(/请 (\d+) 秒后再试/.exec('message' in reply ? String(reply.message) : '')?.[1]);
  expect(seconds).toBeLessThanOrEqual(60);
  member.forward(seconds * SECOND);
  expect((await send(PHONE)).reply.success).toBe(true);
});

test('budgets that were used up before do not reach into the day before', async () => {
  await member.close();
  member = await openMember({ CODES_PER_IP: '1' });
  expect((await send(OTHER)).status).toBe(200);
  expect((await send(PHONE)).status).toBe(429);
  member.forward(-DAY);
  expect((await send(PHONE)).status).toBe(200);
});

test('a token goes on, its device stays known, and a new login is worth as much as any', async () => {
  const first = await member.login(PHONE);
  member.forward(-DAY);
  expect(await member.identify(first.token)).not.toBeNull();
  const second = await member.login(PHONE);
  expect(await member.identify(second.token)).not.toBeNull();
  // Idle time counts from now on, not from a day ahead.
  member.forward(13 * DAY);
  expect(await member.identify(second.token)).not.toBeNull();
});

test('the login after it is not taken for the oldest and ended', async () => {
  const { sessions } = { sessions: member.coll('sessions') };
  const { member: identity } = await member.login(PHONE);
  for (let n = 1; n < MOST_SESSIONS; n += 1) {
    const kept = await sessions.find({ member: identity.id }, { limit: 1 });
    await sessions.insert({ ...(kept[0] as NonNullable<(typeof kept)[0]>), _id: `session-${n}` });
  }
  member.forward(-DAY);
  const { token } = await member.login(PHONE);
  expect(await member.identify(token)).not.toBeNull();
});

test('a proof of work that was begun before is accepted', async () => {
  await member.close();
  member = await openMember({ CODES_PER_IP: '1' });
  const { challenge } = await member.data<{ challenge: string }>('member/getProof', { loginname: PHONE });
  const puzzle = JSON.parse(challenge) as { salt: string; rounds: number };
  const solves = (number: number) =>
    pbkdf2Sync(String(number), puzzle.salt, puzzle.rounds, 32, 'sha256')[0] === 0;
  let number = 0;
  while (!solves(number)) number += 1;
  member.forward(-DAY);
  await send(OTHER);
  expect((await send(PHONE)).reply).toMatchObject({ code: 'proof_required' });
  expect((await send(PHONE, { proof: JSON.stringify({ ...puzzle, number }) })).reply.success).toBe(true);
});

test('the mark of a device is known for as long as ever', async () => {
  await member.close();
  member = await openMember({ CODES_PER_IP: '1' });
  const given = await member.code(PHONE);
  const { device } = await member.data<{ device: string }>('member/login', { loginname: PHONE, ...given });
  member.forward(-DAY);
  await send(OTHER);
  member.forward(HOUR);
  expect((await send(PHONE, { device })).reply.success).toBe(true);
});
