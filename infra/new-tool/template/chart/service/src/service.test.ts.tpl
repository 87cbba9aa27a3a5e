import { {{id}}Contract } from './contract/index.ts';
import { getChart, getReading } from './handlers/chart.ts';
import service from './service.ts';

const BIRTH = { time: '1983-08-17 09:20:00', sex: '女', location: '四川-成都-武侯', jingdu: 0 } as const;
const [chart, reading] = {{id}}Contract.calls;

test('the service answers every call of its contract', () => {
  expect(service.name).toBe('{{id}}');
  const paths = {{id}}Contract.calls.map((call) => call.path);
  expect(Object.keys(service.handlers)).toEqual(expect.arrayContaining(paths));
});

test('the replies match the contract', async () => {
  const answer = await getChart(BIRTH);
  expect(chart.output.parse(answer)).toEqual(answer);
  expect(answer.ztys).not.toBe(answer.beijingshijian);
  const sections = await getReading(BIRTH);
  expect(reading.output.parse(sections)).toEqual(sections);
});

test.each([
  [{ time: '2023-02-30 08:00:00' }, 'time'],
  [{ time: '0516-01-01 08:00:00' }, 'time'],
  [{ location: '火星-火星-火星' }, 'location'],
])('%j is refused by name', async (wrong, field) => {
  for (const call of [getChart, getReading])
    await expect(call({ ...BIRTH, ...wrong })).rejects.toMatchObject({ status: 400, field });
});
