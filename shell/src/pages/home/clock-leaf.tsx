import { portalNow } from '@tianji/kit';
import { ElementGlyph, type as face, Leaf, media, song } from '@tianji/kit/ui';
import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { useShell } from '../../frame/shell-context.tsx';
import { type ClockFacts, clockFacts, clockText } from './clock-facts.ts';
import { PanelBody } from './panel.tsx';
import { useSecond } from './use-second.ts';

const Row = styled.div<{ $panel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 358fr) minmax(0, 516fr) ${(p) => (p.$panel ? 'minmax(0, 322fr)' : '')};
  min-height: 266px;
  > * + * {
    border-left: 1px solid var(--line-2);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    > :nth-child(3) {
      grid-column: 1 / -1;
      border-left: 0;
      border-top: 1px solid var(--line-2);
    }
  }
  ${media.phone} {
    display: block;
    > * + * {
      border-left: 0;
      border-top: 1px solid var(--line-2);
    }
  }
`;
const Clock = styled.div`
  padding: 28px 32px;
  > p {
    word-break: keep-all;
  }
  .lunar {
    ${song}
    margin-top: 20px;
    font-size: 1.375rem;
    line-height: 1.875rem;
  }
  .note {
    margin-top: 6px;
    color: var(--ink-2);
    ${face.small}
  }
  ${media.phone} {
    padding: 16px;
    .now {
      display: flex;
      flex-wrap: wrap;
      align-items: flex-end;
      justify-content: space-between;
      gap: 0 8px;
    }
    .day {
      margin-left: auto;
      text-align: right;
    }
    .lunar {
      margin-top: 0;
      font-size: 1.0625rem;
      line-height: 1.5rem;
    }
    .note {
      margin-top: 0;
    }
  }
`;
/** Panels that do not fit on the leaf. */
const Others = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 12px;
  margin-top: 12px;
  > * {
    border: 1px solid var(--line);
    background: var(--leaf);
  }
`;
const Time = styled.div`
  font-family: var(--song);
  font-weight: 700;
  font-size: 4rem;
  line-height: 4.5rem;
  margin-top: 8px;
  white-space: nowrap;
  span {
    margin-left: 12px;
    font-size: 1.875rem;
    font-weight: 400;
    color: var(--ink-3);
  }
  ${media.phone} {
    margin-top: 4px;
    font-size: 2.875rem;
    line-height: 3.125rem;
    span {
      margin-left: 6px;
      font-size: 1.375rem;
    }
  }
`;

/** Clock, four pillars and the first panel that a tool offers, in one printed leaf. */
export function ClockLeaf() {
  // Most facts change at most once a minute, terms included; pillars change on the exact second.
  const key = useSecond(factsKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the facts are others
  const facts = useMemo(() => clockFacts(Math.floor(portalNow() / 1000) * 1000), [key]);
  const [panel, ...others] = useShell().registry.panels;
  return (
    <>
      <Leaf>
        <Row $panel={panel !== undefined}>
          <Clock>
            <p>
              {facts.dateText}
              {elsewhere() ? '\u3000北京时间' : ''}
            </p>
            <div className="now">
              <Hands />
              <div className="day">
                <p className="lunar">{facts.lunarText}</p>
                <p className="note">{facts.termText}</p>
              </div>
            </div>
          </Clock>
          <Pillars facts={facts} />
          {panel ? <PanelBody panel={panel} date={facts.date} /> : null}
        </Row>
      </Leaf>
      {others.length > 0 ? (
        <Others>
          {others.map((other) => (
            <PanelBody key={other.route} panel={other} date={facts.date} />
          ))}
        </Others>
      ) : null}
    </>
  );
}

let lastKey: { second: number; key: string } = { second: -1, key: '' };

/** A string that changes whenever anything but the hands changes. */
function factsKey(second: number): string {
  if (lastKey.second !== second) {
    const { dateText, termText, pillars } = clockFacts(second * 1000);
    const turned = pillars.map(({ stem, branch }) => stem + branch).join('');
    lastKey = { second, key: dateText + termText + turned };
  }
  return lastKey.key;
}

/** Whether the device's clock differs from Beijing time, so that the page must say so. */
const elsewhere = () => new Date().getTimezoneOffset() !== -480;

/**
 * Hours, minutes and seconds: the only part that renders each second. Not a live region, which would never stop
 * talking.
 */
function Hands() {
  const second = useSecond((now) => now);
  const { minutes, seconds } = clockText(second * 1000);
  return (
    <Time role="timer" aria-label="北京时间">
      {minutes}
      <span>{seconds}</span>
    </Time>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  dl + dl {
    border-left: 1px solid var(--line);
  }
  dl {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    padding: 16px 0;
    ${face.small}
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    display: flex;
    flex-direction: column;
    align-items: center;
  }
  .glyphs {
    font-size: calc(3.75 * var(--fig));
    line-height: calc(4.25 * var(--fig));
  }
  .glyphs > span {
    line-height: calc(4.25 * var(--fig));
  }
  .sound {
    margin-top: 4px;
    color: var(--ink-1);
  }
  ${media.tablet} {
    .glyphs {
      font-size: calc(3 * var(--fig));
    }
    .glyphs > span {
      line-height: calc(3.625 * var(--fig));
    }
  }
  ${media.phone} {
    dl {
      padding: 12px 0;
    }
    .glyphs {
      font-size: calc(2.625 * var(--fig));
    }
    .glyphs > span {
      line-height: calc(2.875 * var(--fig));
    }
  }
  @media (max-width: 359px) {
    .glyphs {
      font-size: calc(2.125 * var(--fig));
    }
  }
`;

const Pillars = memo(
  function Pillars({ facts }: { facts: ClockFacts }) {
    return (
      <Columns role="group" aria-label="当前四柱">
        {facts.pillars.map(({ name, stem, branch, nayin }) => (
          <dl key={name}>
            <dt>{name}</dt>
            <dd className="glyphs">
              <ElementGlyph char={stem} />
              <ElementGlyph char={branch} />
            </dd>
            <dd className="sound">{nayin}</dd>
          </dl>
        ))}
      </Columns>
    );
  },
  (before, after) => pairs(before.facts) === pairs(after.facts),
);

const pairs = (facts: ClockFacts) => facts.pillars.map(({ stem, branch }) => stem + branch).join('');
