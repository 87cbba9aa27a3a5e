import styled from 'styled-components';
import { Button, hidden, Icon, media, Pencil, type } from '../ui/index.ts';
import { loadForm } from './birth-form.tsx';
import { placeText, timeText } from './birth-text.ts';
import { type BirthValue, personName } from './value.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 12px 24px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 32px;
    min-width: 0;
  }
  dl > div {
    display: flex;
    gap: 10px;
    align-items: baseline;
  }
  dt {
    ${type.small}
    color: var(--ink-3);
    white-space: nowrap;
  }
  dd {
    font-weight: 600;
  }
  ${media.phone} {
    padding: 8px 8px 8px 16px;
    /* Two lines, without the labels: what they say is plain. */
    dl {
      gap: 0 10px;
      ${type.small}
    }
    dt {
      ${hidden}
    }
  }
`;

/** Fetches the form as soon as the pointer or the focus reaches the button that opens it. */
const preload = () => void loadForm().catch(() => undefined);

/** The form collapsed to one line once there is a chart, with a button to open it again. */
export function BirthSummary({ value, onEdit }: { value: BirthValue; onEdit: () => void }) {
  const facts: [string, string][] = [
    ...(personName(value.name) ? ([['姓名', personName(value.name)]] as [string, string][]) : []),
    ['性别', value.sex === '女' ? '女·坤造' : '男·乾造'],
    ['出生', `${value.lunarEntry ? '农历录入 ' : '公历 '}${timeText(value)}`],
    ['地点', placeText(value.location)],
  ];
  return (
    <Line>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term} data-name={term === '姓名' ? '' : undefined}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="sm"
        icon={<Icon of={Pencil} size={16} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onEdit}
      >
        修改
      </Button>
    </Line>
  );
}
