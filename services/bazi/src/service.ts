import { baziCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getBaZi } from './handlers/get-bazi.ts';
import { getHexagram } from './handlers/get-hexagram.ts';

/** Ba Zi: the four-pillar chart and the hexagram of a birth. */
export default createService({
  name: 'bazi',
  calls: baziCalls,
  handlers: {
    'perpetualcalendaralmanac/getBaZi': getBaZi,
    'guaxu/getObj': getHexagram,
  },
});
