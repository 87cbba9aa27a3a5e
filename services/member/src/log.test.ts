import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyInFolder } from '@tianji/service-kit';
import { handedOver, openMember } from './test/fixture.ts';
import { MINUTE } from './time.ts';

test('the log of a whole run contains no phone number, code, challenge or token', async () => {
  const member = await openMember();
  const secrets: string[] = [];
  const phones = ['13800000001', '13900000002', '18600000003'];
  for (const phone of phones) {
    const given = await member.code(phone);
    secrets.push(phone, given.mm, given.code);
    await member.call('member/sendCode', { loginname: phone });
    await member.call('member/login', { loginname: phone, ...given, mm: 'y'.repeat(22) });
    await member.call('member/login', { loginname: phone, ...given, code: 'x' });
    const { token } = await member.data<{ token: string }>('member/login', { loginname: phone, ...given });
    secrets.push(token);
    const identity = await member.identify(token);
    secrets.push(identity?.session ?? 'none');
    await member.call('member/getMemberByLoginname', { loginname: phones[0] }, { member: identity });
    await member.call(
      'feedback/save',
      { phonenumber: phone, content: `请回电 ${phone}` },
      { member: identity },
    );
    await member.call('member/exportData', {}, { member: identity });
    await member.bus.publish(
      'tianji.payment.succeeded',
      { outTradeNo: 'N1', tenant: 'elsewhere', memberId: identity?.id, months: 1, amount: 1, paidAt: 1 },
      { id: `paid-${secrets.length}` },
    );
    member.forward(MINUTE);
  }
  await handedOver(member.store.scope('bus'));
  const last = await member.login('13800000001');
  await member.remove(last);
  await member.call('member/logout', {}, { member: last.member });
  const { lines } = member.log;
  await member.close();
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(text).toContain('138****0001');
  const events = lines.flatMap((line) => {
    const { security, ...fields } = JSON.parse(line) as Record<string, unknown>;
    return security === undefined ? [] : [{ security, ...fields }];
  });
  expect(new Set(events.map(({ security }) => security))).toEqual(
    new Set([
      'code_sent',
      'code_refused',
      'code_wrong',
      'sign_in',
      'foreign_object',
      'account_deleted',
      'sign_out',
    ]),
  );
  for (const event of events) expect(JSON.stringify(event)).not.toMatch(/1[3-9]\d{9}|\*{4}|会员\d{4}/);
  for (const event of events) expect(event).toMatchObject({ requestId: 'test', tenant: 'default' });
  // A code's six digits may stand in a longer number by chance: a duration or an id.
  const isInLog = (secret: string) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret);
  const found = secrets.filter(isInLog);
  expect(found).toEqual([]);
  console.log(`${lines.length} lines of log: 0 of ${secrets.length} secrets found in them`);
});

describe('the server’s own key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tianji-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is generated once, readable by its owner only', () => {
    const key = keyInFolder(folder, 'member');
    expect(key).toHaveLength(32);
    expect(keyInFolder(folder, 'member')).toEqual(key);
    expect(readdirSync(folder)).toEqual(['member.key']);
    expect(statSync(join(folder, 'member.key')).mode & 0o777).toBe(0o600);
  });

  test('that was truncated is not accepted as one', () => {
    writeFileSync(join(folder, 'member.key'), 'AAAA');
    expect(() => keyInFolder(folder, 'member')).toThrow(/contains no key/);
  });
});
