import { elementColour, elementOf, Leaf, Tag, VisuallyHidden } from '@tianji/kit/ui';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import type { CastMap } from '../cast/get-map.ts';
import { moves, type Row, signOf, tiesOf } from './model.ts';
import { Bar, Head, Legend, RowButton, Titles } from './six-lines.styles.ts';

/** 己未土: the pair in the colour of its element, and the element's name. */
function Pair({ text, element }: { text: string; element: string }) {
  const of = elementOf(element);
  return (
    <>
      <span className="pair" style={of ? { color: elementColour(of) } : undefined}>
        {text}
      </span>
      {element}
    </>
  );
}

function LineBar({ yang, small }: { yang: boolean; small?: boolean }) {
  return (
    <Bar data-small={small || undefined} aria-hidden="true">
      <i />
      {yang ? null : <i />}
    </Bar>
  );
}

const isYang = (drawn: string) => drawn === '━━━';

/** The text of a row for screen readers. */
function said(row: Row): string {
  const { own, to, at } = row;
  return [
    own.yaoxu,
    at?.liushou,
    `${own.liuqin}${own.dizhi}${own.wuxing}`,
    own.yingshi && `${own.yingshi}爻`,
    moves(row) ? '动' : '',
    ...tiesOf(row),
    at?.kong ? '旬空' : '',
    at?.andong ? '暗动' : '',
    own.fu && `伏神${own.fu}`,
    moves(row) && to ? `变${to.liuqin}${to.dizhi}${to.wuxing}` : '',
    at?.hua,
  ]
    .filter(Boolean)
    .join('，');
}

function LineRow(props: {
  row: Row;
  chosen: boolean;
  used: boolean;
  lit: readonly string[];
  onChoose: () => void;
}) {
  const { row, chosen, used, lit, onChoose } = props;
  const isLit = (kind: string) => lit.includes(`${kind}.${row.position}`) || undefined;
  const { own, to, at } = row;
  const moving = moves(row);
  const ties = tiesOf(row);
  const hidden = own.fu ? (
    <>
      {own.fu.slice(0, 2)} <span className="pair">{own.fu.slice(2, 4)}</span>
      {own.fu.slice(4)}
    </>
  ) : null;
  const told = `${ties.join(' ')}${at?.andong ? ' 暗动' : ''}`;
  const empty = at?.kong ? <span className="void">空</span> : null;
  return (
    <RowButton
      type="button"
      data-moving={moving || undefined}
      data-lit={isLit('line')}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <VisuallyHidden>{said(row)}</VisuallyHidden>
      <span aria-hidden="true" className="spirit">
        {at?.liushou}
      </span>
      <span aria-hidden="true" className="hidden" data-lit={isLit('hidden')}>
        {hidden}
      </span>
      <span aria-hidden="true">
        <span className="relative">
          {own.liuqin}
          <span className="beside">{told}</span>
        </span>
        <Pair text={own.dizhi} element={own.wuxing} />
        <span className="beside">{empty}</span>
        <span className="under beside" data-lit={isLit('hidden')}>
          {hidden}
        </span>
      </span>
      <LineBar yang={isYang(own.guaxiang)} />
      <span aria-hidden="true" className="sign">
        {signOf(row)}
      </span>
      <span aria-hidden="true" className="marks">
        {own.yingshi ? <Tag variant={own.yingshi === '世' ? 'ink' : 'line'}>{own.yingshi}</Tag> : null}
        {used ? <Tag variant="red">用</Tag> : null}
      </span>
      <span aria-hidden="true" className="ties">
        {told} {empty}
      </span>
      <span aria-hidden="true" className="arrow">
        {moving ? '→' : ''}
      </span>
      <span aria-hidden="true" className="to" data-lit={isLit('changed')}>
        {to ? (
          <>
            <span className="relative">{to.liuqin}</span>
            {moving ? <Pair text={to.dizhi} element={to.wuxing} /> : <span className="pair">{to.dizhi}</span>}
            {moving ? null : to.wuxing}
          </>
        ) : null}
      </span>
      <span aria-hidden="true" className="after">
        {to ? <LineBar yang={isYang(to.guaxiang)} small /> : null}
      </span>
    </RowButton>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The six-line chart, top line first: one tab stop, arrows move the selection. */
export function SixLines(props: {
  map: Pick<CastMap, 'ben' | 'bian' | 'pan'>;
  rows: readonly Row[];
  chosen: number;
  /** The line by which the question is judged, 1 to 6. */
  used?: number;
  /** Addresses of the cells that are lit: `line.3`, `changed.3`, `hidden.3`. */
  lit?: readonly string[];
  basis: readonly string[];
  onChoose: (position: number) => void;
  leaf?: Ref<HTMLDivElement>;
}) {
  const { map, rows, chosen, used, lit = [], basis, onChoose, leaf } = props;
  const group = useRef<HTMLDivElement>(null);
  const { ben, bian, pan } = map;

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 6 : event.key === 'End' ? 1 : step ? chosen + step : 0;
    if (next < 1 || next > 6) return;
    event.preventDefault();
    onChoose(next);
    group.current?.querySelectorAll('button')[6 - next]?.focus();
  }

  return (
    <Leaf ref={leaf} data-card="chart">
      <Head>
        <strong>{ben.name}</strong>
        <span>
          {ben.gongwei}　属{ben.wuxing}
        </span>
        {bian ? (
          <>
            <span aria-hidden="true">→</span>
            <strong>{bian.name}</strong>
            <span>{bian.gongwei}</span>
          </>
        ) : (
          <span>六爻安静</span>
        )}
        {pan ? (
          <span className="when">
            {pan.yuejian}月 <b>{pan.richen}日</b>　空 {pan.kongwang.join('')}
          </span>
        ) : null}
      </Head>
      <Titles aria-hidden="true">
        <span>六神</span>
        <span>伏神</span>
        <span>本卦</span>
        <span />
        <span />
        <span />
        <span>月日</span>
        <span />
        <span>{bian ? '变卦' : ''}</span>
        <span />
      </Titles>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label="六爻，上爻至初爻，方向键移动" ref={group} onKeyDown={onKeyDown}>
        {[...rows].reverse().map((row) => (
          <LineRow
            key={row.position}
            row={row}
            chosen={row.position === chosen}
            used={row.position === used}
            lit={lit}
            onChoose={() => onChoose(row.position)}
          />
        ))}
      </div>
      <Legend>○ 老阳动　✕ 老阴动　世 应{used ? '　用 用神' : ''}　空 旬空</Legend>
      <Legend data-card="hide">口径　{basis.join('·')}</Legend>
    </Leaf>
  );
}
