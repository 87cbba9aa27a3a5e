import { createService } from '@tianji/service-kit';
import { ziweiContract, ziweiPrevious } from './contract/index.ts';
import { getChart, getPreviousChart } from './handlers/get-chart.ts';
import { getScores } from './handlers/get-scores.ts';
import { ziweiReports } from './writing/index.ts';

const handlers = {
  'ziweidoushu/getZiweidoushuJson': getChart,
  'ziweidoushudefen/getObj': getScores,
};

/** Zi Wei Dou Shu: the chart of a birth, its scores, its reading and its report. */
export default createService({
  name: 'ziwei',
  contract: ziweiContract,
  ...ziweiReports(),
  handlers,
  previous: {
    contract: ziweiPrevious,
    handlers: { ...handlers, 'ziweidoushu/getZiweidoushuJson': getPreviousChart },
  },
});
