import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalConfig } from '@tianji/contracts';
import { type FakePortal, fakePortal, OFFLINE } from '../testing/index.ts';
import { Term } from './index.ts';

const tool = (more: Partial<PortalConfig['tools'][number]> = {}): PortalConfig['tools'][number] => ({
  id: 'school',
  name: '学校',
  state: 'live',
  version: '1.0.0',
  manifest: '/m.json',
  routes: [{ path: '/read/:id', title: '文章' }],
  tiles: [],
  needs: { kit: '*', react: '*' },
  explains: 'school/term',
  ...more,
});

let portal: FakePortal;
afterEach(() => portal.stop());

async function open(name: string, tools: PortalConfig['tools'], answer: unknown) {
  portal = fakePortal({ config: { tools }, replies: { 'school/term': answer as never } });
  const user = userEvent.setup();
  render(<Term name={name} text={{ text: '一个词。' }} />);
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('一个词。');
  await act(async () => undefined);
  return user;
}

const article = (route = '/read/first#s2') => ({ term: '', title: '第一篇', text: '', route });

test('a term links to the article that explains it, and closes', async () => {
  const user = await open('甲词', [tool()], article());
  const link = await screen.findByRole('link', { name: '第一篇' });
  expect(link).toHaveAttribute('href', '/read/first#s2');
  expect(portal.calls.map(({ path, input }) => [path, input.term])).toEqual([['school/term', '甲词']]);
  await user.click(link);
  expect(window.location.pathname + window.location.hash).toBe('/read/first#s2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, PortalConfig['tools'], unknown]>([
  ['乙词', [], article()],
  ['丙词', [tool({ state: 'planned' })], article()],
  ['丁词', [tool({ refused: 'skew' })], article()],
  ['戊词', [tool()], null],
  ['己词', [tool()], article('/elsewhere/first')],
  ['庚词', [tool()], { title: 1 }],
  ['辛词', [tool()], OFFLINE],
])('%s: without an article nothing is added and no error is shown', async (name, tools, answer) => {
  await open(name, tools, answer);
  expect(screen.queryByRole('link')).toBeNull();
  expect(portal.alerts).toEqual([]);
});
