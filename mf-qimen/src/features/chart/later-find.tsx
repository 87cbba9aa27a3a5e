import { useNear } from '@tianji/kit/form';
import { Section } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import { FindSection } from './later.ts';

/** 择时 at the foot of the page, once the reader comes near; until then only its title, for the tab that leads here. */
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
