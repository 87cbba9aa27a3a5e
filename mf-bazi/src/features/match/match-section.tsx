import { BirthForm, BirthSummary, useChart } from '@tianji/kit/birth';
import { Button, ErrorState, Section, Skeleton } from '@tianji/kit/ui';
import { useMemo, useState } from 'react';
import { getChart } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';
import { natalColumns } from '../chart/model.ts';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { ReadingText } from '../reading/reading-text.tsx';
import { RelationList } from '../relations/relations.tsx';
import { basisOf } from '../rules/rules.tsx';
import { type ChartRequest, formOf, requestFrom } from '../share/address.ts';
import { crossRelations } from './cross.ts';
import { matchReading } from './match-reading.ts';

export interface MatchProps {
  chart: Chart;
  request: ChartRequest;
  onClose: () => void;
}

/** Two people's charts: the other's birth, both charts, what stands between them, a short reading. */
export default function MatchSection({ chart, request, onClose }: MatchProps) {
  const [other, setOther] = useState<ChartRequest | null>(null);
  const [editing, setEditing] = useState(true);
  const { shown, busy, failed, failedTitle, retry } = useChart(getChart, other);
  const cross = useMemo(() => (shown ? crossRelations(chart, shown.chart) : []), [chart, shown]);
  const reading = useMemo(
    () => (shown ? matchReading(chart, shown.chart, cross) : []),
    [chart, shown, cross],
  );
  return (
    <Section
      title="合盘"
      note="与另一人的命盘对看"
      end={
        <Button size="sm" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {editing || !other ? (
        <BirthForm
          toolId="bazi-match"
          order="bazi"
          labels={{ form: '对方的出生资料', submit: '合盘' }}
          busy={busy}
          onSubmit={(value) => {
            setOther(requestFrom(value, request.options));
            setEditing(false);
          }}
        />
      ) : (
        <BirthSummary value={formOf(other)} onEdit={() => setEditing(true)} />
      )}
      {failed ? (
        <ErrorState title={failedTitle} onRetry={retry}>
          {failed}
        </ErrorState>
      ) : null}
      {busy && !shown ? <Skeleton lines={8} label="正在合盘" /> : null}
      {shown ? (
        <>
          <Section title="我的命盘">
            <Natal chart={chart} />
          </Section>
          <Section title="对方的命盘">
            <Natal chart={shown.chart} />
          </Section>
          <Section title="两盘往来" note="前为我盘之字，后为对方之字">
            <RelationList title="干支往来" list={cross} />
          </Section>
          <Section title="合盘解读" rule>
            <ReadingText sections={reading} />
          </Section>
        </>
      ) : null}
    </Section>
  );
}

function Natal({ chart }: { chart: Chart }) {
  return (
    <PillarTable
      chart={chart}
      luck={[]}
      natal={natalColumns(chart)}
      basis={basisOf(chart.options).slice(0, 3)}
    />
  );
}
