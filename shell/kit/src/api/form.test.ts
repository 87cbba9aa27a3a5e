import { encodeForm, fillPath } from './form.ts';

test('a payload keeps its order; absent values are left out; lists are sent as JSON', () => {
  const form = encodeForm({
    time: '2026-02-20 10:26:08',
    jingdu: 0,
    none: undefined,
    nil: null,
    yes: true,
    list: ['甲', 1],
  });
  expect([...form]).toEqual([
    ['time', '2026-02-20 10:26:08'],
    ['jingdu', '0'],
    ['yes', 'true'],
    ['list', '["甲",1]'],
  ]);
});

test('parts of a path are taken out of the input', () => {
  expect(fillPath('payment/query/{outTradeNo}', { outTradeNo: 'a/b', x: 1 })).toEqual({
    path: 'payment/query/a%2Fb',
    rest: { x: 1 },
  });
});
