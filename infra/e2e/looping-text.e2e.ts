import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from './support/patience.ts';
import { ROOT, startPart, temporaryFolder } from './support/processes.ts';
import { type People, reportPeople } from './support/report-people.ts';
import { startSmsStandIn } from './support/sms-stand-in.ts';
import { startSplitReports } from './support/split-reports.ts';

// A text of a report that never ends: it is interrupted, tried once more, and the report has failed. Nobody is killed and nothing
// is started again, whether writers are processes of their own or the whole site is one.

/** A birth in a year 辛未, which infra/e2e/support/looping-text.mjs knows. */
const LOOPS = { birthtime: '1991-05-05 10:20:00' };
const LOOPING = {
  // As long as it is by default: longer than a text may take.
  WRITER_LEASE_SECONDS: '15',
  NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'infra/e2e/support/looping-text.mjs')).href}`,
};

/** Processes that may write, and how to ask for reports. */
interface Site {
  writers: string[];
  people: People;
  /** Told to stop in order, each ends with 0. */
  stop(): Promise<(number | null)[]>;
}

const FORMS: Record<string, () => Promise<Site>> = {
  async 'one process'() {
    const sms = await startSmsStandIn();
    const portal = await startPart('portal', { ...sms.settings, ...LOOPING, DATA_DIR: temporaryFolder() });
    return {
      writers: [portal.url],
      people: reportPeople(() => portal.url, sms),
      stop: async () => [await portal.stop()],
    };
  },
  async 'a process for each service'() {
    const portal = await startSplitReports(LOOPING);
    const parts = ['bazi', 'bazi2'] as const;
    return {
      writers: parts.map((part) => portal.at(part)),
      people: reportPeople(() => portal.url, portal.sms),
      stop: () => Promise.all(parts.map((part) => portal.stop(part))),
    };
  },
};

/** A figure of each process's metrics. */
const figures = (writers: string[], series: string): Promise<number[]> =>
  Promise.all(
    writers.map(async (url) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(text.split(`\n${series} `)[1]?.split('\n')[0]);
    }),
  );

test.each(Object.keys(FORMS))(
  'a text that loops: its report has failed after two tries, and all goes on; %s',
  async (form) => {
    const { writers, people, stop } = await (FORMS[form] as () => Promise<Site>)();
    const [unlucky, other] = [await people.login(), await people.login()];
    const started = await figures(writers, 'process_start_time_seconds');
    const key = await people.build(unlucky, 'bazi', LOOPS);
    const began = performance.now();
    const fine = await people.build(other);
    await eventually(async () =>
      expect((await people.rows(unlucky)).find((row) => row.key === key)?.status).toBe('failed'),
    );
    await eventually(async () =>
      expect((await people.rows(other)).find((row) => row.key === fine)).toMatchObject({
        status: 'finished',
        complete: true,
      }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const failed = await figures(writers, 'tianji_reports_total{service="bazi",outcome="failed"}');
    expect(failed.reduce((sum, one) => sum + one)).toBe(1);
    // The same processes: none was killed.
    expect(await figures(writers, 'process_start_time_seconds')).toEqual(started);
    for (const url of writers)
      await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
    expect(await stop()).toEqual(writers.map(() => 0));
    console.log(`${form}: failed, and another report finished, ${seconds} s after it was asked for`);
  },
);
