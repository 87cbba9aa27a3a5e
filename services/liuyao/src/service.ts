import { createService } from '@tianji/service-kit';
import { castConsumers, castHandlers, castStores } from './casts/index.ts';
import { liuyaoContract } from './contract/index.ts';
import { getRemark } from './handlers/daily.ts';
import { getMaqian, getTypes } from './handlers/maqian.ts';
import { castNumbers, getHexagram, getMap, listHexagrams } from './handlers/najia.ts';
import { liuyaoReports } from './writing/index.ts';

const reports = liuyaoReports();

/** The casting tools: their answers follow from the input alone. What a member keeps of them is the one thing stored. */
export default createService<(typeof liuyaoContract)['calls'], typeof castStores>({
  name: 'liuyao',
  contract: liuyaoContract,
  stores: castStores,
  ...reports,
  consumers: [...reports.consumers, ...castConsumers],
  handlers: {
    ...castHandlers,
    'perpetualcalendaralmanac/gua': castNumbers,
    'najia64/getListMap': listHexagrams,
    'najia64/getObj': getHexagram,
    'najia64/getMap': getMap,
    'maqianshenke/getObj': getMaqian,
    'type6/getList': getTypes,
    'hexagram/getRemark': getRemark,
  },
});
