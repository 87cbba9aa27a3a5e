import { dataOf, type Person } from './support/members.ts';
import { type ModelStandIn, startModelStandIn } from './support/model-stand-in.ts';
import { eventually } from './support/patience.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { type Kind, type People, reportPeople } from './support/report-people.ts';
import { type SmsStandIn, startSmsStandIn } from './support/sms-stand-in.ts';

const NAME = '欧阳无双';
let model: ModelStandIn;
let sms: SmsStandIn;
let portal: Running;
let people: People;

beforeAll(async () => {
  model = await startModelStandIn();
  sms = await startSmsStandIn();
  portal = await startPart('portal', { ...sms.settings, ...model.settings, DATA_DIR: temporaryFolder() });
  people = reportPeople(() => portal.url, sms);
});

async function report(person: Person, kind: Kind): Promise<Record<string, string>> {
  const key = await people.build(person, kind, { name: NAME });
  await eventually(async () => {
    const row = (await people.rows(person)).find((each) => each.key === key);
    expect(row).toMatchObject({ status: 'finished', complete: true });
  });
  const { reportcontentJson } = dataOf<{ reportcontentJson: string }>(await people.view(person, key));
  return JSON.parse(reportcontentJson) as Record<string, string>;
}

test('a portal with a model says so; its reports are written with it, and it never gets a name', async () => {
  const config = (await (await fetch(`${portal.url}/portal/config`)).json()) as { modelWriter?: boolean };
  expect(config.modelWriter).toBe(true);
  const person = await people.login();
  for (const kind of ['bazi', 'ziwei'] as const) {
    const content = await report(person, kind);
    expect(content.writer).toMatch(/^model\/stand-in-1/);
    const texts = Object.values(content).filter((text): text is string => typeof text === 'string');
    const told = texts.filter((text) => text.includes('本节由天机整理。'));
    expect(told.length).toBeGreaterThan(12);
    expect(texts.join('\n')).not.toMatch(/文心|## /);
    console.log(`${kind}: ${told.length} texts by the model, ${content.writer}`);
  }
  expect(model.asked.length).toBeGreaterThan(40);
  for (const body of model.asked) {
    expect(body).not.toContain(NAME);
    expect(body).not.toContain(person.phone);
  }
});

test('when the model is down it gets only a few requests, the report is written by rules, and the key is in no log', async () => {
  model.down(true);
  const before = model.asked.length;
  const content = await report(await people.login(), 'bazi');
  // Four are requested at once; when the first has failed one more, and after the second none.
  expect(model.asked.length - before).toBeGreaterThan(0);
  expect(model.asked.length - before).toBeLessThanOrEqual(5);
  expect(content.writer).toMatch(/^rules\//);
  expect(portal.output()).toContain('a text is written by rules');
  expect(portal.output()).not.toContain('sk-stand-in-secret');
  expect(portal.output()).not.toContain(NAME);
});
