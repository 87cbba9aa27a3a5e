import { BasisLine, BirthForm, BirthSummary, type BirthValue } from '@tianji/kit/birth';
import { Section, toast } from '@tianji/kit/ui';
import { useState } from 'react';
import { Stack, Two } from './parts.ts';

const basis = ['真太阳时', '立春换年', '00:00 换日'];

/** The birth form in both orders, and collapsed to one line. */
export function BirthPart({ id }: { id: string }) {
  const [value, setValue] = useState<BirthValue | null>(null);
  return (
    <Section id={id} title="出生资料">
      <Stack>
        {value ? <BirthSummary value={value} onEdit={() => setValue(null)} /> : null}
        <Two>
          <BirthForm
            toolId={`gallery-one-${id}`}
            order="bazi"
            options={<BasisLine basis={basis} onChange={() => toast('口径由各工具提供')} />}
            onSubmit={setValue}
          />
          <BirthForm
            toolId={`gallery-two-${id}`}
            order="ziwei"
            labels={{ form: '出生资料（先问时间）' }}
            allowUnknownHour
            onSubmit={setValue}
          />
        </Two>
      </Stack>
    </Section>
  );
}
