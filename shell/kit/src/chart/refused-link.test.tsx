import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error.ts';
import { restoreBirth } from '../birth/value.ts';
import { type FakePortal, fakePortal } from '../testing/index.ts';
import { enteredHere } from './entered.ts';
import { TestPage } from './testing/page.tsx';
import { type TestChart, testTool } from './testing/tool.ts';

const REFUSED = '?t=1983-08-17T09:20:00&s=f&p=四川-成都-火星';
const FORM = { name: '沈清和', sex: '女', time: '1979-03-02 07:10:00', location: '四川-成都-武侯' };

let portal: FakePortal;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  portal = fakePortal({ replies: { 'coordinates/getList': [] } });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => portal.stop());

const tool = () =>
  testTool(async (request) => {
    if (!request.location.endsWith('火星')) return { engine: 'test-2', request } satisfies TestChart;
    const details = [{ field: 'location', message: '没有这个地点' }];
    throw new ApiError('refused', '没有这个地点', { path: 'x', status: 400, details });
  });

async function open(query: string) {
  window.history.replaceState(null, '', `/shiPan${query}`);
  const view = render(<TestPage tool={tool()} />);
  await act(async () => undefined);
  return { user: userEvent.setup(), ...view };
}

const refusedPlace = () => screen.findByRole('button', { name: /出生地/, description: '没有这个地点' });
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '排盘' }));

test('a refused birth of a link stands in the form; it is not kept, and never among the last births', async () => {
  const { user } = await open(REFUSED);
  expect(await refusedPlace()).toHaveTextContent('四川 成都 火星');
  expect(await refusedPlace()).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('birth.'))).toEqual([]);
  await press(user);
  await refusedPlace();
  expect(enteredHere()).toEqual([]);
});

test('the birth that the form held before, and the last births, stay', async () => {
  sessionStorage.setItem('birth.test', JSON.stringify(FORM));
  const first = await open('');
  await press(first.user);
  await screen.findByText(/女盘/, { selector: 'div' });
  first.unmount();
  await open(REFUSED);
  await refusedPlace();
  expect(restoreBirth('test')).toMatchObject(FORM);
  expect(await screen.findByRole('button', { name: /^沈清和 .*，填入$/ })).toBeVisible();
});

test.each([
  't=昨天&s=f&p=四川-成都-武侯',
  't=1983-08-17T09:20:00&s=x&p=四川-成都-武侯',
  't=',
  'p=四川-成都-武侯',
])('a link from which no birth can be read says so above the form: %s', async (query) => {
  await open(`?${query}`);
  expect(await screen.findByText(/^这个链接不完整/)).toBeVisible();
});

test('a page that no link opened, and a birth that was refused, say nothing of an incomplete link', async () => {
  const first = await open('?year=2026');
  await screen.findByRole('button', { name: '排盘' });
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
  first.unmount();
  await open(REFUSED);
  await refusedPlace();
  expect(screen.queryByText(/^这个链接不完整/)).toBeNull();
});
