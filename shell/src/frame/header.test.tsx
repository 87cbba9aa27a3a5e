import { render, screen } from '@testing-library/react';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import { createRegistry } from '../portal/registry.ts';
import { createStage } from '../portal/stage.ts';
import { smallConfig } from '../testing/shell-config.ts';
import { Header } from './header.tsx';
import { ShellProvider } from './shell-context.tsx';

let portal: FakePortal;
afterEach(() => portal.stop());

function home(brand: { logo: string; logoRatio?: number }) {
  const small = smallConfig();
  const config = { ...small, brand: { ...small.brand, name: '青川书房', tagline: '读书 论易', ...brand } };
  portal = fakePortal({ config });
  const stage = createStage({ judge: () => null, load: () => new Promise(() => undefined) });
  render(
    <ShellProvider value={{ config, registry: createRegistry(config), stage }}>
      <Header />
    </ShellProvider>,
  );
  return screen.getByRole('link', { name: '青川书房首页' });
}

const said = (link: HTMLElement) =>
  [...link.querySelectorAll('span[aria-hidden] span')].map(({ textContent }) => textContent);

test.each([1, 1.6, undefined])(
  'beside an emblem of shape %s the name stands in words, over its line',
  (logoRatio) => {
    const link = home({ logo: '/logo.svg', ...(logoRatio && { logoRatio }) });
    expect(said(link)).toEqual(['青川书房', '读书 论易']);
    expect(link).toHaveAccessibleName('青川书房首页');
  },
);

test.each([
  ['the drawn seal', '', undefined],
  ['a seal of the tenant’s own', '/logo.svg', 0.591],
  ['lettering', '/logo.svg', 3],
])('%s has the name in it', (_, logo, logoRatio?: number) => {
  const link = home({ logo, ...(logoRatio && { logoRatio }) });
  expect(said(link)).toEqual(['读书', '论易']);
  expect(link).toHaveAccessibleName('青川书房首页');
});
