import type { ReactNode } from 'react';
import { Section, Skeleton } from '../ui/index.ts';
import { type Filled, FilledState } from './filled.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { GuidedReading, type Reading, type ReadingPart } from './reading/index.ts';
import { useNear } from './use-near.ts';

/** A part of a reading that is drawn, not written. */
export const drawnPart = (id: string, title: string, line: string, extra: ReactNode): ReadingPart => ({
  ...{ id, title, line, extra, expert: '', plain: '' },
});

/** The part with similar lives; none when the tenant does not have the tool that finds them. */
export function casesPart(cases: Filled<string>): ReadingPart[] {
  if (cases.withheld) return [];
  const extra = (
    <FilledState of={cases} lines={4}>
      {(text) => <Paragraphs text={text} />}
    </FilledState>
  );
  return [drawnPart('cases', '案例', '四柱结构相近的历史人物，只供参看', extra)];
}

/**
 * The reading of a chart, or what replaces it; drawn parts are shown in any case. Its code is fetched when the reader
 * comes near.
 */
export function ReadingSection({ texts, reading }: { texts: Filled<unknown>; reading: Reading }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <Section title="解读" id="reading" rule>
      <div ref={place}>
        <FilledState of={texts} lines={8}>
          {() => (near ? null : <Skeleton lines={8} label="正在载入解读" />)}
        </FilledState>
        {near && (texts.value || texts.failed) ? <GuidedReading underTabs reading={reading} /> : null}
      </div>
    </Section>
  );
}
