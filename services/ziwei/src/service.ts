import { createService } from '@tianji/service-kit';
import { ziweiContract } from './contract/index.ts';
import { getChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';
import { ziweiReports } from './writing/index.ts';

/** Zi Wei Dou Shu: the chart of a birth, its scores, its reading and its report. */
export default createService({
  name: 'ziwei',
  contract: ziweiContract,
  ...ziweiReports(),
  handlers: {
    'ziweidoushu/getZiweidoushuJson': getChart,
    'ziweidoushudefen/getObj': getScores,
  },
});
