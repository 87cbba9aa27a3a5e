import { EmptyState, ErrorState, Section, Skeleton, type } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Chart } from '../chart/model.ts';
import { Scores } from '../scores/scores.tsx';
import { Judgement } from './judgement.tsx';
import { ReadingText } from './reading-text.tsx';
import type { Loaded, Reading } from './use-reading.ts';

const EXPIRED = '会员已到期，续费后可查看';

const Prose = styled.div`
  p {
    ${type.reading}
  }
  p + p {
    margin-top: 10px;
  }
`;

interface ReadingsProps {
  chart: Chart;
  reading: Reading & { retry: () => void };
  /** Year that the strips show. */
  year: number;
}

/** Analysis, cases, pattern, scores: in this order. Expired members see a notice in place of the texts. */
export function Readings({ chart, reading, year }: ReadingsProps) {
  const { sections, cases, scores, expired, retry } = reading;

  function part<T>({ value, failed }: Loaded<T>, lines: number, draw: (value: T) => ReactNode): ReactNode {
    if (expired) return <EmptyState title={EXPIRED} />;
    if (failed !== undefined) return <ErrorState onRetry={retry}>{failed}</ErrorState>;
    return value === undefined ? <Skeleton lines={lines} /> : draw(value);
  }

  return (
    <>
      <Section title="解读" id="reading" rule>
        {part(sections, 8, (all) => (
          <ReadingText sections={all.filter(({ id }) => id !== 'geju')} />
        ))}
      </Section>
      <Section title="案例" id="cases" rule note="结构相近的历史人物，只供参看">
        {part(cases, 4, (text) => (
          <Prose>
            {text.split(/\n+/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Prose>
        ))}
      </Section>
      <Section title="格局" id="geju" rule>
        <Judgement chart={chart} />
        {part(sections, 4, (all) => (
          <ReadingText sections={all.filter(({ id }) => id === 'geju')} />
        ))}
      </Section>
      <Section title="年运评分" id="scores" note="50 为平，高于 50 较顺，低于 50 宜留意">
        {part(scores, 6, (rows) => (
          <Scores rows={rows} year={year} />
        ))}
      </Section>
    </>
  );
}
