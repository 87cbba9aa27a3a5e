import { type KeyboardEvent, useRef } from 'react';
import { Cell } from './cell.tsx';
import { Nine, Ring } from './grid.styles.ts';
import { type Chart, palaceAfterKey, palaceOf, ROWS } from './model.ts';

/** The branches on the four sides, with the direction beside the middle one. */
const SIDES = { top: '巳午未', right: '申酉戌', bottom: '丑子亥', left: '辰卯寅' } as const;
const MIDDLE: Readonly<Record<string, string>> = { 午: '南', 酉: '西', 子: '北', 卯: '东' };

function Side({ chart, side, row }: { chart: Chart; side: keyof typeof SIDES; row?: boolean }) {
  return (
    <div className={row ? 'side row' : 'side column'}>
      {[...SIDES[side]].map((branch) => (
        <span key={branch}>
          {MIDDLE[branch] ? <small>{MIDDLE[branch]}</small> : null}
          {branch}
          {chart.kongWang.includes(branch) ? <small data-mark="空">空</small> : null}
          {chart.yiMa === branch ? <small data-mark="马">马</small> : null}
        </span>
      ))}
    </div>
  );
}

interface GridProps {
  chart: Chart;
  selected: number;
  lit?: readonly string[] | undefined;
  onSelect: (serial: number) => void;
}

/** The nine palaces in their ring: one tab stop, arrows move inside, Enter selects, Esc leaves. */
export function Grid({ chart, selected, lit = [], onSelect }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (serial: number) =>
    box.current?.querySelector<HTMLElement>(`[data-serial="${serial}"]`)?.focus();

  function key(event: KeyboardEvent<HTMLDivElement>) {
    const at = Number((event.target as HTMLElement).dataset.serial);
    if (!at) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(at);
      return;
    }
    if (event.key === 'Escape') {
      (event.target as HTMLElement).blur();
      return;
    }
    const next = palaceAfterKey(at, event.key);
    if (next === null) return;
    event.preventDefault();
    focus(next);
  }

  return (
    <Ring>
      <span className="corner">东南</span>
      <Side chart={chart} side="top" row />
      <span className="corner">西南</span>
      <Side chart={chart} side="left" />
      <Nine role="grid" aria-label="九宫" ref={box} onKeyDown={key}>
        {ROWS.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: row of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          <div role="row" key={row[0]}>
            {row.map((serial) => (
              <Cell
                key={serial}
                chart={chart}
                palace={palaceOf(chart, serial)}
                selected={serial === selected}
                stop={serial === selected}
                lit={lit.includes(`palace.${serial}`)}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
      </Nine>
      <Side chart={chart} side="right" />
      <span className="corner">东北</span>
      <Side chart={chart} side="bottom" row />
      <span className="corner">西北</span>
    </Ring>
  );
}
