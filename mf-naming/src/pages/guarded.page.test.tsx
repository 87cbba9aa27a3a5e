import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

const GET_NAMES = 'perpetualcalendaralmanac/getQiName';
const DARK = '想自杀';
const TEXT = '您愿意说出来，这很要紧。现在请拨打全国统一心理援助热线 12356。';
const PHONES = [{ number: '12356', label: '全国统一心理援助热线' }];
const guarded = () => new Refusal(TEXT, { code: 'guarded', details: { class: 'selfharm', phones: PHONES } });

let page: MountedTool<Calls>;
const open = async (replies: FakeReplies<Calls>) => {
  page = await mountTool<Calls>(tool, {
    path: '/qiming',
    session: { token: 't', loginname: '13812346621', name: '' },
    replies: { 'member/getMemberTimeout': false, 'qiming/getVotes': [], ...replies },
  });
};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => page.unmount());

/** The panel in its place, and nothing of the words but in their field. */
async function expectHelp() {
  const panel = await screen.findByRole('status', { name: '可以怎么做' });
  expect(panel).toHaveTextContent(TEXT);
  expect(within(panel).getAllByRole('link')[0]).toHaveAttribute('href', 'tel:12356');
  expect(page.alerts).toEqual([]);
  for (const slot of screen.queryAllByRole('alert')) expect(slot).toBeEmptyDOMElement();
  expect(decodeURIComponent(window.location.href)).not.toContain(DARK);
  await waitFor(() => {
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify({ ...storage })).not.toContain(DARK);
  });
}

const start = () => userEvent.click(screen.getByRole('button', { name: '开始起名' }));

test('a name that tells of danger shows who helps beside the form, and leaves the browser’s storage', async () => {
  await open({ [GET_NAMES]: guarded() });
  const father = screen.getByLabelText('父亲姓名');
  await userEvent.type(father, DARK);
  await userEvent.type(screen.getByLabelText('母亲姓名'), '林晓棠');
  await start();
  await expectHelp();
  expect(father).toHaveValue(DARK);
  expect(screen.queryByText('没有连上')).toBeNull();
  // What is typed now is kept no better, until a request is answered.
  await userEvent.type(screen.getByLabelText('不用的字'), DARK);
  await expectHelp();
});

test('a form that asks for names again is kept as before', async () => {
  let first = true;
  await open({
    [GET_NAMES]: () => {
      if (!first) return new Refusal('请换一个地点');
      first = false;
      return guarded();
    },
  });
  const father = screen.getByLabelText('父亲姓名');
  await userEvent.type(father, DARK);
  await userEvent.type(screen.getByLabelText('母亲姓名'), '林晓棠');
  await start();
  await expectHelp();
  await userEvent.clear(father);
  await userEvent.type(father, '陈立群');
  await start();
  await screen.findByText('请换一个地点');
  expect(screen.queryByRole('status', { name: '可以怎么做' })).toBeNull();
  expect(sessionStorage.getItem('birth.naming')).toContain('陈立群');
});

test('a name that is tested shows who helps in the place of its verdict', async () => {
  await open({ 'qiming/check': guarded() });
  await userEvent.type(screen.getByLabelText('姓名'), DARK);
  await userEvent.click(screen.getByRole('button', { name: '测一测' }));
  await expectHelp();
});
