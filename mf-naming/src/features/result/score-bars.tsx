import { type } from '@tianji/kit/ui';
import type { NamedName } from '@tianji/naming/contract';
import styled from 'styled-components';
import { type TermName, Word } from '../terms/word.tsx';

const Box = styled.dl`
  display: grid;
  gap: 4px;
  div {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) 44px;
    align-items: center;
    gap: 8px;
    /* With the gap 24: the words of two rows are not pressed together. */
    min-height: 20px;
    ${type.note}
  }
  dd {
    text-align: end;
    color: var(--ink-2);
  }
  .bar {
    height: 5px;
    background: var(--wash);
  }
  .bar i {
    display: block;
    height: 100%;
    background: var(--ink-1);
    transform-origin: left;
  }
`;

const TERMS: Readonly<Record<string, TermName>> = {
  五行: '字五行',
  声韵: '声韵',
  字义: '字义',
  出处: '出处',
  字形: '字形',
  手足: '手足',
  数理: '81数理',
};

/** The seven parts of a score, each as a bar with n/most. */
export function ScoreBars({ scores }: { scores: NamedName['scores'] }) {
  return (
    <Box>
      {scores.map(({ part, score, most }) => (
        <div key={part}>
          <dt>{TERMS[part] ? <Word name={TERMS[part]}>{part}</Word> : part}</dt>
          <span className="bar" aria-hidden="true">
            <i style={{ transform: `scaleX(${score / most})` }} />
          </span>
          <dd>
            {score}/{most}
          </dd>
        </div>
      ))}
    </Box>
  );
}
