import { baziBoneCalls, baziCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getBoneWeight } from './handlers/bone-weight.ts';
import { getBaZi } from './handlers/get-bazi.ts';
import { getHexagram } from './handlers/get-hexagram.ts';

/** Ba Zi: the four-pillar chart and the hexagram of a birth, and the bone-weight reading. */
export default createService({
  name: 'bazi',
  calls: [...baziCalls, ...baziBoneCalls],
  handlers: {
    'perpetualcalendaralmanac/getBaZi': getBaZi,
    'guaxu/getObj': getHexagram,
    'yuantiangang/getRusult': getBoneWeight,
  },
});
