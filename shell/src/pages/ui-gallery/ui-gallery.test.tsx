import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import axe from 'axe-core';
import UiGallery from './index.tsx';

let portal: FakePortal;

beforeEach(() => {
  // The mark is the tenant's.
  portal = fakePortal();
  // axe measures icon fonts on a canvas if there is one; jsdom has none.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  sessionStorage.clear();
  // The pickers' list of places, so that the gallery needs no server.
  sessionStorage.setItem(
    'places.1',
    JSON.stringify([{ sheng: '北京', shi: '北京', qu: '北京', longitude: 116.41, latitude: 39.9 }]),
  );
});

afterEach(() => portal.stop());

async function show() {
  const view = render(<UiGallery />);
  await act(async () => undefined);
  return view;
}

describe('the gallery', () => {
  it('has no accessibility problem known to axe', async () => {
    const { container } = await show();
    const { violations } = await axe.run(container, {
      // The contrast test of the tokens checks colours; jsdom computes none.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('shows every part in one theme or both', async () => {
    const { container } = await show();
    expect(container.querySelectorAll('[data-theme]')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: '并列' }));
    const themes = [...container.querySelectorAll('[data-theme]')];
    expect(themes.map((part) => part.getAttribute('data-theme'))).toEqual(['light', 'dark']);
    for (const part of themes) {
      expect(part.querySelectorAll('h2')).toHaveLength(6);
      expect(part).toHaveTextContent('仅供娱乐，不作为决策依据');
    }
    const ids = [...container.querySelectorAll('[id]')].map((el) => el.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
