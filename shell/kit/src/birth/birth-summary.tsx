import type { ReactNode } from 'react';
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
    gap: 8px;
    padding: 8px 8px 8px 16px;
    /* Who, and below it when and where, without labels. */
    dl {
      display: block;
      line-height: 20px;
    }
    dl > div,
    dd {
      display: inline;
      margin-right: 10px;
    }
    dt,
    .usual {
      ${hidden}
    }
    .born::before {
      content: '\\A';
      white-space: pre;
    }
    .born dd,
    .place dd {
      ${type.small}
      font-weight: 400;
      color: var(--ink-2);
    }
  }
`;

/** Fetches the form as soon as the pointer or the focus reaches the button that opens it. */
const preload = () => void loadForm().catch(() => undefined);

/** The form collapsed to one line once there is a chart, with a button to open it again. */
export function BirthSummary({ value, onEdit }: { value: BirthValue; onEdit: () => void }) {
  const name = personName(value.name);
  const facts: [string, string, ReactNode][] = [
    ...(name ? ([['姓名', 'who', name]] as [string, string, ReactNode][]) : []),
    ['性别', 'who', value.sex === '女' ? '女·坤造' : '男·乾造'],
    [
      '出生',
      'born',
      <>
        {value.lunarEntry ? '农历录入 ' : <span className="usual">公历 </span>}
        {timeText(value)}
      </>,
    ],
    ['地点', 'place', placeText(value.location)],
  ];
  return (
    <Line>
      <dl>
        {facts.map(([term, kind, text]) => (
          <div key={term} className={kind}>
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
