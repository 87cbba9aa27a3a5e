import { Leaf, LeafHead } from '@tianji/kit/ui';
import type { ReactNode, Ref } from 'react';
import { Glyph } from '../chart/glyph.tsx';
import { addressOf, type Column, type NatalChart } from '../chart/model.ts';
import { Word } from '../terms/word.tsx';
import { PillarGrid } from './pillar-table.styles.ts';

/** How many columns a phone shows with all their words. */
const MOST = 7;

interface TableProps {
  chart: Pick<NatalChart, 'sex' | 'bazi' | 'hourUnknown' | 'rg'>;
  /** Flow month, flow year, cycle: those that are chosen, in this order. */
  luck: readonly Column[];
  natal: readonly Column[];
  /** Addresses of the characters that light up. */
  lit?: readonly string[];
  /** Rules in force, when the page does not print them below. */
  basis?: readonly string[];
  /** How the page is used, at the right of the head; neither on paper nor on a picture. */
  hint?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Flow columns at the left, the natal pillars at the right of a double rule; all rows visible at every width. */
export function PillarTable({ chart, luck, natal, lit = [], basis = [], hint, ref }: TableProps) {
  const columns = [...luck, ...natal];
  const look = (i: number) => (i < luck.length ? 'luck' : i === luck.length && i > 0 ? 'edge' : undefined);
  const isLit = (column: Column, part?: 'stem' | 'branch') => {
    const address = part && addressOf(column, part);
    return (address !== undefined && lit.includes(address)) || undefined;
  };
  const row = (name: string, cell: (column: Column) => ReactNode, part?: 'stem' | 'branch' | 'hidden') => (
    <tr className={part}>
      <th className="h" scope="row">
        <Word of={{ kind: 'word', name }} />
      </th>
      {columns.map((column, i) => (
        <td
          key={column.name}
          className={look(i)}
          data-lit={part === 'hidden' ? undefined : isLit(column, part)}
        >
          {cell(column)}
        </td>
      ))}
    </tr>
  );
  return (
    <Leaf ref={ref}>
      <LeafHead>
        <span>
          <strong>{chart.sex === '男' ? '乾造' : '坤造'}</strong>
          {chart.bazi}
          {chart.hourUnknown ? ' 时辰不详' : ''}
        </span>
        {hint ? (
          <span data-print="hide" data-card="hide">
            {hint}
          </span>
        ) : (
          <span>{basis.join('　')}</span>
        )}
      </LeafHead>
      <PillarGrid data-many={columns.length > MOST} aria-label={luck.length > 0 ? '四柱与岁运' : '四柱'}>
        <thead>
          <tr>
            <td className="h" />
            {columns.map(({ name, note, more }, i) => (
              <th key={name} scope="col" className={look(i)}>
                <b>
                  <Word of={{ kind: 'word', name }} />
                </b>
                <small>
                  {note}
                  {more ? <i>{more}</i> : null}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('主星', (c) =>
            c.god.startsWith('元') ? (
              <b>
                <Word of={{ kind: 'day', name: c.god, stem: c.stem }} />
              </b>
            ) : (
              <Word of={{ kind: 'god', name: c.god, day: chart.rg, stem: c.stem }} />
            ),
          )}
          {row(
            '天干',
            (c) => (
              <Glyph char={c.stem} ring={c.name === '日柱'} />
            ),
            'stem',
          )}
          {row(
            '地支',
            (c) => (
              <Glyph char={c.branch} />
            ),
            'branch',
          )}
          {row(
            '藏干',
            (c) =>
              c.hidden.map(({ stem, god }) => (
                <div key={stem}>
                  <Glyph char={stem} word={false} />
                  <Word of={{ kind: 'god', name: god, day: chart.rg, stem }} />
                </div>
              )),
            'hidden',
          )}
          {row('星运', (c) => (
            <Word of={{ kind: 'stage', name: c.stage, stem: chart.rg, branch: c.branch }} />
          ))}
          {row('自坐', (c) => (
            <Word of={{ kind: 'stage', name: c.ownStage, stem: c.stem, branch: c.branch }} />
          ))}
          {row('空亡', (c) => (
            <Word of={{ kind: 'void', name: c.voids, ganzhi: c.stem + c.branch }} />
          ))}
          {row('纳音', (c) => (
            <Word of={{ kind: 'nayin', name: c.nayin, ganzhi: c.stem + c.branch }} />
          ))}
        </tbody>
      </PillarGrid>
    </Leaf>
  );
}
