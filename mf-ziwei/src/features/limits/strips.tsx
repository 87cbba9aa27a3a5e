import { Leaf, media, song, Tag, VisuallyHidden } from '@tianji/kit/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ages, type Chart, nameFrom } from '../chart/model.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  & + & {
    border-top: 1px solid var(--line-2);
  }
  .head {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    border-right: 1px solid var(--line-2);
    background: var(--paper);
    font-size: 12px;
    line-height: 18px;
    color: var(--ink-2);
    b {
      ${song}
      font-size: 15px;
      color: var(--ink-1);
    }
  }
  .cells {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(58px, 1fr);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
  }
  ${media.phone} {
    grid-template-columns: 42px minmax(0, 1fr);
  }
  /* Paper does not scroll: all cells stand in its width. */
  ${media.print} {
    .cells {
      grid-auto-columns: minmax(0, 1fr);
      overflow: hidden;
    }
  }
`;

const Cell = styled.button`
  /* Keeps the hidden words within the strip that scrolls. */
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1px;
  padding: 10px 2px;
  font-size: 12px;
  line-height: 18px;
  color: var(--ink-2);
  scroll-snap-align: center;
  white-space: nowrap;
  & + & {
    border-left: 1px solid var(--line);
  }
  b {
    ${song}
    font-size: 20px;
    line-height: 26px;
    letter-spacing: 0;
    color: var(--ink-1);
  }
  &:hover {
    background: var(--wash);
  }
  &[aria-pressed='true'] {
    background: var(--seal-wash);
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  /* A narrow cell has no room for 今, the ages and their unit. */
  @media print, (max-width: 1079.98px) {
    .top i {
      display: none;
    }
  }
  .top i {
    font-style: normal;
    margin-left: -2px;
  }
  ${media.phone} {
    b {
      font-size: 18px;
    }
  }
  ${media.print} {
    padding-inline: 0;
    font-size: 11px;
    b {
      font-size: 18px;
    }
    &[aria-pressed='true'] {
      box-shadow: inset 0 0 0 2px #000;
    }
  }
`;

interface StripCell {
  key: number;
  top: string;
  unit?: string;
  ganzhi: string;
  foot: string;
  current: boolean;
  label: string;
}

function Strip(props: {
  title: string;
  note: string;
  cells: StripCell[];
  chosen: number;
  onChoose: (i: number) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const { chosen } = props;
  useEffect(() => {
    const box = row.current;
    const cell = box?.children[chosen] as HTMLElement | undefined;
    // The strip scrolls, the page does not.
    if (box && cell) box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.clientWidth) / 2;
  }, [chosen]);
  return (
    <Row role="group" aria-label={props.title}>
      <div className="head">
        <b>{props.title}</b>
        {props.note}
      </div>
      <div className="cells" ref={row}>
        {props.cells.map((cell, i) => (
          <Cell key={cell.key} type="button" aria-pressed={i === chosen} onClick={() => props.onChoose(i)}>
            <VisuallyHidden>{cell.label}</VisuallyHidden>
            <span className="top" aria-hidden="true">
              {cell.current ? <Tag variant="white">今</Tag> : null}
              {cell.top}
              {cell.unit ? <i>{cell.unit}</i> : null}
            </span>
            <b aria-hidden="true">{cell.ganzhi}</b>
            <span aria-hidden="true">{cell.foot}</span>
          </Cell>
        ))}
      </div>
    </Row>
  );
}

interface LimitsProps {
  chart: Chart;
  /** Chosen decade and year within it; -1 for none. */
  decade: number;
  year: number;
  /** Nominal age now. */
  age: number;
  onDecade: (index: number) => void;
  onYear: (index: number) => void;
}

/** The twelve decades, and the ten years of the chosen one. */
export function Limits({ chart, decade, year, age, onDecade, onYear }: LimitsProps) {
  const life = chart.g12.findIndex((palace) => palace.minggong);
  const forward = chart.daxian[1]!.branch === (life + 1) % 12;
  const chosen = chart.daxian[decade];
  return (
    <Leaf>
      <Strip
        title="大限"
        note={forward ? '顺行' : '逆行'}
        chosen={decade}
        onChoose={onDecade}
        cells={chart.daxian.map((one) => {
          const name = chart.g12[one.branch]!.qitagong;
          const current = age >= one.age && age < one.age + 10;
          return {
            key: one.age,
            top: ages(one.agerange),
            unit: '岁',
            ganzhi: one.ganzhi,
            foot: name,
            current,
            label: `大限${one.age}至${one.age + 9}岁，${one.ganzhi}，${name}${current ? '，当前' : ''}`,
          };
        })}
      />
      {chosen ? (
        <Strip
          title="流年"
          note={`${chosen.ganzhi}限`}
          chosen={year}
          onChoose={onYear}
          cells={chosen.liunian.map((one) => {
            const name = nameFrom(life, '子丑寅卯辰巳午未申酉戌亥'.indexOf(one.ganzhi[1]!));
            return {
              key: one.year,
              top: String(one.year),
              ganzhi: one.ganzhi,
              foot: `${one.age}岁 ${name}`,
              current: one.age === age,
              label: `${one.year}年${one.ganzhi}，${one.age}岁，行${name}${one.age === age ? '，今年' : ''}`,
            };
          })}
        />
      ) : null}
    </Leaf>
  );
}
