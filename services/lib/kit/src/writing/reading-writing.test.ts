import { createMetrics } from '../metrics/metrics.ts';
import { memoryLog } from '../testing/index.ts';
import { readingWriting } from './reading-writing.ts';
import { type StandIn, standInModel } from './testing/stand-in-model.ts';

const sentence = (n: number) =>
  `第${n}层意思是宫中的门与星各有所主，先看门怎样走，再看星得不得时，两样合起来才作数。`;
const material = [1, 2, 3].map(sentence).join('');
const better = [4, 5, 6].map(sentence).join('');
const about = {
  facts: '四柱：甲子 丙寅 戊辰 壬子',
  known: material,
  brand: '天机',
  texts: new Map([
    ['求测人', material],
    ['所问之事', material],
  ]),
};

let server: StandIn;
beforeAll(async () => {
  server = await standInModel();
});
afterAll(() => server.close());

const settings = () => ({
  WRITER_MODEL_BASE_URL: server.url,
  WRITER_MODEL_API_KEY: 'sk-very-secret',
  WRITER_MODEL_NAME: 'stand-in-1',
  WRITER_MODEL_ALLOWED_HOSTS: new URL(server.url).host,
});
async function opened(options: object = {}, metrics = createMetrics()) {
  const reading = readingWriting({ env: settings(), ...options });
  await reading.start({ metrics });
  return reading;
}

test('without a configured model nothing is requested and nothing is written', async () => {
  server.behave(() => better);
  const reading = await opened({ env: {} });
  expect((await reading.write(about, memoryLog())).size).toBe(0);
  expect(server.asked).toHaveLength(0);
});

test("the model's texts are used where they pass; others are left to the rules and logged", async () => {
  server.behave(({ text }) => (text.includes('请写“求测人”') ? better : `${better}又逢癸亥。`));
  const log = memoryLog();
  const written = await (await opened()).write(about, log);
  expect([...written]).toEqual([['求测人', better]]);
  expect(log.lines.join('')).toContain('pillar 癸亥 is not in the facts');
});

test('a site that wants no model gets none', async () => {
  server.behave(() => better);
  const reading = await opened();
  expect((await reading.write({ ...about, writer: 'rules' }, memoryLog())).size).toBe(0);
  expect(server.asked).toHaveLength(0);
});

test('a claim that the service refuses is not accepted', async () => {
  server.behave(() => better);
  const reading = await opened({ strangeClaim: () => '开门落离九宫' });
  expect((await reading.write(about, memoryLog())).size).toBe(0);
});

test('a silent model costs the reader no more than the time limit, and no text', async () => {
  server.behave(() => undefined);
  const metrics = createMetrics();
  const reading = await opened({ patienceMs: 50 }, metrics);
  const failed = `tianji_provider_calls_total{party="model",provider="${new URL(server.url).host}",outcome="failed"}`;
  expect(await metrics.text()).toContain(`${failed} 0`);
  expect((await reading.write(about, memoryLog())).size).toBe(0);
  expect(await metrics.text()).toContain(`${failed} 2`);
});

test('an invalid setting stops the start by name', async () => {
  const reading = readingWriting({ env: { ...settings(), WRITER_MODEL_NAME: undefined } });
  await expect(reading.start({ metrics: createMetrics() })).rejects.toThrow('WRITER_MODEL_NAME');
});
