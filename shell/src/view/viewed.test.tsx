import { act, render, screen, waitFor } from '@testing-library/react';
import type { PortalConfig } from '@tianji/contracts';
import { defineTool, navigate } from '@tianji/kit';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import { App } from '../frame/app.tsx';
import { watchNavigation } from '../portal/after-navigation.ts';
import { configInPage } from '../portal/config.ts';
import { createRegistry } from '../portal/registry.ts';
import { createStage } from '../portal/stage.ts';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { followDraft } from './follow-draft.ts';
import * as views from './index.ts';

const RENEWAL = [configInPage, createRegistry] as const;
const Viewed = views.viewed(App, ...RENEWAL);
const VIEW = { kind: 'draft', link: 'a.b.c', until: '2026-11-26T10:00:00.000Z' } as const;
const draft = (more: Partial<PortalConfig> = {}): PortalConfig => smallConfig({ view: VIEW, ...more });
const pageOf = (config: PortalConfig, css = '') =>
  `<head>${css && `<style data-look>${css}</style>`}<script type="application/json" id="portal-config">${JSON.stringify(config)}</script></head><main></main>`;

/** The composer around the page: what it hears, and how it tells of a newer draft. */
const heard: unknown[] = [];
const composer = { postMessage: (message: unknown) => heard.push(message) } as unknown as Window;
const tellOfDraft = (more: MessageEventInit = {}) =>
  act(() => {
    const news = { data: { type: 'draft' }, origin: location.origin, source: composer, ...more };
    window.dispatchEvent(new MessageEvent('message', news));
  });

let portal: FakePortal;
let answer: { ok: boolean; html: string };
let fetches: number;

beforeAll(() => {
  window.scrollTo = () => undefined;
  watchNavigation();
  Object.defineProperty(window, 'parent', { value: composer, configurable: true });
});
beforeEach(() => {
  heard.length = 0;
  fetches = 0;
  window.fetch = async () => {
    fetches += 1;
    return { ok: answer.ok, text: async () => answer.html } as Response;
  };
});
afterEach(() => {
  portal.stop();
  document.head.innerHTML = '';
});

/** The shell of a draft as boot builds it, at a page. */
function shellAt(path: string, config = draft()) {
  history.replaceState(null, '', path);
  document.head.innerHTML = pageOf(config).replace(/<main>.*/, '');
  portal = fakePortal({ config });
  const pages = { '/days': async () => ({ default: () => <input aria-label="所填" /> }) };
  const load = async ({ id }: { id: string }) =>
    defineTool({
      id,
      pages: id === 'days' ? pages : { '/leaves': async () => ({ default: () => <h1>叶谱</h1> }) },
    });
  const registry = createRegistry(config);
  const stage = createStage({ judge: () => null, load });
  return { config, registry, stage, views };
}

test('a newer draft is shown in place: name, colours and menus change, and what was filled in stays', async () => {
  const shell = shellAt('/days');
  const tool = shell.registry.tool('days');
  if (tool) shell.stage.open(tool);
  render(<Viewed shell={shell} />);
  expect(heard).toEqual([{ type: 'draft', listens: true }]);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '所填' });
  field.value = '1983';
  const brand = { ...shell.config.brand, name: '青囊', tagline: '读书论易' };
  answer = { ok: true, html: pageOf(draft({ brand }), ':root{--seal:#123456}') };
  tellOfDraft();
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('读书论易'));
  expect(document.querySelector('style[data-look]')?.textContent).toBe(':root{--seal:#123456}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '所填' })).toBe(field);
  expect(field.value).toBe('1983');
  // The router compares tools by identity.
  expect(shell.registry.at('/days')?.tool).toBe(tool);
  expect(shell.stage.state.get()).toEqual({ phase: 'live', tool });

  // Without colours of its own the site has those of the shell again.
  answer.html = pageOf(draft({ brand: { ...brand, tagline: '一灯一卷' } }));
  tellOfDraft();
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('一灯一卷'));
  expect(document.querySelector('style[data-look]')?.textContent).toBe('');
});

test('a tool that comes with a newer draft opens, and one that goes is no longer there', async () => {
  const shell = shellAt('/about');
  render(<Viewed shell={shell} />);
  const leaves = toolFact('leaves', [['/leaves', '叶谱']]);
  answer = { ok: true, html: pageOf(draft({ tools: [leaves] })) };
  tellOfDraft();
  await waitFor(() => expect(shell.registry.isLive('leaves')).toBe(true));
  expect(shell.registry.at('/days')).toBeNull();
  await act(async () => navigate('/leaves'));
  await screen.findByRole('heading', { name: '叶谱' });
  await act(async () => navigate('/about'));
  expect(shell.stage.state.get()).toEqual({ phase: 'empty' });
});

test('the tool that the reader is in goes with one draft, and opens again with the next', async () => {
  const shell = shellAt('/days');
  const tool = shell.registry.tool('days');
  if (tool) shell.stage.open(tool);
  render(<Viewed shell={shell} />);
  await screen.findByRole('textbox', { name: '所填' });
  // Answered with 404, since the draft has no such page.
  answer = { ok: false, html: pageOf(draft({ tools: [] })) };
  tellOfDraft();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  answer = { ok: true, html: pageOf(draft()) };
  tellOfDraft();
  await screen.findByRole('textbox', { name: '所填' });
});

test('an unfinished draft leaves the page as it is, and the bar says why', async () => {
  render(<Viewed shell={shellAt('/about')} />);
  answer = { ok: true, html: '<main><h1>草稿还不能预览</h1><p>主色太浅</p><p>改好并保存之后</p></main>' };
  tellOfDraft();
  await screen.findByText(/这里是前一份：主色太浅$/);
  answer.html = pageOf(draft());
  tellOfDraft();
  await waitFor(() => expect(screen.queryByText(/主色太浅/)).toBeNull());
});

test.each([
  [
    'a tool in another version',
    () => pageOf(draft({ tools: [toolFact('days', [['/days', '日谱']], { version: '2.0.0' })] })),
    true,
  ],
  ['a link that expired', () => '<main><p>链接已过期</p></main>', false],
])('%s has the document loaded again', async (_, html, ok) => {
  const reload = jest.fn();
  const show = jest.fn();
  const stop = followDraft(shellAt('/about'), [...RENEWAL], show, reload);
  answer = { ok, html: html() };
  tellOfDraft();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(show).not.toHaveBeenCalled();
  stop();
});

test('nobody but the page around it, of this origin, is heard; and the page says when it goes', async () => {
  const stop = followDraft(shellAt('/about'), [...RENEWAL], jest.fn(), jest.fn());
  tellOfDraft({ source: window });
  tellOfDraft({ origin: 'https://elsewhere.example' });
  tellOfDraft({ data: 'draft' });
  expect(fetches).toBe(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(heard.at(-1)).toEqual({ type: 'draft', listens: false });
  stop();
  tellOfDraft();
  expect(fetches).toBe(0);
});
