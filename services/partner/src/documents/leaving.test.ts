import { readTenant } from '@tianji/tenant';
import { OWN, siteDocument } from '../test/fixture.ts';
import { leavingDocument } from './leaving.ts';
import { startingDocument } from './starting.ts';

const WAY_BACK = ['/partner', '/partner/:site', '/partner/:site/roles'];
const shared = { id: 'gewu', orgcode: 'gewu', hosts: [], everyTool: false };
const without = (id: string) => ({
  ...siteDocument('gewu', '格物'),
  tools: (OWN.tools as { id: string }[]).filter((tool) => tool.id !== id),
});
const toolOf = (document: object) =>
  readTenant(document).tools.find(({ id }) => id === 'partner') as
    | { only?: string[]; routes: { path: string }[]; tiles: object[] }
    | undefined;

test('a site as it begins has the pages of the way back while it is left, and those that it had', () => {
  const begins = { ...startingDocument(OWN, '格物'), ...shared };
  const only = toolOf(begins)?.only ?? [];
  const missing = WAY_BACK.filter((path) => !only.includes(path));
  expect(missing).toContain('/partner/:site/roles');
  const left = toolOf(leavingDocument(begins));
  expect(left?.only).toEqual([...only, ...missing]);
  expect(left?.routes.map(({ path }) => path)).toEqual(left?.only);
});

test('a site without the tool has these pages of it and no tile', () => {
  const document = without('partner');
  expect(toolOf(document)).toBeUndefined();
  expect(toolOf(leavingDocument(document))).toMatchObject({ only: WAY_BACK, tiles: [] });
});

test('a site with the whole tool, or with every tool, has them already', () => {
  const every = { ...without('partner'), everyTool: true };
  expect(leavingDocument(every)).toBe(every);
  const whole = {
    ...without('partner'),
    tools: [
      ...without('partner').tools,
      { id: 'partner', name: '合作', tiles: [], routes: [{ path: '/partner', title: '我的站点' }] },
    ],
  };
  expect(toolOf(leavingDocument(whole))?.only).toBeUndefined();
});
