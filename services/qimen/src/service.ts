import { createService } from '@tianji/service-kit';
import { startAll } from '@tianji/service-kit/writing';
import { qimenContract, qimenPrevious } from './contract/index.ts';
import { findGoodHours, findPreviousHours } from './handlers/find-hours.ts';
import { getJiuGong } from './handlers/get-chart.ts';
import { readingBy } from './handlers/get-reading.ts';
import { qimenStores } from './signature.ts';
import { qimenReadings, qimenReports } from './writing/index.ts';

const reports = qimenReports();

/**
 * 奇门遁甲: the nine-palace chart of a moment, its reading, and a search for good hours for a matter.
 * @param readings writes the readings
 */
export const qimenService = (readings = qimenReadings()) => {
  const handlers = {
    'dunjia/getJiuGong': getJiuGong,
    'dunjia/getDSV3': readingBy(readings),
  };
  return createService<(typeof qimenContract)['calls'], typeof qimenStores, (typeof qimenPrevious)['calls']>({
    name: 'qimen',
    contract: qimenContract,
    stores: qimenStores,
    ...reports,
    start: startAll(reports, readings),
    handlers: { ...handlers, 'dunjia/findHours': findGoodHours },
    previous: {
      contract: qimenPrevious,
      handlers: { ...handlers, 'dunjia/findHours': findPreviousHours },
    },
  });
};

export default qimenService();
