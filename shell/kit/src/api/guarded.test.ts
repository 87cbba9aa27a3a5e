import { provideTransport } from '../host.ts';
import { fakePortal } from '../testing/index.ts';
import { helpNow } from '../tool/help.ts';
import { ApiError } from './api-error.ts';
import { apiOf } from './client.ts';
import { guardIn } from './guarded.ts';

const PHONES = [{ number: '12356', label: '全国统一心理援助热线' }];
const TEXT = '先不说卦。现在请拨打 12356。';
const GUARD = { class: 'selfharm', text: TEXT, phones: PHONES };

let alerts: readonly string[];
let stop: () => void;
beforeEach(() => {
  const portal = fakePortal({});
  ({ alerts } = portal);
  stop = () => portal.stop();
  helpNow.set(null);
});
afterEach(() => stop());

/** What the client makes of a reply. */
async function made(reply: object): Promise<unknown> {
  const response = { status: 200, ok: true, text: async () => JSON.stringify(reply) };
  provideTransport(async () => response as unknown as Response);
  return apiOf()
    .call('a/b' as never, {} as never, { made: 'pressed' })
    .then(
      (data: unknown) => data,
      (error: unknown) => error,
    );
}

test.each<[string, object]>([
  ['a reading with a guard', { success: true, data: { verdict: '', guard: GUARD } }],
  [
    'sections',
    {
      success: true,
      data: JSON.stringify([{ id: 'guard', title: '', facts: [], text: TEXT, phones: PHONES }]),
    },
  ],
  [
    'a refusal',
    { success: false, message: TEXT, code: 'guarded', details: { class: 'selfharm', phones: PHONES } },
  ],
])('%s is an error with a guard and no alert; the line of help stays for the session', async (_, reply) => {
  const error = await made(reply);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'refused', code: 'guarded', guard: { text: TEXT, phones: PHONES } });
  expect(alerts).toEqual([]);
  expect(helpNow.get()).toEqual({
    text: '需要的时候，随时可以打 全国统一心理援助热线 12356，会有人听您说。',
    phones: PHONES,
  });
});

test('a guard of another class leaves no line', async () => {
  const error = await made({ success: true, data: { guard: { ...GUARD, class: 'verdict', phones: [] } } });
  expect(error).toMatchObject({ guard: { class: 'verdict' } });
  expect(helpNow.get()).toBeNull();
});

test('what was kept as ever is answered as ever, with help beside it', async () => {
  const help = { text: '现在请拨打 12356。', phones: PHONES };
  expect(await made({ success: true, data: { kept: 1 }, help })).toEqual({ kept: 1 });
  expect(helpNow.get()).toEqual(help);
});

test('an answer without a guard is none', () => {
  for (const data of [
    null,
    '',
    'guard',
    '[]',
    '[{"id":"verdict"}]',
    '[{"id":"guard"',
    {},
    { guard: undefined },
    [],
  ])
    expect(guardIn(data)).toBeNull();
});
