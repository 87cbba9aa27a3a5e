import { reportDrills } from '../support/report-drills.ts';
import { type SplitReports, startSplitReports } from '../support/split-reports.ts';

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;

let portal: SplitReports;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  portal = await startSplitReports({ NATS_URL, MONGODB_URL });
});

reportDrills(() => portal, true);
