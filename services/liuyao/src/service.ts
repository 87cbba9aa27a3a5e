import { createService } from '@tianji/service-kit';
import { liuyaoContract } from './contract/index.ts';
import { getRemark } from './handlers/daily.ts';
import { getMaqian, getTypes } from './handlers/maqian.ts';
import { castNumbers, getHexagram, getMap, listHexagrams } from './handlers/najia.ts';
import { liuyaoReports } from './writing/index.ts';

/** The casting tools: their answers follow from the input alone. */
export default createService({
  name: 'liuyao',
  contract: liuyaoContract,
  ...liuyaoReports(),
  handlers: {
    'perpetualcalendaralmanac/gua': castNumbers,
    'najia64/getListMap': listHexagrams,
    'najia64/getObj': getHexagram,
    'najia64/getMap': getMap,
    'maqianshenke/getObj': getMaqian,
    'type6/getList': getTypes,
    'hexagram/getRemark': getRemark,
  },
});
