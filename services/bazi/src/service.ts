import { baziBoneCalls, baziCalls, baziTextCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getBoneWeight } from './handlers/bone-weight.ts';
import { getAnalysis } from './handlers/get-analysis.ts';
import { getBaZi } from './handlers/get-bazi.ts';
import { getCases } from './handlers/get-cases.ts';
import { getHexagram } from './handlers/get-hexagram.ts';
import { baziReports } from './writing/index.ts';

/** Ba Zi: the four-pillar chart and the hexagram of a birth, its reading, persons of like charts, the bone weight, and the report. */
export default createService({
  name: 'bazi',
  calls: [...baziCalls, ...baziBoneCalls, ...baziTextCalls],
  ...baziReports(),
  handlers: {
    'perpetualcalendaralmanac/getBaZi': getBaZi,
    'bazianli/getObj': getCases,
    'guaxu/getObj': getHexagram,
    'numerologyanalysis/getObj': getAnalysis,
    'yuantiangang/getRusult': getBoneWeight,
  },
});
