import { useNear } from '@tianji/kit/form';
import { Section } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import { FindSection, OrderCard } from './later.ts';

// The parts at the foot of the page, fetched once the reader comes near.

/** The offer of the report. */
export function LaterOrder(props: ComponentProps<typeof OrderCard>) {
  const [place, near] = useNear<HTMLDivElement>();
  return near ? <OrderCard {...props} /> : <div ref={place} data-print="hide" />;
}

/** 择时; until it comes only its title, for the tab that leads here. */
export function LaterFind(props: ComponentProps<typeof FindSection>) {
  const [place, near] = useNear<HTMLDivElement>();
  return near ? (
    <FindSection {...props} />
  ) : (
    <div ref={place} data-print="hide">
      <Section title="择时" note="在一段日子里找合用的时辰，至多六十日">
        {null}
      </Section>
    </div>
  );
}
