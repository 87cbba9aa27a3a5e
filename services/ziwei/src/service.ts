import { ziweiCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';

/** Zi Wei Dou Shu: the chart of a birth, its scores and its reading. */
export default createService({
  name: 'ziwei',
  calls: ziweiCalls,
  handlers: {
    'ziweidoushu/getZiweidoushuJson': getChart,
    'ziweidoushudefen/getObj': getScores,
  },
});
