import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyInFolder } from './keys.ts';
import { openMember } from './test/fixture.ts';
import { MINUTE } from './time.ts';

test('the log of a whole run holds no phone number, code, challenge or token', async () => {
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
  await new Promise((resolve) => setTimeout(resolve, 100));
  const identity = await member.login('13800000001').then((each) => each.member);
  await member.call('member/deleteAccount', { confirm: '删除' }, { member: identity });
  await member.call('member/logout', {}, { member: identity });
  const { lines } = member.log;
  await member.close();
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(text).toContain('138****0001');
  const found = secrets.filter((secret) => text.includes(secret));
  expect(found).toEqual([]);
  console.log(`${lines.length} lines of log: 0 of ${secrets.length} secrets found in them`);
});

describe('the server’s own key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tianji-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made once, readable by its owner only', () => {
    const key = keyInFolder(folder);
    expect(key).toHaveLength(32);
    expect(keyInFolder(folder)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['member.key']);
    expect(statSync(join(folder, 'member.key')).mode & 0o777).toBe(0o600);
  });

  test('that was cut short is not taken for one', () => {
    writeFileSync(join(folder, 'member.key'), 'AAAA');
    expect(() => keyInFolder(folder)).toThrow(/holds no key/);
  });
});
