import type { ToolVersions } from '@tianji/contracts';
import { Checkbox, CircleAlert, Icon, media, type } from '@tianji/kit/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import { Grip } from '../composer/icons.ts';
import type { Problem } from '../site/wire.ts';
import { type Row, versionsOf } from './choice.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 8px;
  min-height: 44px;
  padding: 4px 0;
  border-bottom: 1px solid var(--line);
  background: var(--leaf);
  &[data-held] {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
    box-shadow: var(--e1);
  }
  .grip {
    display: grid;
    place-items: center;
    width: 32px;
    height: 36px;
    color: var(--ink-3);
    cursor: grab;
    touch-action: none;
  }
  .grip:disabled {
    cursor: default;
    opacity: 0.5;
  }
  label {
    font-weight: 600;
  }
  &[data-off] label {
    font-weight: 400;
    color: var(--ink-2);
  }
  select {
    height: 32px;
    max-width: 140px;
    padding: 0 8px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    color: var(--ink-1);
    ${type.small}
  }
  option {
    background: var(--pop);
  }
  ${media.phone} {
    select {
      height: 40px;
    }
  }
  .off {
    padding-right: 8px;
    ${type.small}
    color: var(--ink-3);
  }
  .fault {
    grid-column: 2 / -1;
    display: flex;
    gap: 6px;
    ${type.small}
    color: var(--danger);
  }
`;

type Handle = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** One page of a tool: its place, whether the site has it, and the tool's version. */
export function ToolRow(props: {
  row: Row;
  held: boolean;
  problem: Problem | undefined;
  versions: ToolVersions[string] | undefined;
  handle: Handle | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (on: boolean) => void;
  onRelease: (release: string) => void;
}) {
  const { row, handle } = props;
  return (
    <Item
      data-off={row.on ? undefined : ''}
      data-held={props.held ? '' : undefined}
      onKeyDown={props.onKeyDown}
    >
      <button type="button" className="grip" aria-label={`移动 ${row.title}`} disabled={!handle} {...handle}>
        <Icon of={Grip} size={16} />
      </button>
      <Checkbox checked={row.on} onChange={({ target }) => props.onChoose(target.checked)}>
        {row.title}
      </Checkbox>
      {row.on ? (
        <select
          aria-label={`${row.title}的版本`}
          value={row.release}
          onChange={({ target }) => props.onRelease(target.value)}
        >
          {versionsOf(row, props.versions).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <span className="off">{row.tool.state === 'planned' ? '筹备中' : '未选'}</span>
      )}
      {props.problem ? (
        <p className="fault">
          <Icon of={CircleAlert} size={16} />
          {props.problem.message}
        </p>
      ) : null}
    </Item>
  );
}
