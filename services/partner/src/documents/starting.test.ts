import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startingDocument } from './starting.ts';

test('a new site starts with the help numbers of the operator’s own site, if those are set', () => {
  const help = { region: 'hongkong', phones: { help: [{ number: '2000 0000', label: '本地热线' }] } };
  expect(startingDocument({ tools: [], help }, '青川书房').help).toEqual(help);
  expect(startingDocument({ tools: [] }, '青川书房')).not.toHaveProperty('help');
});

test('a new site has every page of the people whom its owner may invite, and none of the operator’s', () => {
  const ROOT = join(import.meta.dirname, '../../../..');
  const { routes } = JSON.parse(readFileSync(join(ROOT, 'mf-partner/tool.json'), 'utf8')) as {
    routes: { path: string; title: string }[];
  };
  const { tools } = startingDocument({ tools: [] }, '青川书房') as {
    tools: { only: string[]; routes: { path: string; title: string }[] }[];
  };
  const elsewhere = ['/partnership/apply', '/partner/:site/roles', '/operator'];
  const wanted = routes.map(({ path }) => path).filter((path) => !elsewhere.includes(path));
  expect([...(tools[0]?.only ?? [])].sort()).toEqual(wanted.sort());
  for (const { path, title } of tools[0]?.routes ?? [])
    expect(routes).toContainEqual(expect.objectContaining({ path, title }));
});
