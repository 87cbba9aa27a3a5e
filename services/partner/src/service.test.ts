import { partnerContract } from './contract/index.ts';
import { getWeekday } from './handlers/get-weekday.ts';
import service from './service.ts';

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('partner');
  expect(Object.keys(service.handlers)).toEqual(partnerContract.calls.map((call) => call.path));
});

test('the reply matches the contract', async () => {
  const answer = await getWeekday({ date: '2026-01-01' });
  expect(partnerContract.calls[0].output.parse(answer)).toEqual({
    date: '2026-01-01',
    xingqi: '星期四',
    dijitian: 1,
  });
});

test.each(['2023-02-30', '1582-10-10', '2026-13-01'])('%s is refused by name', async (date) => {
  await expect(getWeekday({ date })).rejects.toMatchObject({ status: 400, field: 'date' });
});
