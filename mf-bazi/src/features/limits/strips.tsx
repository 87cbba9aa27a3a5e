import { Tag, VisuallyHidden } from '@tianji/kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '../chart/glyph.tsx';
import { type Chart, type Selection, shortDate, shortGod } from '../chart/model.ts';
import { monthsOf } from './months.ts';
import { StripFrame } from './strips.styles.ts';

interface CellFacts {
  key: string;
  top: string;
  second: string;
  ganzhi: string;
  /** Ten gods of stem and branch, one character each. */
  gods: readonly [string, string];
  foot?: string;
  current: boolean;
  disabled?: boolean;
  label: string;
}

interface StripProps {
  title: string;
  note: string;
  cells: readonly CellFacts[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Strip({ title, note, cells, chosen, onChoose }: StripProps) {
  const row = useRef<HTMLDivElement>(null);
  const first = cells[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells are a reason to look anew
  useEffect(() => {
    const box = row.current;
    const present = cells.findIndex((each) => each.current);
    const cell = box?.children[chosen < 0 ? present : chosen] as HTMLElement | undefined;
    // The strip scrolls, the page does not.
    if (box && cell) box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.clientWidth) / 2;
  }, [chosen, first]);
  return (
    <section className="row" aria-label={title}>
      <div className="head">
        <b>{title}</b>
        {note}
      </div>
      <div className="cells" ref={row}>
        {cells.map((cell, i) => (
          <button
            key={cell.key}
            type="button"
            aria-pressed={i === chosen}
            disabled={cell.disabled}
            onClick={() => onChoose(i)}
          >
            <VisuallyHidden>{cell.label}</VisuallyHidden>
            <span className="seen" aria-hidden="true">
              <span>
                {cell.current ? <Tag variant="white">今</Tag> : null} {cell.top}
              </span>
              <span>{cell.second}</span>
              {drawn(cell)}
              {cell.foot ? <span>{cell.foot}</span> : null}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

function drawn({ ganzhi, gods }: CellFacts): ReactNode {
  if (ganzhi === '小运') return <span className="small">小运</span>;
  return (
    <span className="gz">
      <Glyph char={ganzhi.charAt(0)} word={false} />
      {gods[0]}
      <Glyph char={ganzhi.charAt(1)} word={false} />
      {gods[1]}
    </span>
  );
}

interface LimitsProps {
  chart: Chart;
  selection: Selection;
  /** Today in Beijing, `YYYY-MM-DD`. */
  today: string;
  onChoose: (selection: Selection) => void;
}

/** Major cycles (小运 first), the years of the chosen cycle, the months of the chosen year. */
export function Limits({ chart, selection, today, onChoose }: LimitsProps) {
  const cycle = chart.liunianbiao[selection.cycle]!;
  const year = cycle.liunian[selection.year];
  const months = year?.liuyueriqi ?? [];
  const present = year?.selected ? months.findLastIndex((date) => date <= today) : -1;
  const cycleName = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}运`;
  return (
    <StripFrame>
      <Strip
        title="大运"
        note={chart.qiyunInfo.forward ? '顺行' : '逆行'}
        chosen={selection.cycle}
        onChoose={(index) => onChoose({ cycle: index, year: 0, month: -1 })}
        cells={chart.liunianbiao.map((each) => {
          const empty = each.liunian.length === 0;
          const ages = empty ? '出生即交运' : `${each.age}–${each.endAge}岁`;
          return {
            key: String(each.year) + each.ganzhi,
            top: String(each.year),
            second: ages,
            ganzhi: each.ganzhi,
            gods: [shortGod(each.shishengan), shortGod(each.changganshishen[0] ?? '')],
            current: each.selected,
            disabled: empty,
            label: `${each.ganzhi === '小运' ? '小运' : `大运${each.ganzhi}`}，${each.year}年起，${ages}${each.selected ? '，当前' : ''}`,
          };
        })}
      />
      <Strip
        title="流年"
        note={cycleName}
        chosen={selection.year}
        onChoose={(index) => onChoose({ ...selection, year: index, month: -1 })}
        cells={cycle.liunian.map((each) => ({
          key: String(each.year),
          top: String(each.year),
          second: `${each.age}岁`,
          ganzhi: each.ganzhi,
          gods: [shortGod(each.liunianshishengan), shortGod(each.liunianchangganshishen[0] ?? '')],
          foot: each.xiaoyun ? `小运 ${each.xiaoyun}` : '',
          current: each.selected,
          label: `${each.year}年${each.ganzhi}，${each.age}岁${each.xiaoyun ? `，小运${each.xiaoyun}` : ''}${each.selected ? '，今年' : ''}`,
        }))}
      />
      {year ? (
        <Strip
          title="流月"
          note={`${year.ganzhi}年`}
          chosen={selection.month}
          onChoose={(index) => onChoose({ ...selection, month: selection.month === index ? -1 : index })}
          cells={monthsOf(year.ganzhi, chart.rg).map((each, i) => {
            const date = shortDate(months[i] ?? '');
            return {
              key: each.ganzhi + year.year,
              top: each.name,
              second: `${each.jie} ${date}`,
              ganzhi: each.ganzhi,
              gods: [shortGod(each.gods[0]), shortGod(each.gods[1])],
              current: i === present,
              label: `${each.name}${each.ganzhi}，${each.jie}${date}起${i === present ? '，本月' : ''}`,
            };
          })}
        />
      ) : null}
    </StripFrame>
  );
}
