import type { OptionRecord } from '@tianji/contracts/options';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/index.ts';
import type { AnyChart, ChartTool, Comparing } from '../chart-tool.ts';
import { otherChoices } from '../options.ts';
import type { ChartRequest } from '../request.ts';

const Choices = styled.div`
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 8px 0 0;
  }
`;

export interface OtherRulesProps {
  tool: ChartTool<OptionRecord, AnyChart>;
  shown: { chart: AnyChart; request: ChartRequest<OptionRecord> };
  compare: (title: string, change: Partial<ChartRequest<OptionRecord>>) => void;
}

/** The other choices of the rules; one that cannot change this chart is disabled and says why. */
export default function OtherRules({ tool, shown, compare }: OtherRulesProps) {
  const id = useId();
  const [judge, setJudge] = useState<Comparing<OptionRecord, AnyChart> | null>(null);
  const load = tool.comparing;
  useEffect(() => {
    let gone = false;
    load?.().then(
      (found) => gone || setJudge(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load]);
  const judged = otherChoices(tool.options, shown.request.options).map((choice) => ({
    ...choice,
    why: judge?.untouched?.(shown.chart, choice.options),
  }));
  return (
    <Choices>
      <div>
        {judged
          .filter(({ why }) => !why)
          .map(({ label, options }) => (
            <Button key={label} size="sm" onClick={() => compare(label, { options })}>
              {label}
            </Button>
          ))}
      </div>
      {judged
        .filter(({ why }) => why)
        .map(({ label, why }, i) => (
          // Not by the label: one with a space would be two ids.
          <p key={label}>
            <Button size="sm" disabled aria-describedby={`${id}-${i}`}>
              {label}
            </Button>
            <span id={`${id}-${i}`}>{why}</span>
          </p>
        ))}
    </Choices>
  );
}
