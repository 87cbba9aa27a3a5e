import { createService } from '@tianji/service-kit';
import { ziweiContract, ziweiPrevious } from './contract/index.ts';
import { findYearsOf } from './handlers/find-years.ts';
import { firstView } from './handlers/first-view.ts';
import { getChart, getPreviousChart } from './handlers/get-chart.ts';
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
    'ziwei/find': findYearsOf,
    'ziwei/firstView': firstView,
  },
  previous: {
    contract: ziweiPrevious,
    handlers: {
      'ziweidoushu/getZiweidoushuJson': getPreviousChart,
      'ziweidoushudefen/getObj': getScores,
    },
  },
});
