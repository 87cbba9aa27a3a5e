import type { CallData } from '@tianji/contracts';
import { skillPage } from './guide.ts';
import { type AgentCall, agentCalls, offerOf } from './offer.ts';
import { exampleResults } from './shown.ts';

const lamp: Omit<CallData, 'agent'> = {
  ...{ path: 'lamp/light', method: 'POST', alsoGet: false, service: 'lamp', tool: 'lamp', access: 'visitor' },
  ...{ safe: true, platform: false, development: false, summary: '点灯', bodyLimit: 65_536 },
  ...{ body: 'fields', answer: 'envelope', place: 'api', input: {}, output: {} },
};
const tools = agentCalls([
  {
    ...lamp,
    agent: {
      name: 'lamp_light',
      title: { zh: '点灯', en: 'Light a lamp' },
      use: { zh: '要点灯时用', en: 'Use to light a lamp' },
      ...{ page: '/lamp', budget: 1, example: { wick: 'cotton' }, input: {}, output: {} },
    },
  },
]);

/** A clock, and a service that counts what it is asked. */
function bench(answers: boolean) {
  const asked: string[] = [];
  const clock = { ms: 0 };
  const results = exampleResults(() => clock.ms);
  const ask = async ({ agent: { name } }: AgentCall) => {
    asked.push(name);
    if (!answers) throw new Error('away');
    return { structured: { light: 'burns', notice: 'n' }, text: '光：燃\n# 一' };
  };
  return { asked, clock, of: (variant = 'full') => results.of(tools, variant, ask) };
}

test('a tool is asked its example once an hour, for each kind of reader', async () => {
  const { asked, clock, of } = bench(true);
  await Promise.all([of(), of()]);
  clock.ms = 3_599_999;
  expect((await of()).get('lamp_light')?.text).toBe('光：燃\n# 一');
  expect(asked).toHaveLength(1);
  clock.ms = 3_600_000;
  await of();
  await of('preview');
  expect(asked).toHaveLength(3);
});

test('a tool that does not answer is left out, and asked again after a minute', async () => {
  const { asked, clock, of } = bench(false);
  expect([...(await of()).keys()]).toEqual([]);
  clock.ms = 59_999;
  await of();
  expect(asked).toHaveLength(1);
  clock.ms = 60_000;
  await of();
  expect(asked).toHaveLength(2);
});

test('the skill page shows a result as lines that no Markdown is read in', async () => {
  const site = { name: '天机', description: '', origin: 'https://example.com' };
  const page = skillPage(offerOf(tools, []), site, await bench(true).of());
  expect(page).toContain(
    '结果 Result：\n\n    光：燃\n    # 一\n\n事实 Facts（structuredContent）：light、notice\n',
  );
  expect(skillPage(offerOf(tools, []), site, new Map())).not.toContain('结果 Result');
});
