// Every page of the tool must work by itself, whatever its calls return. Run by `tianji-conformance`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool } from '@tianji/kit';
import { mountTool, Refusal } from '@tianji/kit/testing';
import { SYMBOL_NAMES } from '@tianji/kit/ui';
import { unknownSymbols } from './looks.ts';

const folder = process.env.TIANJI_TOOL_FOLDER ?? '';
const id = process.env.TIANJI_TOOL ?? '';
const manifest = JSON.parse(readFileSync(join(folder, `mf-${id}/tool.json`), 'utf8')) as {
  routes: { path: string; needed: string[]; optional: string[] }[];
  tiles: { route: string; symbol: string }[];
};
const tool = jest.requireActual<{ default: Tool }>(join(folder, `mf-${id}/src/index.ts`)).default;

test('the tool has the id that it declares', () => expect(tool.id).toBe(id));

test('the kit has a drawing for every tile', () =>
  expect(unknownSymbols(manifest.tiles, SYMBOL_NAMES)).toEqual([]));

test.each(manifest.routes)(
  '$path renders while every call is refused, and leaves nothing behind',
  async ({ path, needed, optional }) => {
    const refused = Object.fromEntries([...needed, ...optional].map((call) => [call, new Refusal('忙')]));
    const page = await mountTool(tool, { path: path.replaceAll(/:\w+/g, 'x'), replies: refused });
    expect(page.failures).toEqual([]);
    expect(page.container.querySelectorAll('h1')).toHaveLength(1);
    page.unmount();
    expect(page.container).toBeEmptyDOMElement();
  },
);
