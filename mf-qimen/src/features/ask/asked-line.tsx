import { placeText } from '@tianji/kit/birth';
import { Button, Icon, media, Pencil, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { kindName } from './kinds.ts';
import type { Asked } from './request.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 12px 10px 20px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    min-width: 0;
    ${type.body}
  }
  strong {
    overflow-wrap: anywhere;
  }
  span {
    color: var(--ink-2);
  }
  ${media.phone} {
    padding-left: 14px;
  }
`;

/** The query in one line once there is a chart, with a button back to the form. */
export function AskedLine({ asked, onEdit }: { asked: Asked; onEdit: () => void }) {
  return (
    <Line>
      <p>
        <strong data-name="">{asked.title || '未写事由'}</strong>
        <span>{kindName(asked.mingPan)}</span>
        <span>{asked.time.slice(0, 16)}</span>
        <span>{placeText(asked.location)}</span>
      </p>
      <Button size="sm" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
        修改
      </Button>
    </Line>
  );
}
