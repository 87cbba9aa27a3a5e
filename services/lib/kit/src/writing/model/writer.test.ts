import { until } from '../../testing/until.ts';
import { answer, type StandIn, standInModel } from '../testing/stand-in-model.ts';
import type { ModelReport, ModelSession } from './port.ts';
import { openModelWriter } from './writer.ts';

const filler = '木旺土虚，宜先安其本，再图其进，凡事留有余地，不与时争';
const paragraph = (n: number) =>
  Array.from({ length: n }, (_, i) => `第${i + 1}层意思是${filler}。`).join('');
const material = paragraph(6);
const good = `# 性格\n${paragraph(7)}\n日主戊土，生于寅月。`;
const report: ModelReport = {
  facts: '四柱：甲子 丙寅 戊辰 壬子，日主戊土',
  known: material,
  terms: ['地劫'],
  strangeClaim: (text) => (text.includes('日主弱极') ? '日主弱极' : null),
  brand: '天机',
};

let server: StandIn;
let watched: string[];
const never = new AbortController().signal;
beforeAll(async () => {
  server = await standInModel();
});
afterAll(() => server.close());
beforeEach(() => {
  watched = [];
});
const session = (more = {}, now?: () => number): ModelSession =>
  openModelWriter(server.settings(more), now && { now }).begin(report, (outcome, { key, why }) =>
    watched.push([outcome, key, why].filter((part) => part !== undefined).join(' ')),
  );

test('a good answer is accepted; the model gets facts, material and our rules, and no streaming', async () => {
  server.behave(() => good);
  expect(await session().write('健康Baihua', material, never)).toBe(good);
  expect(watched).toEqual(['written 健康Baihua']);
  const [asked] = server.asked;
  expect(asked?.path).toBe('/v1/chat/completions');
  expect(asked?.authorization).toBe('Bearer sk-very-secret');
  expect(asked?.body).toMatchObject({ model: 'stand-in-1', stream: false, max_tokens: 1_000 });
  const [system, user] = asked?.body.messages ?? [];
  expect(system?.content).toContain('只依据下面给出的命盘事实');
  expect(system?.content).toContain('白话版');
  expect(user?.content).toContain(report.facts);
  expect(user?.content).toContain(material);
});

test('Markdown, HTML, scripts and names of models are removed', async () => {
  server.behave(
    () =>
      `<think>想</think>## 性格\n**您好**。${paragraph(7)}我是ChatGPT。<script>alert(1)</script>\n- 日主戊土。`,
  );
  expect(await session().write('健康', material, never)).toBe(`# 性格\n您好。${paragraph(7)}\n日主戊土。`);
});

test.each<[string, string, string]>([
  ['a strange pillar', `${good}又逢癸亥。`, 'pillar 癸亥 is not in the facts'],
  ['a strange star', `${good}又有地劫。`, '地劫 is not in the facts'],
  ['a claim that does not hold', `${good}日主弱极。`, '日主弱极 is not supported by the facts'],
  ['nothing', '', 'too short'],
  ['only itself', '作为AI助手，我无法回答。', 'too short'],
  ['English', 'I am sorry, but I cannot help with that. '.repeat(20), 'too short'],
])('an answer with %s is refused, and does not count against the server', async (_, text, why) => {
  server.behave(() => text);
  const writing = session();
  for (let i = 0; i < 4; i += 1) expect(await writing.write('健康', material, never)).toBeNull();
  expect(watched[0]).toBe(`rejected 健康 ${why}`);
  expect(server.asked).toHaveLength(4);
});

test('an answer cut off by the token limit is refused', async () => {
  server.behave((_, __, response) => {
    answer(response, good, 'length');
    return undefined;
  });
  expect(await session().write('健康', material, never)).toBeNull();
  expect(watched).toEqual(['rejected 健康 cut off']);
});

test.each<[string, Parameters<StandIn['behave']>[0], string]>([
  [
    '500',
    (_, __, r) => void r.writeHead(500).end('{"error":{"message":"sk-very-secret is wrong"}}'),
    'status 500',
  ],
  ['401', (_, __, r) => void r.writeHead(401).end('no sk-very-secret'), 'status 401'],
  ['429', (_, __, r) => void r.writeHead(429, { 'retry-after': '60' }).end(), 'status 429'],
  ['silence', () => undefined, 'timeout'],
  ['a broken line', (_, __, r) => void r.destroy(), 'connection'],
  [
    'half an answer',
    (_, __, r) => void r.writeHead(200, { 'content-length': '999' }).write('{"cho', () => r.destroy()),
    'connection',
  ],
  [
    'no JSON',
    (_, __, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    'SyntaxError',
  ],
  ['a page', (_, __, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<html>'), 'Error'],
  [
    'another shape',
    (_, __, r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":{"a":1}}'),
    'Error',
  ],
  ['no text', (_, __, r) => void answer(r, null), 'Error'],
  ['text that is not a string', (_, __, r) => void answer(r, [{ a: 1 }]), 'Error'],
  [
    'a redirect',
    (_, __, r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'connection',
  ],
  ['an endless answer', (_, __, r) => void r.writeHead(200).write('x'.repeat(3_000_000)), 'connection'],
])(
  'a server that gives %s: after two failures in a row the report continues by rules',
  async (_, behaviour, why) => {
    server.behave(behaviour);
    const writing = session(why === 'timeout' ? { timeoutMs: 400 } : {});
    for (const key of ['甲', '乙', '丙', '丁']) expect(await writing.write(key, material, never)).toBeNull();
    expect(watched).toEqual([`failed 甲 ${why}`, `failed 乙 ${why}`]);
    expect(server.asked).toHaveLength(2);
  },
);

test('an occasional failure costs one text only', async () => {
  server.behave((_, n, response) => {
    if (n % 2 === 1) return good;
    response.writeHead(503).end();
    return undefined;
  });
  const writing = session();
  const texts = [];
  for (const key of ['甲', '乙', '丙', '丁', '戊'])
    texts.push((await writing.write(key, material, never)) !== null);
  expect(texts).toEqual([true, false, true, false, true]);
});

test('a server that failed gets no requests for a minute, from other reports either; then it is tried', async () => {
  let clock = 1_000_000;
  const writer = openModelWriter(server.settings(), { now: () => clock });
  const begin = () => writer.begin(report, () => undefined);
  server.behave((_, __, response) => void response.writeHead(500).end());
  const first = begin();
  await first.write('甲', material, never);
  await first.write('乙', material, never);
  server.behave(() => good);
  expect(await begin().write('甲', material, never)).toBeNull();
  expect(server.asked).toHaveLength(0);
  clock += 60_001;
  expect(await begin().write('甲', material, never)).toBe(good);
  // The report in which it failed stays with the rules to its end.
  expect(await first.write('丙', material, never)).toBeNull();
});

test('concurrency is limited as configured, however many requests there are', async () => {
  // No request is answered before the maximum number is waiting; and then a moment for one too many.
  server.behave((_, __, response) => {
    void until(() => server.most() >= 2).then(() => setTimeout(() => answer(response, good), 30));
    return undefined;
  });
  const writing = session();
  const texts = await Promise.all(
    Array.from({ length: 8 }, (_, i) => writing.write(`k${i}`, material, never)),
  );
  expect(texts.every((text) => text === good)).toBe(true);
  expect(server.most()).toBe(2);
});

test('a stopped request ends at once and counts against nobody', async () => {
  const stop = new AbortController();
  // The server never answers, and the limit is longer than the test may take.
  server.behave(() => void stop.abort());
  expect(await session({ timeoutMs: 3_600_000 }).write('健康', material, stop.signal)).toBeNull();
  expect(watched).toEqual([]);
});

test('a private address is not reached by name unless it was allowed by name', async () => {
  server.behave(() => good);
  const writer = openModelWriter(
    server.settings({ trusted: false, baseUrl: server.url.replace('127.0.0.1', 'localhost') }),
  );
  const outcomes: string[] = [];
  const writing = writer.begin(report, (outcome, { why }) => outcomes.push(`${outcome} ${why}`));
  expect(await writing.write('健康', material, never)).toBeNull();
  expect(outcomes).toEqual(['failed connection']);
  expect(server.asked).toHaveLength(0);
});
