import { GuidedReading, useReadingMode } from '@tianji/kit/chart';
import { useMemo } from 'react';
import type { CastRequest } from '../cast/cast.ts';
import type { CastMap } from '../cast/get-map.ts';
import ReportOffer from '../report/report-offer.tsx';
import { Cases, casesOf } from '../texts/cases.tsx';
import { readingOf } from './reading.ts';

/** The explanation, the cases and the offer of a report: fetched when the reader comes near. */
export default function CastReading({ map, request }: { map: CastMap; request: CastRequest }) {
  const [mode] = useReadingMode();
  const reading = useMemo(() => {
    const found = casesOf(map);
    return readingOf(map, found && { line: found.line, drawn: <Cases list={found.list} /> }, mode);
  }, [map, mode]);
  return (
    <>
      <GuidedReading underTabs reading={reading} />
      <ReportOffer request={request} />
    </>
  );
}
