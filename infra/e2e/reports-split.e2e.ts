// @seconds 85
import { reportDrills } from './support/report-drills.ts';
import { type SplitReports, startSplitReports } from './support/split-reports.ts';

let portal: SplitReports;
beforeAll(async () => {
  portal = await startSplitReports();
});

reportDrills(() => portal, false);
