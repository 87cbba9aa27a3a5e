import {
  type ReportRequest,
  ZIWEI_TEXTS,
  ziweiReportContent,
  ziweiReportRequested,
  ziweiWriting,
} from '@tianji/contracts';
import { makeTestService, type TestService, until } from '@tianji/service-kit/testing';
import service from '../service.ts';
import { birthOf } from './index.ts';

const AT = Date.UTC(2026, 10, 21, 20, 30);
const request = (more: Partial<ReportRequest> = {}): ReportRequest => ({
  key: 'k1',
  round: 1,
  tenant: 'default',
  memberId: 'm1',
  brand: '天机',
  name: '张三',
  sex: '男',
  birthtime: '1990-06-15 10:30:00',
  location: '四川省-成都市-武侯区',
  jingdu: 0,
  options: {},
  at: AT,
  ...more,
});

interface Heard {
  key: string;
  content?: Record<string, unknown>;
  reason?: string;
  done?: number;
}

let running: TestService;
const heard: { name: string; payload: Heard }[] = [];
beforeAll(async () => {
  running = await makeTestService(service);
  for (const [name, { subject }] of Object.entries(ziweiWriting))
    await running.bus.consume<Heard>({
      subject,
      group: 'reports',
      handler: ({ payload }) => void heard.push({ name, payload }),
    });
});
afterAll(() => running.close());

async function written(more: Partial<ReportRequest>): Promise<{ name: string; payload: Heard }> {
  const asked = request(more);
  await running.bus.publish(ziweiReportRequested.subject, asked, { id: `${asked.key}:asked` });
  const ended = () => heard.find(({ name, payload }) => name !== 'progressed' && payload.key === asked.key);
  await until(() => ended() !== undefined);
  return ended() as { name: string; payload: Heard };
}

test('a request becomes a whole report that fits its contract, with every text told', async () => {
  const { name, payload } = await written({});
  expect(name).toBe('written');
  const content = ziweiReportContent.parse(payload.content);
  expect(content.writer).toMatch(/^rules\/ziwei-report-\d+$/);
  for (const key of ZIWEI_TEXTS)
    expect((payload.content?.[key] as string | undefined)?.length).toBeGreaterThan(5);
  await until(() => heard.some(({ name: what, payload: { done } }) => what === 'progressed' && done === 1));
});

test('the same birth asked at the same instant is the same report; a birth without a chart has none', async () => {
  const [one, two, none] = await Promise.all([
    written({ key: 'k2' }),
    written({ key: 'k3' }),
    written({ key: 'k4', birthtime: '1990-02-30 10:30:00' }),
  ]);
  expect(JSON.stringify(two.payload.content)).toBe(JSON.stringify(one.payload.content));
  expect(none.name).toBe('failed');
  expect(none.payload.reason).toMatch(/日|时间/);
});

test('now is the instant of the request, in Beijing', () => {
  expect(birthOf(request()).now).toEqual({ year: 2026, month: 11, day: 22, hour: 4, minute: 30, second: 0 });
});
