import { plainConfig } from '@tianji/kit/testing';
import { productOf } from './product.ts';

const plans = [{ months: 3, price: '66.00', title: '三个月' }];
const member = {
  id: 'member',
  name: '会员',
  state: 'live' as const,
  version: '1.0.0',
  manifest: '',
  tiles: [],
  needs: { kit: '*', react: '*' },
};
const production = {
  ...plainConfig(),
  plans,
  tools: [{ ...member, routes: [{ path: '/pay', title: '续期' }] }],
};
const development = {
  ...production,
  tools: [{ ...member, routes: [{ path: '/test', title: '测试', development: true as const }] }],
};
const of = (query: string, portal: typeof production = development) =>
  productOf(new URLSearchParams(query), portal);

test('a plan is named by its months and costs what the tenant says, whatever the address says', () => {
  for (const portal of [production, development]) {
    expect(of('months=3&amount=0.01', portal)).toEqual({
      subject: '会员 三个月',
      amount: '66.00',
      months: 3,
    });
    expect(of('months=7', portal)).toBeNull();
  }
});

test('name and amount of the address count outside production alone', () => {
  expect(of('')).toEqual({ subject: '测试商品', amount: '0.01' });
  expect(of('product=茶&amount=1.5')).toEqual({ subject: '茶', amount: '1.50' });
  for (const wrong of ['amount=0', 'amount=-1', 'amount=x', 'amount=1e9']) expect(of(wrong)).toBeNull();
  expect(of('', production)).toBeNull();
  expect(of('product=茶&amount=0.01', production)).toBeNull();
});
