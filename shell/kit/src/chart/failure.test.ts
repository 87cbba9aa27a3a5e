import { ApiError } from '../api/api-error.ts';
import { failureOf } from './failure.ts';

const at = (message: string) =>
  failureOf(
    new ApiError('refused', message, { path: 'x', status: 400, details: [{ field: 'time', message }] }),
    '没有排出来',
  ).fields.time;

test('a refusal at its field does not repeat the name of the field', () => {
  expect(at('time（出生时间）：公历年份“2201”不正确，应为517至2200的整数')).toBe(
    '公历年份“2201”不正确，应为517至2200的整数',
  );
  expect(at('公历（阳历）日期：不存在')).toBe('公历（阳历）日期：不存在');
});

test('elsewhere the field is called by its name for readers', () => {
  const said = (message: string) =>
    failureOf(new ApiError('refused', message, { path: 'x', status: 400 }), '没有排出来').text;
  expect(said('time（时间）：公历年份“0”不正确')).toBe('时间：公历年份“0”不正确');
  expect(said('location（出生地点）格式不对，应为 省-市-区')).toBe('出生地点格式不对，应为 省-市-区');
  expect(at('location（出生地点）格式不对，应为 省-市-区')).toBe('格式不对，应为 省-市-区');
});

test.each([
  [false, '没有连上'],
  [true, '没有取到这一部分'],
])('code that did not come names the network only where there is none (online: %s)', (online, title) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  expect(failureOf(new Error('no code'), '没有排出来').title).toBe(title);
  jest.restoreAllMocks();
});
