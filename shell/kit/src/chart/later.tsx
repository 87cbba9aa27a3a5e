import type { ReactNode } from 'react';
import { Section } from '../ui/index.ts';
import { loadReading } from './reading/lazy-reading.tsx';
import { loadReportOffer } from './report-card.tsx';
import { useFetched } from './use-fetched.tsx';
import { useNear } from './use-near.ts';

/** A part far down the page whose code is fetched when the reader comes near. */
export interface LaterPart {
  /** Fetches the code; a dynamic import. */
  load: () => Promise<unknown>;
  /** Renders it with the fetched module: `draw: ({ Readings }: typeof import('…')) => <Readings … />`. */
  draw: (module: never) => ReactNode;
}

/** The reading of a chart page; until the reader comes near, an empty section of the same name. */
export function LaterReading({ load, draw }: LaterPart) {
  const [here, near] = useNear<HTMLDivElement>();
  const { module, place } = useFetched(() => {
    // Every reading needs both: fetch them at the same time.
    for (const part of [loadReading, loadReportOffer]) part().catch(() => undefined);
    return load();
  }, near);
  if (module) return draw(module as never);
  return (
    <Section title="解读" id="reading" rule>
      <div ref={here}>{place}</div>
    </Section>
  );
}
