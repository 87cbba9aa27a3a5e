import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalConfig } from '@tianji/contracts';
import { type FakePortal, fakePortal, OFFLINE } from '../testing/index.ts';
import { Term, type TermText } from './index.ts';

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

test('a long meaning that comes late is a dialog, and gives the focus back to the word', async () => {
  portal = fakePortal();
  const user = userEvent.setup();
  let give: (found: TermText) => void = () => undefined;
  const text = () =>
    new Promise<TermText>((resolve) => {
      give = resolve;
    });
  render(<Term name="长词" text={text} />);
  const word = screen.getByRole('button', { name: '长词' });
  await user.click(word);
  await screen.findByRole('dialog', { name: '长词' });
  await act(async () => give({ title: '长词的条目', text: '一页。', long: true }));
  await screen.findByRole('dialog', { name: '长词的条目' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(word).toHaveFocus());
});

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
