import { testTenant } from '../testing/index.ts';
import { careBeside } from './index.ts';

const now = Date.UTC(2026, 10, 22, 2, 5);
const tenant = testTenant([]);
const idsOf = (text: string, chosen?: Parameters<typeof careBeside>[0]['chosen']) =>
  careBeside({ text, chosen, tenant, now }).map(({ id }) => id);

test.each([
  ['老公被拖欠的工资能要回来吗', ['wages']],
  ['狗狗拉肚子几时能好', ['animal']],
  ['最近失眠，什么时候能睡好', ['low']],
  ['过了离婚冷静期能顺利离婚吗', ['divorce']],
  ['明天会下雨吗', ['weather']],
  ['电动车被偷了能找回来吗', ['stolen']],
  ['这个月的面试能过吗', []],
  ['', []],
])('%s has the lines %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test('a matter chosen by hand adds its line once, and takes none away', () => {
  expect(idsOf('', 'lawsuit')).toEqual(['lawsuit']);
  expect(idsOf('我妈的手术顺不顺利', 'health')).toEqual(['health']);
  expect(idsOf('我妈的手术顺不顺利', 'lawsuit')).toEqual(['health', 'lawsuit']);
});

test('a text that is guarded has none: it has no reading', () => {
  expect(idsOf('活着没意思，不想活了')).toEqual([]);
});

test('a line whose number the region lacks is left out, and a site’s own number stands in it', () => {
  const help = { region: 'hongkong' as const };
  const text = '老公被拖欠的工资能要回来吗';
  expect(careBeside({ text, tenant: { help }, now })).toEqual([]);
  const phones = { wages: [{ number: '2000 0000', label: '劳工处' }] };
  expect(careBeside({ text, tenant: { help: { ...help, phones } }, now })).toEqual([
    { id: 'wages', text: '讨薪可打 2000 0000。', phones: [{ number: '2000 0000', label: '劳工处' }] },
  ]);
});
