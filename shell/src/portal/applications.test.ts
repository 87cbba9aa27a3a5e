import { navigate } from '@tianji/kit';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { registerTools } from './applications.ts';
import { createRegistry } from './registry.ts';
import type { Stage } from './stage.ts';

/** Changes the address and waits until the tools have been opened and closed for it. */
function routed(change: () => void): Promise<unknown> {
  const done = new Promise((resolve) =>
    window.addEventListener('single-spa:routing-event', resolve, { once: true }),
  );
  change();
  return done;
}

test('opens and closes tools as the address changes; planned tools and the shell’s own pages open none', async () => {
  const said: string[] = [];
  const stage = {
    open: ({ id }) => void said.push(`open ${id}`),
    close: (id) => void said.push(`close ${id}`),
  } as Pick<Stage, 'open' | 'close'> as Stage;
  const config = smallConfig({
    tools: [...smallConfig().tools, toolFact('liuyao', [['/liuYaoPaiPan', '六爻']])],
  });
  history.replaceState(null, '', '/index');
  await routed(() => registerTools(createRegistry(config), stage));
  expect(said).toEqual([]);

  for (const path of ['/days', '/days?day=2026-03-01', '/liuYaoPaiPan', '/stars', '/days', '/index']) {
    await routed(() => navigate(path));
  }
  expect(said).toEqual(['open days', 'close days', 'open liuyao', 'close liuyao', 'open days', 'close days']);
});
