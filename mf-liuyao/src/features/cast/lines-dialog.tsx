import { Button, Dialog, media, Segmented, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { HexagramGlyph } from '../chart/glyph.tsx';
import type { DialogProps } from './entry.tsx';

const Rows = styled.div`
  display: grid;
  gap: 8px;
  > div {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    align-items: center;
    gap: 8px;
  }
  .name {
    ${type.small}
    color: var(--ink-2);
  }
`;
const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  margin: 12px 0 16px;
  color: var(--ink-2);
  ${type.small}
  ${media.phone} {
    flex-wrap: wrap;
    gap: 12px;
    > :last-child {
      flex: 1 0 100%;
    }
  }
`;

type How = 'backs' | 'signs';

/** Each digit by the number of backs among three coins, and by the usual written sign. */
const CHOICES: Readonly<Record<How, readonly { value: string; label: string }[]>> = {
  backs: [
    { value: '7', label: '一背' },
    { value: '8', label: '两背' },
    { value: '9', label: '三背' },
    { value: '6', label: '无背' },
  ],
  signs: [
    { value: '7', label: '阳 —' },
    { value: '8', label: '阴 --' },
    { value: '9', label: '○ 动' },
    { value: '6', label: '✕ 动' },
  ],
};

const NAMES = ['初爻', '二爻', '三爻', '四爻', '五爻', '上爻'];

/** A throw made with real coins, entered line by line from the bottom. */
export default function LinesDialog(props: DialogProps) {
  const [how, setHow] = useState<How>('backs');
  const [lines, setLines] = useState<string[]>(['', '', '', '', '', '']);
  const whole = lines.every(Boolean);
  const set = (i: number, digit: string) => setLines(lines.map((line, at) => (at === i ? digit : line)));
  return (
    <Dialog
      open
      title="逐爻录入"
      lead="手里有铜钱，掷完照记：第一次是初爻，在最下面。"
      width={800}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={() => setLines(['', '', '', '', '', ''])}>清空</Button>
          <Button
            variant="seal"
            disabled={!whole}
            onPointerDown={() => whole && props.onPress(lines.join(''))}
            onClick={() => props.onCast(lines.join(''))}
          >
            起卦
          </Button>
        </>
      }
    >
      <Side>
        <Segmented<How>
          label="怎么记"
          small
          value={how}
          onChange={setHow}
          options={[
            { value: 'backs', label: '数背面' },
            { value: 'signs', label: '记○✕' },
          ]}
        />
        <HexagramGlyph digits={lines.map((line) => line || '-').join('')} size={56} moving />
        <span>一背少阳，两背少阴，三背老阳，无背老阴。</span>
      </Side>
      <Rows>
        {[5, 4, 3, 2, 1, 0].map((i) => (
          <div key={i}>
            <span className="name">{NAMES[i]}</span>
            <Segmented
              label={NAMES[i]}
              wide
              value={lines[i]!}
              onChange={(digit) => set(i, digit)}
              options={CHOICES[how]}
            />
          </div>
        ))}
      </Rows>
    </Dialog>
  );
}
