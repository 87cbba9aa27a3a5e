import { openFakeCalendar } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const GET8 = 'perpetualcalendaralmanac/get8';
const TIME = '2026-11-21 08:30:00';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({ services: new Map([['calendar', await openFakeCalendar()]]) });
});
afterAll(() => gateway.close());

test('a call is answered over HTTP, form-encoded and JSON alike', async () => {
  const form = await gateway.form(GET8, { time: TIME });
  expect(form.status).toBe(200);
  expect(await form.json()).toEqual({ success: true, data: '丙午 己亥 戊戌 丁巳' });
  const json = await gateway.get(`/api/${GET8}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ time: TIME }),
  });
  expect(await json.json()).toEqual({ success: true, data: '丙午 己亥 戊戌 丁巳' });
});
