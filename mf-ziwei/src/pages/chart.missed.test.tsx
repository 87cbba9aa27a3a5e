import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTime } from '@tianji/almanac/civil';
import { jsonText, mountTool, NO_JSON } from '@tianji/kit/testing';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

/** Code that cannot be loaded, as in a train: the chart was opened, what is below it was not fetched yet. */
const mockGone = new Set<string>();
const mockLoad = <T,>(name: string, load: () => T): T => {
  if (mockGone.has(name)) throw new Error('offline');
  return load();
};
jest.mock('../features/console/console.tsx', () =>
  mockLoad('console', () => jest.requireActual('../features/console/console.tsx')),
);
jest.mock('../features/limits/strips.tsx', () =>
  mockLoad('strips', () => jest.requireActual('../features/limits/strips.tsx')),
);

const LINK = '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯&v=ziwei-1.0.0';

async function open() {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  // A phone.
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width:767'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  const time = parseTime('1983-08-17 09:20:00');
  const chart = computeChart({ sex: '女', time, longitude: 104.04, options: { trueSolar: true } as never });
  const portal = await mountTool<Calls>(tool, {
    path: LINK,
    replies: {
      'ziweidoushu/getZiweidoushuJson': wireChart(chart, {
        name: '无',
        location: '四川-成都-武侯',
        longitude: 104.04,
        time,
      }),
      'ziweidoushudefen/getObj': {
        ...{ defen: NO_JSON, doushujieshi: jsonText([]), assumed: '' },
        now: { sentence: '', plain: '', line: [], themes: [], reading: 1 },
      },
    },
  });
  return portal;
}

afterEach(() => {
  mockGone.clear();
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

test('strips that could not be loaded say so in their place, and come when asked again', async () => {
  mockGone.add('strips');
  const portal = await open();
  expect(await screen.findByText('这一部分没有载入，请再试一次。')).toBeVisible();
  mockGone.clear();
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('group', { name: '大限' })).toBeVisible();
  portal.unmount();
});

test('a console that could not be loaded gives its button back, with the focus', async () => {
  mockGone.add('console');
  const portal = await open();
  const name = '选大限、流年、月、日、时';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('button', { name })).toHaveFocus();
  mockGone.clear();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('combobox', { name: '流年' })).toBeVisible();
  portal.unmount();
});
