import {
  openSpanCollector,
  type ReceivedSpan,
  type SpanCollector,
  treeOf,
} from '@tianji/service-kit/testing';
import { dataOf, kindsDeclared, memberClient, newPhone } from './support/members.ts';
import { until } from './support/patience.ts';
import { SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './support/processes.ts';

// The spans that an OpenTelemetry collector gets when a report is ordered and written and its member gets a message.

const BIRTH = { name: '何景明', sex: '男', birthtime: '1990-11-02 06:15:00', location: '浙江-杭州-西湖' };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PHONE = newPhone();

let collector: SpanCollector;
beforeEach(async () => {
  collector = await openSpanCollector();
});
afterEach(() => collector.close());

const ofReport = (): ReceivedSpan[] => collector.spans.filter(({ traceId }) => traceId === TRACE);
const tree = () => treeOf(ofReport(), '00f067aa0ba902b7');

// spec 1.1.5
test.each([
  ['portal', 'all in one process'],
  ['processes', 'gateway and services as processes'],
])('from the click to the message, %s: one trace, every step below its cause, nobody in it', async (what) => {
  const portal = await startPart(what, {
    ...{ NODE_ENV: 'development', DATA_DIR: temporaryFolder() },
    ...{ ...SLOW_IS_NOT_AWAY, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' },
  });
  const client = memberClient(portal.url);
  const person = await client.login(PHONE);
  await kindsDeclared(client, person);
  const { token } = person;
  const answer = await fetch(`${portal.url}/api/reports/buildReports`, {
    method: 'POST',
    headers: { token, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    body: new URLSearchParams({ ...BIRTH, reporttype: '0' }),
  });
  dataOf(await answer.json());
  await until(tree, (lines) => lines.some((line) => line.endsWith('send a message')));
  expect(await portal.stop()).toBe(0);

  const lines = tree();
  // Nothing is left over: the parent of every span is a span of this trace.
  expect(lines).toHaveLength(ofReport().length);
  const depth = (name: string) => lines.find((line) => line.trimStart() === name)?.search(/\S/);
  expect(lines[0]).toBe('gateway reports/buildReports');
  expect(depth('gateway identity')).toBe(2);
  const way = [
    'gateway reports/buildReports',
    'reports reports/build/{kind}',
    'publish tianji.reports.report.requested.bazi',
    'deliver tianji.reports.report.requested.bazi',
    'job report',
    'deliver tianji.reports.writing.written',
    'publish tianji.reports.report.finished',
    'deliver tianji.reports.report.finished',
    'send a message',
  ];
  expect(way.map(depth)).toEqual(way.map((_, n) => 2 * n));

  for (const secret of [PHONE, BIRTH.name, encodeURIComponent(BIRTH.name), '1990-11-02', token, '西湖'])
    expect(collector.text()).not.toContain(secret);
});
