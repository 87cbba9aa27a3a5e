import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { NOW, REPLIES } from './replies.ts';

// Whether an element is hidden is asked of every ancestor's style: on a page of this size that is most of a test's
// time, and nothing here is hidden by style alone.
configure({ defaultHidden: true });

export const LINK = '/baZiPaiPan?t=1983-08-17T09:20:00&s=f&p=北京-北京-北京';
export const FORM = {
  name: '沈清和',
  sex: '女',
  time: '1983-08-17 09:20:00',
  location: '北京-北京-北京',
};

/** The page under test; made by `open`. */
export let page: MountedTool;

/** A page at a path, with replies of its own before the common ones. */
export async function open(path = '/baZiPaiPan', replies: FakeReplies<Calls> = {}) {
  page = await mountTool<Calls>(tool, { path, replies: { ...REPLIES, ...replies } });
  return userEvent.setup();
}

/** The same with its chart on the page. */
export async function openChart(path = LINK, replies: FakeReplies<Calls> = {}) {
  const user = await open(path, replies);
  await screen.findByRole('table', { name: '四柱与岁运' });
  await screen.findByRole('heading', { name: '年运评分' });
  return user;
}

/** A fresh clock before each test, and nothing left behind after it. */
export function eachPage() {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    page.unmount();
    sessionStorage.clear();
    localStorage.clear();
    jest.restoreAllMocks();
  });
}

export const called = (path: string) => page.calls.filter((call) => call.path === path);
export const table = () => screen.getByRole('table', { name: '四柱与岁运' });
export const strip = (name: string) => screen.getByRole('group', { name });
export const cells = (name: string) => within(strip(name)).getAllByRole('button');
/** Names of the cells of a strip that are chosen. */
export const chosen = (name: string) =>
  cells(name)
    .filter((cell) => cell.getAttribute('aria-pressed') === 'true')
    .map((cell) => cell.querySelector('span')!.textContent);
/** What stands over the columns of the table of pillars. */
export const columnNames = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((th) => th.querySelector('b')?.textContent);
