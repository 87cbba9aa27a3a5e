import { reportDrills } from './support/report-drills.ts';
import { type SplitReports, startSplitReports } from './support/split-reports.ts';

let portal: SplitReports;
beforeAll(async () => {
  portal = await startSplitReports();
}, 90_000);
afterAll(() => portal?.stop());

reportDrills(() => portal, false);
