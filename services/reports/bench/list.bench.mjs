// A page of 20 reports out of a million, in the embedded store: the read alone, and the whole call with its counts.
// REPORTS_BENCH sets another number of reports. Run after a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportsService } from '@tianji/reports';
import { createLogger, createMetrics, hostServices, openBus, openStore } from '@tianji/service-kit';

const COUNT = Number(process.env.REPORTS_BENCH ?? 1_000_000);
/** Most members have a few reports; one in a thousand is a practitioner with a great many. */
const MEMBERS = Math.ceil(COUNT / 20);
const HEAVY_SHARE = 0.1;
const HEAVY = Math.max(1, Math.floor(COUNT / 100_000));
const READS = 1000;
const MOST_MS = 5;

const memberOf = (n) =>
  n % (1 / HEAVY_SHARE) === 0 ? `heavy-${(n / 10) % HEAVY}` : `member-${(n * 7919) % MEMBERS}`;

const reportOf = (n) => ({
  _id: `r${String(n).padStart(21, '0')}`,
  tenant: 'default',
  memberId: memberOf(n),
  reporttype: n % 3 ? '0' : '1',
  ...{ name: '沈清和', sex: '女', birthtime: '1983-08-17 09:20:00', location: '四川-成都-武侯', jingdu: 0 },
  ...{ options: {}, brand: '天机', round: 1, status: 'finished', asks: 1, contentRound: 1, complete: true },
  ...{ createdAt: 1_700_000_000_000 + n * 1000, requestedAt: 1_700_000_000_000 + n * 1000 },
  ...{ progress: { done: 17, total: 17, title: '' }, finishedAt: 1_700_000_003_000 + n * 1000 },
  ...{ toldAt: 1_700_000_003_000 + n * 1000, bazi: '癸亥 庚申 丁丑 乙巳', viewcount: n % 4 },
  ...(n % 4 === 0 ? { unread: true } : {}),
});

async function fill(reports) {
  for (let n = 0; n < COUNT; n += 2000) {
    const page = Array.from({ length: Math.min(2000, COUNT - n) }, (_, i) => reportOf(n + i));
    await Promise.all(page.map((report) => reports.insert(report)));
    if (n % 200_000 === 0)
      console.log(`[reports] ${n.toLocaleString('en')} of ${COUNT.toLocaleString('en')}`);
  }
}

async function milliseconds(work, times = READS) {
  const taken = [];
  for (let i = 0; i < times; i += 1) {
    const start = performance.now();
    await work(i);
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { middle: taken[times >> 1], p99: taken[Math.floor(times * 0.99)] };
}

const row = (name, ours) => ({ name, ours, peer: '', ratio: ours, goal: { most: MOST_MS } });

export default async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianji-reports-bench-'));
  const store = await openStore({ dataDir });
  const bus = await openBus({ store: store.scope('bus') });
  const definition = reportsService();
  const log = createLogger({ name: 'bench', level: 'fatal' });
  const hosted = await hostServices([definition], { store, bus, log, metrics: createMetrics() });
  try {
    const service = hosted.services.get('reports');
    const { reports } = service.context.stores;
    await fill(reports);
    const page = (memberId, skip = 0) =>
      reports.find({ tenant: 'default', memberId }, { sort: { createdAt: -1 }, limit: 20, skip });
    const most = await reports.count({ tenant: 'default', memberId: 'heavy-0' });
    const call = (id) =>
      service.dispatch(
        'reports/getList',
        {},
        {
          requestId: 'bench',
          tenant: { id: 'default', tools: [], plans: [], visitorReads: 'full', brand: '天机' },
          member: { id, loginname: '13800000000', endtime: Number.MAX_SAFE_INTEGER },
          ip: '',
        },
      );
    const usual = (i) => `member-${(i * 104_729) % MEMBERS}`;
    const few = await milliseconds((i) => page(usual(i)));
    const many = await milliseconds(() => page('heavy-0'));
    const deep = await milliseconds(() => page('heavy-0', Math.max(0, most - 20)), 100);
    const whole = await milliseconds((i) => call(usual(i)));
    const heavy = await milliseconds(() => call('heavy-0'), 100);
    const of = `${COUNT.toLocaleString('en')} reports`;
    console.log(
      `[reports] p99: a few ${few.p99.toFixed(2)} ms, many ${many.p99.toFixed(2)} ms, last page of ${most} ${deep.p99.toFixed(2)} ms`,
    );
    console.log(`[reports] whole call, member of ${most}: ${heavy.middle.toFixed(2)} ms`);
    return [
      row(`reports: 20 of ${of}, a member's, ms`, few.middle),
      row(`reports: 20 of ${of}, a practitioner's of ${most}, ms`, many.middle),
      row('reports: the whole call, with its counts, ms', whole.middle),
    ];
  } finally {
    await hosted.stop();
    await bus.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
