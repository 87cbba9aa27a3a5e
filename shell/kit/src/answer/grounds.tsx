import { type KeyboardEvent, useId, useState } from 'react';
import { Info } from '../ui/generated/icons.ts';
import { Icon } from '../ui/icon.tsx';
import { Ground } from './ground.styles.ts';

/** How a tool lights the cells that an answer rests on. */
export interface Lighting {
  /** The name of a cell as its chart prints it: `palace.3` → 官禄宫; undefined where the chart has no such cell. */
  nameOf: (cell: string) => string | undefined;
  /** Called with the cells to light; with none, all are as before. */
  light: (cells: readonly string[]) => void;
}

export interface GroundOf {
  cells: readonly string[];
  /** In words of the craft; '' where it stands elsewhere. */
  fact: string;
  /** What the cells are for: a theme, a part such as 用神. */
  role: string;
}

export interface GroundsProps {
  grounds: readonly GroundOf[];
  lighting: Lighting;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** 凭什么这样说: opens the cells of every answer; a press on one lights it alone, a second one or Esc lets all be as before. */
export function Grounds({ grounds, lighting, open, onOpen }: GroundsProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const named = grounds
    .map(({ cells, role, fact }) => ({
      ...{ role, fact },
      cells: cells.flatMap((cell) => {
        const name = lighting.nameOf(cell);
        return name === undefined ? [] : [{ cell, name, key: `${role}|${cell}` }];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
  if (named.length === 0) return null;
  const all = [...new Set(named.flatMap(({ cells }) => cells.map(({ cell }) => cell)))];

  function toggle(next: boolean) {
    onOpen(next);
    setChosen(undefined);
    lighting.light(next ? all : []);
  }

  function choose(key: string, cell: string) {
    const again = chosen === key;
    setChosen(again ? undefined : key);
    lighting.light(again ? all : [cell]);
  }

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) toggle(false);
  };

  return (
    <Ground>
      <button
        type="button"
        className="ask"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggle(!open)}
        onKeyDown={byKey}
      >
        <Icon of={Info} size={16} /> 凭什么这样说
      </button>
      <ul id={id} hidden={!open}>
        {named.map(({ role, fact, cells }) => (
          <li key={role}>
            <b>{role}</b>
            {cells.map(({ key, cell, name }) => (
              <button
                key={key}
                type="button"
                aria-pressed={chosen === key}
                aria-label={`${name}，${role}${chosen === key ? '，已在盘上点亮' : ''}`}
                onClick={() => choose(key, cell)}
                onKeyDown={byKey}
              >
                {name}
              </button>
            ))}
            {fact ? <p>{fact}</p> : null}
          </li>
        ))}
      </ul>
    </Ground>
  );
}
