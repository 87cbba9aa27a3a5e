import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalConfig } from '@tianji/contracts';
import { defineTool } from '@tianji/kit';
import { provideTransport } from '@tianji/kit/host';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import { App } from '../frame/app.tsx';
import { connectPrompts } from '../frame/prompt-host.tsx';
import { watchNavigation } from '../portal/after-navigation.ts';
import { createRegistry } from '../portal/registry.ts';
import { createStage, type Stage, type StageOptions } from '../portal/stage.ts';
import { memberFact, smallConfig } from './shell-config.ts';

export const almanac = defineTool({
  id: 'days',
  pages: { '/days': async () => ({ default: () => <h1>日谱的页面</h1> }) },
});

export const members = memberFact([
  ['/reportsList', '我的报告'],
  ['/payView/:key', '我的会员'],
]);

/** Of the shell that was opened last. */
export const shellNow = {} as { portal: FakePortal; stage: Stage };

/** Called by a test file before its tests. */
export function prepareShell(): void {
  beforeAll(() => {
    // jsdom has dialogs but not their methods.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    window.scrollTo = () => undefined;
    watchNavigation();
  });
  afterEach(() => shellNow.portal.stop());
}

/** The shell as boot builds it; opening and closing the stage here replaces single-spa. */
export function openShell(
  path: string,
  { load = async () => almanac, ...more }: Partial<PortalConfig> & Partial<StageOptions> = {},
  answers?: object,
) {
  history.replaceState(null, '', path);
  const config = smallConfig(more);
  shellNow.portal = fakePortal({ config, replies: answers ?? {} });
  // Panels stay empty unless a test is about them.
  if (!answers) provideTransport(() => new Promise(() => undefined));
  connectPrompts();
  const registry = createRegistry(config);
  const stage = createStage({ judge: () => null, load });
  shellNow.stage = stage;
  const follow = () => {
    const place = registry.at(location.pathname);
    if (place?.tool.state === 'live') stage.open(place.tool);
    else for (const { id } of registry.tools) stage.close(id);
  };
  addEventListener('pushState', follow);
  const stop = () => {
    removeEventListener('pushState', follow);
    act(() => {
      for (const { id } of registry.tools) stage.close(id);
    });
  };
  const shown = render(<App shell={{ config, registry, stage }} />);
  act(follow);
  return { ...shown, user: userEvent.setup(), stop };
}
