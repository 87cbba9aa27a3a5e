import { makeTestService, type TestService } from '@tianji/service-kit/testing';
import service from '../service.ts';

let bazi: TestService;
beforeAll(async () => {
  bazi = await makeTestService(service);
});
afterAll(() => bazi.close());

const request = { name: '无', sex: '男', time: '1990-05-29 10:00:00', location: '北京-北京-北京' };
const ask = (more: Record<string, unknown> = {}) =>
  bazi.data<Record<string, unknown>>('yuantiangang/getRusult', { ...request, ...more });

test('the reply of the wire', async () => {
  const answer = await ask();
  expect(answer).toMatchObject({
    name: '无',
    location: '北京-北京-北京',
    bjsj: '1990-05-29 09:00:00',
    nongli: '一九九〇年五月初六 辰时',
    nianzhu: '庚午',
    yuezhi: '午',
    nongliri: '初六',
    shizhi: '辰',
    zongliang: '3.8',
  });
  expect(answer.obj).toMatchObject({ gejue: expect.stringContaining('；') });
});

test('options and longitude are used', async () => {
  expect(
    await ask({ trueSolar: 'false', time: '1984-02-02 00:30:00', yearBoundary: 'lichun' }),
  ).toMatchObject({
    nianzhu: '癸亥',
    zongliang: '3.4',
  });
  expect(await ask({ jingdu: '76', time: '2000-06-01 12:00:00' })).toMatchObject({ shizhi: '巳' });
});

test.each([
  [{ time: '2023-02-30 08:00:00' }, 'time'],
  [{ time: '0100-01-01 08:00:00' }, 'time'],
  [{ sex: '甲' }, 'sex'],
  [{ location: '北京-北京-没有' }, 'location'],
  [{ jingdu: '20' }, 'jingdu'],
  [{ leapMonth: 'x' }, 'leapMonth'],
  [{ name: '长'.repeat(21) }, 'name'],
])('%j is refused by name', async (more, field) => {
  const { status, reply } = await bazi.call('yuantiangang/getRusult', { ...request, ...more });
  expect(status).toBe(400);
  expect(reply).toMatchObject({ success: false });
  expect(JSON.stringify(reply)).toContain(`"${field}"`);
});
