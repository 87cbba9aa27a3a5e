import { type AgentTool, defineCall, defineContract } from '@tianji/contracts';
import { type CallContext, collection, createService } from '@tianji/service-kit';
import { z } from 'zod';
import { failedExamples, openTools } from './tools.ts';

const input = z.object({ wick: z.string().regex(/^[a-z]{1,8}$/) });
const output = z.object({ light: z.string() });
const agent: AgentTool<z.output<typeof input>, z.output<typeof output>> = {
  name: 'lamp_light',
  title: { zh: '点灯', en: 'Light a lamp' },
  use: { zh: '要点灯时用', en: 'Use to light a lamp' },
  fields: { wick: '灯芯 / Wick' },
  page: '/lamp',
  example: { wick: 'cotton' },
  structured: z.object({ light: z.string() }),
  view: ({ light }) => ({ structured: { light }, text: `光：${light}` }),
};
const call = { service: 'lamp', access: 'visitor', safe: true, summary: '点灯', input, output } as const;
const contract = defineContract({
  service: 'lamp',
  version: '1.0.0',
  calls: [defineCall({ ...call, path: 'lamp/light', agent }), defineCall({ ...call, path: 'lamp/other' })],
});
const stores = { lamps: collection<{ _id: string; light: string }>('lamps') };
type Lit = (
  asked: z.output<typeof input>,
  ctx: CallContext<typeof stores>,
) => Promise<z.output<typeof output>>;

const lampWith = (light: Lit) =>
  createService({
    ...{ name: 'lamp', contract, stores },
    handlers: { 'lamp/light': light, 'lamp/other': light },
  });

test('a tool that only calculates is called, and links to the site that was named', async () => {
  const tools = await openTools([lampWith(async ({ wick }) => ({ light: wick }))], {
    origin: 'https://example.com',
  });
  expect(await failedExamples(tools)).toEqual([]);
  const visit = tools.visit('zh');
  const tool = visit.find('lamp_light');
  expect(tool && (await visit.call(tool, { wick: 'linen' }))).toMatchObject({
    structuredContent: { light: 'linen', links: { page: 'https://example.com/lamp' } },
  });
  expect(tool && (await visit.call(tool, { wick: 'linen', lang: 'fr' }))).toMatchObject({
    isError: true,
    structuredContent: { code: 'bad_request', field: 'lang' },
  });
  expect(tools.offer.tools.map(({ call: { path } }) => path)).toEqual(['lamp/light']);
});

test('a service may keep what it makes for itself', async () => {
  const light: Lit = async (_, { stores: { lamps } }) => {
    const kept = await lamps.get('own');
    if (kept === null) await lamps.insert({ _id: 'own', light: 'kept' });
    return { light: (await lamps.get('own'))?.light ?? '' };
  };
  expect(await failedExamples(await openTools([lampWith(light)]))).toEqual([]);
});

test.each<[string, Lit]>([
  [
    'looks something up',
    async (_, ctx) => ({ light: String(await ctx.stores.lamps.find({}, { limit: 1 })) }),
  ],
  ['counts', async (_, ctx) => ({ light: String(await ctx.stores.lamps.count({})) })],
  [
    'changes something',
    async (_, ctx) => ({ light: String(await ctx.stores.lamps.updateOne({}, { set: { light: '' } })) }),
  ],
])('a tool that %s in its store is named, and not packed', async (_, light) => {
  const failed = await failedExamples(await openTools([lampWith(light)]));
  expect(failed).toHaveLength(2);
  expect(failed[0]).toContain('lamp_light does not answer its example');
});
