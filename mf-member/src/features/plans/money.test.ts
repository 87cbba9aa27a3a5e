import { fen, monthly, shortYuan, spared, yuan } from './money.ts';

const plans = [
  { months: 1, price: '25.00', title: '一个月' },
  { months: 3, price: '66.00', title: '三个月' },
  { months: 12, price: '199.00', title: '十二个月' },
];

// spec 2.9.4
test('money is counted in fen and shown with two decimals', () => {
  expect(fen('0.01')).toBe(1);
  expect(fen('16.58')).toBe(1658);
  expect(yuan(1)).toBe('0.01');
  expect(plans.map(({ price }) => yuan(fen(price)))).toEqual(['25.00', '66.00', '199.00']);
  expect(shortYuan('25.00')).toBe('25');
  expect(shortYuan('19.90')).toBe('19.90');
});

test('price per month and savings', () => {
  expect(plans.map(monthly)).toEqual(['25.00', '22.00', '16.58']);
  expect(plans.map((plan) => spared(plan, plans))).toEqual([0, 900, 10100]);
  expect(spared({ months: 3, price: '66.00', title: '' }, [])).toBe(0);
});
