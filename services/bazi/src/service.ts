import { createService } from '@tianji/service-kit';
import { baziContract } from './contract/index.ts';
import { getBoneWeight } from './handlers/bone-weight.ts';
import { firstView } from './handlers/first-view.ts';
import { getAnalysis } from './handlers/get-analysis.ts';
import { getBaZi } from './handlers/get-bazi.ts';
import { getCases } from './handlers/get-cases.ts';
import { getHexagram } from './handlers/get-hexagram.ts';
import { baziReports } from './writing/index.ts';

/**
 * Ba Zi: the four-pillar chart and the hexagram of a birth, its reading, persons with similar charts, the bone weight,
 * and the report.
 */
export default createService({
  name: 'bazi',
  contract: baziContract,
  ...baziReports(),
  handlers: {
    'perpetualcalendaralmanac/getBaZi': getBaZi,
    'bazi/firstView': firstView,
    'bazianli/getObj': getCases,
    'guaxu/getObj': getHexagram,
    'numerologyanalysis/getObj': getAnalysis,
    'yuantiangang/getRusult': getBoneWeight,
  },
});
