import { choiceField, useAddressField } from '@tianji/kit/chart';
import { media, Section, song, Tag, Term, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { type Chart, palaceOf, shortName } from './model.ts';
import { More } from './more.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 20px;
  li {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    ${type.small}
    color: var(--ink-2);
  }
  strong {
    ${song}
    font-size: 1.0625rem;
    color: var(--ink-1);
    margin-right: 8px;
  }
  summary {
    min-height: 24px;
    cursor: pointer;
    color: var(--ink-3);
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    li {
      padding: 8px 0 0;
    }
    summary {
      min-height: 44px;
      align-content: center;
    }
    &:not([data-all]) > :nth-child(n + 5) {
      display: none;
    }
  }
  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    li {
      padding: 3px 0;
      break-inside: avoid;
    }
    strong {
      font-size: 0.9375rem;
    }
    /* Paper has one sheet: which patterns, and where. */
    details {
      display: none;
    }
  }
`;
const Compact = styled.div`
  ${media.print} {
    > section {
      margin-top: 12px;
    }
    h2 {
      font-size: 1rem;
      line-height: 1.375rem;
    }
    .note {
      display: none;
    }
  }
`;

/** How many a phone shows while folded. */
const FIRST = 4;
const EXTENT = choiceField('gj', ['first', 'all']);

/** The named patterns of the chart: where and what; unfolded, by which condition and from which book. */
export function Patterns({ chart }: { chart: Chart }) {
  const [extent, setExtent] = useAddressField(EXTENT);
  const all = extent === 'all';
  const { geJu } = chart;
  if (geJu.length === 0) return null;
  return (
    <Compact>
      <Section
        title="格局"
        id="patterns"
        note={
          <>
            {geJu.length} 条<span data-print="hide">，点开看条件与出处</span>
          </>
        }
      >
        <List data-all={all || undefined}>
          {geJu.map(({ name, favour, palaces, condition, source, text }) => (
            <li key={name}>
              <strong>
                <Term name={name} text={{ text: `${condition}。`, source }} />
              </strong>
              <Tag variant={favour === '顺' ? 'red' : 'line'}>{favour}</Tag>{' '}
              {palaces.length > 0 ? palaces.map((no) => shortName(palaceOf(chart, no))).join(' ') : '全盘'}
              <details>
                <summary>{text}</summary>
                <p>
                  条件：{condition}。出自{source}。
                </p>
              </details>
            </li>
          ))}
        </List>
        {all || geJu.length <= FIRST ? null : (
          <More label={`全部格局 ${geJu.length} 条`} onShow={() => setExtent('all')} />
        )}
      </Section>
    </Compact>
  );
}
