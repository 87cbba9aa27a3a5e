import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import type { Calls } from '../../api.ts';
import tool from '../../index.ts';
import { fakeService, PORTAL, SESSION } from '../../testing/service.ts';
import { originsIn, snippet } from './origins.ts';

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  sessionStorage.clear();
});

const saved = () =>
  (mounted?.calls ?? [])
    .filter(({ path }) => path.endsWith('/saveDraft'))
    .map(({ input }) => JSON.parse((input as { document: string }).document) as { embed?: unknown });

test('the list is entered one a line, saved with the draft, and taken back; then nobody is allowed', async () => {
  const user = userEvent.setup();
  const { replies } = fakeService();
  mounted = await mountTool<Calls>(tool, {
    path: '/partner/qing',
    config: PORTAL,
    session: SESSION,
    replies,
  });
  await user.click(await screen.findByRole('button', { name: /嵌入别的网站.*未开放/ }));
  const field = await screen.findByLabelText('允许嵌入的网站');
  expect(screen.queryByText(/embed\.js/)).toBeNull();
  fireEvent.change(field, { target: { value: 'https://www.example.com/\nhttps：//blog.example.org\n' } });
  expect(field).toHaveValue('https://www.example.com/\nhttps：//blog.example.org\n');
  expect(screen.getByRole('button', { name: /嵌入别的网站.*开放给 2 个网站/ })).toBeVisible();
  expect(
    await screen.findByText(/src="https:\/\/yi\.example\.com\/embed\.js" data-tool="\/almonds"/),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('嵌入哪一页'), '核桃');
  expect(screen.getByText(/data-tool="\/kernels".*data-title="核桃"/)).toBeVisible();
  await waitFor(() =>
    expect(saved().at(-1)?.embed).toEqual({
      origins: ['https://www.example.com', 'https://blog.example.org'],
    }),
  );
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(saved().at(-1)).not.toHaveProperty('embed'));
});

test('pasted addresses become origins, each once, and a title is safe in an attribute', () => {
  expect(originsIn(' HTTPS://A.example/ ，https://a.example\n\nhttps://b.example:8443')).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(snippet(undefined, { route: '/a', title: '"<&' })).toContain('data-title="&quot;&lt;&amp;"');
});
