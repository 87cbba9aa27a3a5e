import { Button, Leaf, media, song, type } from '@tianji/kit/ui';
import { dayLine, LINE_WORDS } from '@tianji/liuyao/engine/daily';
import styled, { keyframes } from 'styled-components';
import type { DayFacts } from './day.ts';
import type { Daily } from './use-daily.ts';
import { castLabel, dayLineText, lineName, slotName, throwText } from './words.ts';

const Inner = styled.div`
  padding: 32px 40px 28px;
  ${media.phone} {
    padding: 20px 16px;
  }
`;

const Head = styled.div`
  p {
    ${type.body}
    color: var(--ink-2);
  }
  .lunar {
    ${song}
    font-size: 2.125rem;
    line-height: 2.75rem;
    color: var(--ink-1);
  }
  .pillars {
    font-family: var(--song);
    font-size: 1rem;
    line-height: 1.625rem;
    letter-spacing: 0.04em;
  }
`;

// From the centre outward: nothing flashes, and with reduced motion the line is shown at once.
const draw = keyframes`from{transform:scaleX(0)}`;

const Rows = styled.ol`
  display: flex;
  flex-direction: column-reverse;
  gap: 34px;
  margin: 30px 0 32px;
  list-style: none;
  ${media.phone} {
    gap: 28px;
    margin: 24px 0;
  }
  li {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr) 64px;
    gap: 20px;
    align-items: center;
    ${type.body}
    line-height: 1.125rem;
    color: var(--ink-2);
    ${media.phone} {
      grid-template-columns: 36px minmax(0, 1fr) 52px;
      gap: 10px;
    }
  }
  .bar {
    display: flex;
    justify-content: space-between;
    height: 18px;
  }
  .bar i {
    flex: 1;
    background: var(--ink-1);
    forced-color-adjust: none;
  }
  .bar[data-yin] i {
    flex: 0 0 44%;
  }
  .bar[data-moving] i {
    background: var(--seal-fill);
  }
  .bar[data-new] {
    animation: ${draw} 320ms var(--ease);
  }
  .slot {
    height: 18px;
    border: 1px dashed var(--line-2);
  }
  .slot[data-next] {
    border-color: var(--seal);
    background: var(--seal-wash);
  }
  .next {
    color: var(--seal);
  }
  ${media.calm} {
    .bar[data-new] {
      animation: none;
    }
  }
`;

const Act = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 12px 20px;
  padding-left: 72px;
  p {
    ${type.body}
    color: var(--ink-2);
    min-height: 22px;
  }
  ${media.phone} {
    padding-left: 0;
    button {
      width: 100%;
    }
  }
`;

const Basis = styled.p`
  padding: 10px 24px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
  ${media.phone} {
    padding: 10px 14px;
  }
`;

const MARKS: Readonly<Record<string, string>> = { 6: '✕ ', 9: '○ ' };

function Line({ place, digit, fresh }: { place: number; digit: string; fresh: boolean }) {
  const yin = digit === '6' || digit === '8';
  const moving = digit === '6' || digit === '9';
  return (
    <li>
      <span>{lineName(place, digit)}</span>
      <span
        className="bar"
        data-yin={yin || undefined}
        data-moving={moving || undefined}
        data-new={fresh || undefined}
      >
        <i />
        {yin ? <i /> : null}
      </span>
      <span>{place === 0 ? '日爻' : `${MARKS[digit] ?? ''}${LINE_WORDS[digit]}`}</span>
    </li>
  );
}

/** The day before its hexagram is complete: the day line, the lines cast so far, and the button for the next line. */
export function Casting({ daily, facts }: { daily: Daily; facts: DayFacts }) {
  const first = dayLine(facts.stem);
  const digits = daily.day?.digits ?? first;
  const [year, month, day] = facts.pillars;
  return (
    <Leaf>
      <Inner>
        <Head>
          <p>
            {facts.civil}　{facts.weekday}
          </p>
          <p className="lunar">{facts.lunar}</p>
          <p className="pillars">
            {year}年　{month}月　{day}日
          </p>
        </Head>
        <Rows aria-label="六爻，自下而上">
          {Array.from({ length: 6 }, (_, place) => {
            const digit = digits[place];
            const key = slotName(place);
            if (digit)
              return (
                <Line
                  key={key}
                  place={place}
                  digit={digit}
                  fresh={daily.thrown !== null && place === digits.length - 1}
                />
              );
            const next = place === digits.length;
            return (
              <li key={key}>
                <span>{key}</span>
                <span className="slot" data-next={next || undefined} />
                <span className={next ? 'next' : undefined}>{next ? '待起' : ''}</span>
              </li>
            );
          })}
        </Rows>
        <Act>
          <Button variant="seal" size="lg" onClick={daily.cast}>
            {castLabel(daily.count)}
          </Button>
          <p aria-live="polite" data-print="hide">
            {daily.thrown ? throwText(daily.thrown) : '点五次，成一卦。可以先静一静。'}
          </p>
        </Act>
      </Inner>
      <Basis>口径　{dayLineText(facts.stem, first)}</Basis>
    </Leaf>
  );
}
