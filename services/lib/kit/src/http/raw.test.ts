import { parse } from 'content-disposition';
import { silentLogger } from '../log/logger.ts';
import { edgeApp } from './edge.ts';
import { attachment, setRaw } from './raw.ts';
import { listen } from './server.ts';

test.each([
  ['沈清和-八字报告-2026-11-21.pdf', '2026-11-21.pdf'],
  ['report.pdf', 'report.pdf'],
  ['…', 'file'],
  ['a"b\r\nSet-Cookie: x;.pdf', 'abSet-Cookie x.pdf'],
])('%j is saved under its own name, and under %j by clients that read only ASCII', (name, plain) => {
  const header = attachment(name);
  expect(header).toMatch(/^attachment; filename="?[\w. -]+"?(?:; filename\*=UTF-8''[\w.~%-]+)?$/);
  expect(header.replaceAll('"', '')).toContain(`filename=${plain}`);
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
});

describe('an answer that is named and kept', () => {
  const CALENDAR = {
    ...{ status: 200, type: 'text/calendar', body: 'BEGIN:VCALENDAR\r\n'.repeat(200) },
    ...{ maxAge: 43_200, private: true, unlisted: true, etag: 'abcdefgh', modified: Date.UTC(2026, 10, 1) },
  };
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const app = edgeApp(silentLogger);
    app.use((ctx) => setRaw(ctx, ctx.path === '/plain' ? { ...CALENDAR, type: 'text/plain' } : CALENDAR));
    server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close(1));
  const get = (headers: Record<string, string> = {}, path = '/') => fetch(server.url + path, { headers });

  test('has its tag, its age, and is neither indexed nor told to other sites', async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=43200',
      etag: 'W/"abcdefgh"',
      'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  test('is not sent again to whoever has it', async () => {
    // By itself `fetch` asks for a fresh answer.
    const known = (tag: string) => get({ 'if-none-match': tag, 'cache-control': 'max-age=0' });
    const again = await known('W/"abcdefgh"');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await known('W/"other123"')).status).toBe(200);
  });

  test('a calendar is compressed for those who take it, and the text is the same', async () => {
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(CALENDAR.body);
    expect((await get({ 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    expect((await get({ 'accept-encoding': 'gzip' }, '/plain')).headers.get('content-encoding')).toBeNull();
  });
});
