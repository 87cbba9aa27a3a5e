import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import type { CallOutput, Calls } from '../api.ts';
import { forgetAll, history } from '../features/history/store.ts';
import tool from '../index.ts';

const DARK = '活着没意思，不想活了';
const GUARD = {
  class: 'selfharm' as const,
  text: '先不说卦。您愿意说出来，这很要紧。现在请拨打全国统一心理援助热线 12356。',
  phones: [{ number: '12356', label: '全国统一心理援助热线' }],
};
/** As the service answers: the chart is missing. */
const ANSWER = { duan: null, jieshi: '', xiangjie: '', anli: '', guard: GUARD } as unknown;

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  forgetAll();
  jest.restoreAllMocks();
});

test('a question of self-harm shows who helps, in place: no alert, no reading, no trace of the words', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 2, 5));
  const answer = () => ANSWER as CallOutput<'najia64/getMap'>;
  mounted = await mountTool<Calls>(tool, { path: '/liuYaoPaiPan', replies: { 'najia64/getMap': answer } });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: '事由' }), DARK);
  await user.click(screen.getByRole('button', { name: /^数字/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '数字起卦' }));
  await user.type(dialog.getByRole('textbox', { name: '第一个数' }), '3');
  await user.type(dialog.getByRole('textbox', { name: '第二个数' }), '5');
  await user.click(dialog.getByRole('button', { name: '起卦' }));

  const panel = await screen.findByRole('status', { name: '可以怎么做' });
  expect(panel).toHaveTextContent(GUARD.text);
  const links = within(panel).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:12356', 'tel:12356']);
  expect(mounted.alerts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('heading', { name: '六爻' })).toBeNull();
  expect(screen.queryByRole('button', { name: '生成报告' })).toBeNull();
  await waitFor(() => expect(mounted?.calls.some(({ path }) => path === 'najia64/getMap')).toBe(true));
  expect(history.get()).toEqual([]);
  expect(decodeURIComponent(window.location.href)).not.toContain('不想活');
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify({ ...storage })).not.toContain('不想活');
});
