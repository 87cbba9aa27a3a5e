import { VisuallyHidden } from '@tianji/kit/ui';
import type { ComponentProps, Ref } from 'react';
import styled from 'styled-components';
import { PillarTable } from './pillar-table.tsx';

const Part = styled.section`
  margin-top: 16px;
`;

interface ChartPartProps
  extends Pick<ComponentProps<typeof PillarTable>, 'chart' | 'luck' | 'natal' | 'lit'> {
  leaf: Ref<HTMLDivElement>;
}

/** The pillar table as a part of the page. Its heading is not drawn: the whole table has to be on the first screen. */
export function ChartPart({ leaf, ...columns }: ChartPartProps) {
  return (
    <Part id="chart" aria-label="命盘" tabIndex={-1}>
      <VisuallyHidden as="h2">命盘</VisuallyHidden>
      <PillarTable ref={leaf} {...columns} hint="点选大运、流年，前两列随之更换" />
    </Part>
  );
}
