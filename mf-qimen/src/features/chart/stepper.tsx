import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import { Button, ChevronLeft, ChevronRight, Icon, media, song, VisuallyHidden } from '@tianji/kit/ui';
import styled from 'styled-components';
import { stepTime } from '../ask/step.ts';
import type { QimenState } from '../ask/use-qimen.ts';
import type { Chart } from './model.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  min-height: 48px;
  padding: 2px 8px;
  border-bottom: 1px solid var(--line-2);
  > :first-child {
    justify-self: start;
  }
  > :last-child {
    justify-self: end;
  }
  b {
    ${song}
    font-size: calc(0.9375 * var(--fig));
    color: var(--ink-1);
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: 0 10px;
    font-size: calc(0.8125 * var(--fig));
    color: var(--ink-2);
  }
  strong {
    ${song}
    font-size: calc(1.25 * var(--fig));
    color: var(--seal);
  }
  button {
    min-height: 44px;
  }
  ${media.print} {
    display: none;
  }
`;

/** 09:00–11:00 of the double hour, on the chart's clock. */
function range({ time }: Chart): string {
  const hour = Number(time.slice(11, 13));
  const pad = (n: number) => String(n % 24).padStart(2, '0');
  return `${pad(hour)}:00–${pad(hour + 2)}:00`;
}

/** The pillar of the neighbouring double hour; pillars of hours follow each other without a gap. */
function besidePillar(pillar: string, by: -1 | 1): string {
  const turn = (names: readonly string[], name: string) =>
    names[(names.indexOf(name) + by + names.length) % names.length] ?? '';
  return turn(STEMS, pillar.charAt(0)) + turn(BRANCHES, pillar.charAt(1));
}

/** The name of a step: 丙辰 辰时. */
function Beside({ label, pillar }: { label: string; pillar: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <b>{pillar}</b> {pillar.charAt(1)}时
    </>
  );
}

/** The double hour of the chart, with the ones before and after it. */
export function Stepper({ chart, state }: { chart: Chart; state: QimenState }) {
  const { request, step, back, origin } = state;
  const pillar = chart.siZhu.split(' ')[3] ?? '';
  if (!request) return null;
  return (
    <Row data-card="hide">
      <Button
        variant="quiet"
        size="sm"
        icon={<Icon of={ChevronLeft} size={16} />}
        onClick={() => step(stepTime(request.time, -1))}
      >
        <Beside label="上一时辰" pillar={besidePillar(pillar, -1)} />
      </Button>
      <p aria-live="polite">
        <strong>{pillar}</strong>
        <span>
          {pillar.charAt(1)}时　{range(chart)}
        </span>
        {origin ? (
          <Button size="sm" onClick={back}>
            回到起盘时
          </Button>
        ) : null}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={<Icon of={ChevronRight} size={16} />}
        onClick={() => step(stepTime(request.time, 1))}
      >
        <Beside label="下一时辰" pillar={besidePillar(pillar, 1)} />
      </Button>
    </Row>
  );
}
