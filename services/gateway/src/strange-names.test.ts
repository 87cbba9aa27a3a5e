// A stranger writes the names of inherited fields wherever a request has room for one.
import { openFakeCalendar } from './test/calendar.ts';
import { type TestGateway, testGateway } from './test/fixture.ts';

const GET8 = 'perpetualcalendaralmanac/get8';
const TIME = { time: '2026-11-21 08:30:00' };
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({
    services: new Map([['calendar', await openFakeCalendar()]]),
    identity: async () => null,
  });
});
afterAll(() => gateway.close());

/** A refusal in words, and nobody's fault but the stranger's. */
async function refusal(answer: Response): Promise<{ status: number; field?: string }> {
  const reply = JSON.parse(await answer.text()) as { success: boolean; message: string; field?: string };
  expect(answer.status).toBeLessThan(500);
  expect([reply.success, typeof reply.message]).toEqual([false, 'string']);
  return { status: answer.status, ...(reply.field !== undefined && { field: reply.field }) };
}

const post = (body: string, type: string) =>
  gateway.get(`/api/${GET8}`, { method: 'POST', headers: { 'content-type': type }, body });

describe.each(NAMES)('%s', (name) => {
  const hex = encodeURIComponent(name).replaceAll('_', '%5F').replace('c', '%63');
  const escaped = name.replaceAll('_', '\\u005f').replace('c', '\\u0063');

  test.each([
    ['a form', `${name}=1&time=${TIME.time}`, 'application/x-www-form-urlencoded'],
    ['a form in hexadecimal', `time=${TIME.time}&${hex}=1`, 'application/x-www-form-urlencoded'],
    ['JSON', JSON.stringify(TIME).replace('{', `{"${name}":{"a":1},`), 'application/json'],
    ['escaped JSON', JSON.stringify(TIME).replace('{', `{"${escaped}":1,`), 'application/json'],
    ['deep JSON', JSON.stringify({ ...TIME, a: [0] }).replace('[0]', `[{"${name}":0}]`), 'application/json'],
  ])('as a field of %s is refused by name', async (_, body, type) => {
    expect(await refusal(await post(body, type))).toEqual({ status: 400, field: name });
  });

  test('as a part of a multipart form is refused with its type', async () => {
    const form = new FormData();
    form.set(name, '1');
    form.set('time', TIME.time);
    const answer = await gateway.get(`/api/${GET8}`, { method: 'POST', body: form });
    expect(await refusal(answer)).toEqual({ status: 415 });
  });

  test.each(['', 'POST'])('as a path of calls and files is not found %s', async (method) => {
    const init = method ? { method } : {};
    for (const path of [`/api/${name}`, `/api/${name}/getObj`, `/api/perpetualcalendaralmanac/${name}`])
      expect((await refusal(await gateway.get(path, init))).status).toBe(404);
    for (const path of [
      `/remotes/${name}/1/a.js`,
      `/icons/${name}`,
      `/samples/${name}`,
      `/preview/${name}`,
    ]) {
      const { status } = await gateway.get(path, init);
      expect([404, 405]).toContain(status);
    }
  });

  test('as a header finds no site, no member and no contract', async () => {
    expect(await refusal(await gateway.form(GET8, TIME, { orgcode: name }))).toEqual({
      status: 400,
      field: 'orgcode',
    });
    const answer = await gateway.form(GET8, TIME, {
      ...{ token: name, contracts: `${name}@1 ${name}`, [name]: name, 'x-request-id': name },
      cookie: `${name}=${name}`,
    });
    expect((await answer.json()).success).toBe(true);
  });

  test('in the address of a page is a page that does not exist', async () => {
    expect((await gateway.get(`/${name}?${name}=${name}`)).status).toBe(404);
    expect((await gateway.get(`/viewBZReport/${name}?${hex}=1`)).status).toBe(200);
  });
});

test('nothing was called a failure of ours', () => {
  expect(gateway.log.lines.filter((line) => /"level":(?:50|"error")/.test(line))).toEqual([]);
});
