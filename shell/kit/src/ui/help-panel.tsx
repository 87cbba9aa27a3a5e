import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, type } from './css.ts';

const Panel = styled.div`
  padding: 20px;
  border: 1px solid var(--line-2);
  border-radius: 4px;
  background: var(--leaf);
  min-width: 0;
  scroll-margin-top: calc(var(--header-h) + 8px);
  p {
    max-width: 40em;
    line-height: 1.9;
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-top: 16px;
  }
  li a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    font-weight: 400;
    text-decoration: none;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    padding: 16px;
  }
`;

const Line = styled.div`
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  ${type.small}
  a {
    color: inherit;
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;

export interface Helpers {
  text: string;
  phones: readonly { number: string; label: string }[];
}

/** The address that dials a number. */
const dial = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A text whose numbers can be pressed. */
function pressable({ text, phones }: Helpers): ReactNode {
  const numbers = phones.map(({ number }) => number).sort((a, b) => b.length - a.length);
  if (numbers.length === 0) return text;
  // The split keeps the numbers, at odd places.
  const parts = text.split(new RegExp(`(${numbers.map((one) => one.replace(/[^\w ]/g, '\\$&')).join('|')})`));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={at} href={dial(part)}>
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

/**
 * What stands in the place of a reading that the guard withheld: what to do instead, and who helps. Read out when it
 * comes, without taking the focus; never an alert, and never on paper.
 */
export function HelpPanel({ help }: { help: Helpers }) {
  return (
    <Panel role="status" aria-label="可以怎么做" data-print="hide">
      <p>{pressable(help)}</p>
      {help.phones.length > 0 ? (
        <ul>
          {help.phones.map(({ number, label }) => (
            <li key={number}>
              <a href={dial(number)}>
                {label}
                <b>{number}</b>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** One line of care or help beside what a page shows. */
export function HelpLine({ help }: { help: Helpers }) {
  return (
    <Line role="note" data-print="hide">
      {pressable(help)}
    </Line>
  );
}
