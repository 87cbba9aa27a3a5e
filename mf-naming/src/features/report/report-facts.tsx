import { placeText } from '@tianji/kit/birth';
import { FactList } from '@tianji/kit/report';
import type { NamingResult } from '@tianji/naming/contract';
import { birthFactsOf } from '../result/birth.ts';

/** The birth, and the three best. */
export const ReportFacts = (result: NamingResult) => (
  <FactList
    facts={[
      ...birthFactsOf(result),
      ['出生地', placeText(result.location)],
      ['三个优选', result.best.map(({ name }) => name).join('　')],
    ]}
  />
);
