import { elementColour, media, Section, type } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';

const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(13, minmax(0, 1fr));
  border: 1px solid var(--line);
  background: var(--leaf);
  text-align: center;
  li {
    padding: 8px 2px;
    border-left: 1px solid var(--line);
    ${type.small}
  }
  li:first-child {
    border-left: 0;
  }
  b {
    display: block;
    font: 700 1.125rem/1.75rem var(--song);
  }
  small {
    display: block;
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    li {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
  }
`;

type Hours = NonNullable<NamingResult['hours']>;

/** The hours of a day whose hour of birth nobody knows: what would be of use in each, and what against it. */
export function HoursStrip({ hours }: { hours: Hours }) {
  return (
    <Section id="hours" title="十二时辰" note="时辰未定，逐个算过；子时分早晚">
      <Strip>
        {hours.map(({ hour, use, avoid }) => (
          <li key={hour}>
            {hour}时
            <b>
              {use.map((element) => (
                <span key={element} style={{ color: elementColour(element) }}>
                  {element}
                </span>
              ))}
            </b>
            <small>{avoid.length === 0 ? '无忌' : `忌${avoid.join('')}`}</small>
          </li>
        ))}
      </Strip>
    </Section>
  );
}
