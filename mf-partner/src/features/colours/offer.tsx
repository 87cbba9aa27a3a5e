import { Button, Icon, Info, type } from '@tianji/kit/ui';
import { converter } from 'culori';
import styled from 'styled-components';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 14px;
  border-radius: 4px;
  background: var(--info-wash);
  ${type.small}
  > svg {
    flex: none;
    color: var(--info);
  }
  span.words {
    flex: 1;
    min-width: 0;
  }
  i {
    display: inline-block;
    width: 12px;
    height: 12px;
    margin: 0 4px;
    border: 1px solid var(--ink-4);
    border-radius: 2px;
    vertical-align: -1px;
  }
`;

const lightness = converter('oklch');

/** The nearest shade of the same hue that passes, and a button that applies it. */
export function Offer(props: { label: string; from: string; to: string; onTake: () => void }) {
  const darker = (lightness(props.to)?.l ?? 0) < (lightness(props.from)?.l ?? 0);
  return (
    <Box>
      <Icon of={Info} size={16} />
      <span className="words">
        {props.label}同一色相，{darker ? '加深' : '调浅'}到
        <i style={{ background: props.to }} />
        {props.to.toUpperCase()} 即合格
      </span>
      <Button size="sm" onClick={props.onTake} aria-label={`用它：${props.label} ${props.to.toUpperCase()}`}>
        用它
      </Button>
    </Box>
  );
}
