import { useEffect } from 'react';
import styled from 'styled-components';
import { tellYearOfRecent } from '../../tool/recent.ts';
import { media, song, type } from '../../ui/index.ts';
import type { ReadingSentence } from './model.ts';
import { Basis, basisWords } from './text.tsx';

const List = styled.dl`
  margin-bottom: 20px;
  border-top: 3px solid var(--ink-1);
  > div {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: 0 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    ${song}
    font-size: 1rem;
    line-height: 1.75rem;
  }
  dd {
    ${type.reading}
    line-height: 1.75rem;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    dt {
      font-size: 0.9375rem;
      line-height: 1.5rem;
    }
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** The three sentences before everything else: in general, this year, what to mind. */
export function Summary(props: { sentences: readonly ReadingSentence[]; traced: boolean }) {
  const year = props.sentences.find(({ title }) => title === '今年')?.text;
  // The home page shows it to those who return.
  useEffect(() => {
    if (year) tellYearOfRecent(year);
  }, [year]);
  if (props.sentences.length === 0) return null;
  return (
    <List aria-label="三句话" data-card="words">
      {props.sentences.map(({ id, title, text, facts }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            {text}
            {props.traced ? (
              <span data-card="hide">
                <Basis>{basisWords({ rule: '', facts })}</Basis>
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </List>
  );
}
