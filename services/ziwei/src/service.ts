import { ziweiCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';
import { ziweiReports } from './writing/index.ts';

/** Zi Wei Dou Shu: the chart of a birth, its scores, its reading and its report. */
export default createService({
  name: 'ziwei',
  calls: ziweiCalls,
  ...ziweiReports(),
  handlers: {
    'ziweidoushu/getZiweidoushuJson': getChart,
    'ziweidoushudefen/getObj': getScores,
  },
});
