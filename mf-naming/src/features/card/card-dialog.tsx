import { usePortal } from '@tianji/kit';
import { Button, Checkbox, Dialog, Icon, ImageDown, Segmented, toast } from '@tianji/kit/ui';
import type { NamedName, NamingResult } from '@tianji/naming/contract';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { knownOf } from '../result/birth.ts';
import { birthOf, nameCard, sealColours, shareCard } from './card-svg.ts';
import { savePng } from './save-png.ts';

const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 60vh;
  object-fit: contain;
  margin: 12px 0;
  background: var(--wash);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
`;

const KINDS = [
  { value: 'frame', label: '名帖' },
  { value: 'share', label: '分享图' },
] as const;

/** The card of a name, drawn from data: for a frame or for a chat. It shows the birth only if wanted. */
export default function CardDialog(props: {
  name: NamedName;
  result: NamingResult | null;
  onClose: () => void;
}) {
  const { name, result } = props;
  const site = usePortal().brand.name;
  const [kind, setKind] = useState<'frame' | 'share'>('frame');
  const [born, setBorn] = useState(false);
  const line =
    result?.best.find((best) => best.name === name.name)?.line ??
    `${name.chars
      .filter(({ part }) => part !== 'surname')
      .map(({ char, gloss }) => `“${char}”，${gloss}`)
      .join('；')}。`;
  const drawn = useMemo(() => {
    const facts = { name, line, birth: born && result ? birthOf(result) : null, site, seal: sealColours() };
    return kind === 'frame' ? nameCard(facts) : shareCard(facts);
  }, [name, line, born, result, site, kind]);

  async function save() {
    try {
      await savePng(drawn, `${name.name}-${kind === 'frame' ? '名帖' : '分享'}.png`);
      toast('已存为图片');
    } catch {
      toast('没有存成，请再试一次', 'error');
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`${name.name}的名帖`}
      width={800}
      footer={
        <Button variant="ink" icon={<Icon of={ImageDown} size={16} />} onClick={() => void save()}>
          存为图片
        </Button>
      }
    >
      <Row>
        <Segmented label="样式" value={kind} options={KINDS} onChange={setKind} />
        {kind === 'frame' && result && knownOf(result) !== 'unborn' ? (
          <Checkbox checked={born} onChange={(event) => setBorn(event.target.checked)}>
            印上出生时间与四柱
          </Checkbox>
        ) : null}
      </Row>
      <Picture
        src={`data:image/svg+xml;utf8,${encodeURIComponent(drawn)}`}
        alt={`${name.name}的名帖：${line}`}
      />
    </Dialog>
  );
}
