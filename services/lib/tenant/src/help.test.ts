import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './problems.ts';
import { readTenant } from './read-tenant.ts';

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8'),
);
const withHelp = (help: unknown) => ({ ...document, help });
const withPhones = (phones: unknown) => withHelp({ phones });
const phone = { number: '2000 0000', label: '本地热线' };

test.each<[string, object]>([
  ['a region', { region: 'taiwan' }],
  ['numbers of one role', { phones: { help: [phone] } }],
  [
    'both, and three numbers',
    { region: 'macau', phones: { rescue: [phone, { ...phone, number: '999' }, phone] } },
  ],
  [
    'a number of another country',
    { phones: { help: [{ number: '+853 2852-5222', label: '生命热线（夜间）' }] } },
  ],
  ['nothing', {}],
])('%s may be said', (_, help) => {
  expect(problemsOf(withHelp(help))).toEqual([]);
  expect(readTenant(withHelp(help)).help).toEqual(help);
});

test.each<[string, unknown, string, RegExp]>([
  ['an empty list', { help: [] }, 'help.phones.help', /^求助热线至少需要 1 项$/],
  ['an empty list of emergencies', { rescue: [] }, 'help.phones.rescue', /^急救电话至少需要 1 项$/],
  ['an empty number', { help: [{ ...phone, number: '' }] }, 'help.phones.help.0.number', /号码的格式不对$/],
  ['blanks', { help: [{ ...phone, number: '   ' }] }, 'help.phones.help.0.number', /号码的格式不对$/],
  ['one digit', { police: [{ ...phone, number: '0' }] }, 'help.phones.police.0.number', /号码的格式不对$/],
  ['a word', { help: [{ ...phone, number: '打给我们' }] }, 'help.phones.help.0.number', /号码的格式不对$/],
  ['an address', { help: [{ ...phone, number: 'tel:110' }] }, 'help.phones.help.0.number', /号码的格式不对$/],
  ['no label', { help: [{ ...phone, label: ' ' }] }, 'help.phones.help.0.label', /名称的格式不对$/],
  [
    'a label of two lines',
    { help: [{ ...phone, label: '热线\n请勿拨打' }] },
    'help.phones.help.0.label',
    /名称/,
  ],
  ['a list of nothing', { help: null }, 'help.phones.help', /^求助热线没有填写，或格式不对$/],
  ['four numbers', { help: [phone, phone, phone, phone] }, 'help.phones.help', /不能多于 3 项$/],
  ['an unknown role', { doctor: [phone] }, 'help.phones', /^求助电话中没有这样的字段：doctor$/],
])('%s is refused: numbers are replaced, never removed', (_, phones, path, message) => {
  expect(problemsOf(withPhones(phones))).toContainEqual({ path, message: expect.stringMatching(message) });
  expect(() => readTenant(withPhones(phones))).toThrow(path);
});

test('an unknown region is refused', () => {
  expect(problemsOf(withHelp({ region: 'japan' }))).toEqual([
    { path: 'help.region', message: '所在地区的格式不对' },
  ]);
});
