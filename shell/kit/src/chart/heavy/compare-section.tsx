import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CallOptions } from '../../api/client.ts';
import { Button, FailureState, Section, Skeleton, Table, Tag } from '../../ui/index.ts';
import type { Fact } from '../chart-tool.ts';
import { bringToEye } from '../use-answer.ts';
import { useChart } from '../use-chart.ts';
import { type FactRow, rowsOf } from './compared.ts';

/** Takes the focus; leaves room for the sticky header and tabs when scrolled to. */
const Place = styled.div`
  scroll-margin-top: 120px;
`;

/** Of the section and of the place that takes the focus: read out once it has it. */
const titleOf = (name: string): string => `对照：${name}`;

/** What two charts are compared by. */
export interface ComparedFacts {
  /** Of the chart on the page, and of the other one. */
  facts: readonly [readonly Fact[], readonly Fact[]];
  /** Both charts as rendered by the tool. */
  drawn?: ReactNode;
}

/** Fetches the facts of the chart on the page and of the other one. */
export type LoadFacts = (options: CallOptions) => Promise<ComparedFacts>;

/** Of a text longer than this, only the sentences that the other one lacks are shown. */
const LONG = 80;

const isShort = ({ value, beside }: FactRow) => value.length <= LONG && beside.length <= LONG;

const apart = (only: string): string => only || '没有另一盘多出的几句';

const Same = styled.details`
  margin-top: 8px;
  summary {
    cursor: pointer;
    font-size: 0.8125rem;
    line-height: 1.75rem;
    color: var(--ink-2);
  }
`;

export interface CompareProps {
  /** The name of the other chart. */
  title: string;
  load: LoadFacts;
  onClose: () => void;
  /** Makes the other chart the chart of the page. */
  onTake: () => void;
}

const NO_FIELDS = [] as const;
const loadFacts = (load: LoadFacts, options: CallOptions) => load(options);

/** Two charts side by side; differences are marked with a word and a tag. */
export default function CompareSection({ title, load, onClose, onTake }: CompareProps) {
  const { shown, failed, retry } = useChart(loadFacts, load, NO_FIELDS);
  const box = useRef<HTMLDivElement>(null);
  const rows = shown ? rowsOf(shown.chart.facts) : [];
  const isSame = ({ onlyHere, onlyThere }: FactRow) => onlyHere === '' && onlyThere === '';
  const different = rows.filter((row) => !isSame(row));
  const same = rows.filter(isSame);
  const count = different.length;
  // The button that asked may stand far above: each comparison takes the focus, and gives it back when it is closed.
  const before = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another comparison moves the page
  useEffect(() => {
    before.current = document.activeElement;
    if (box.current) bringToEye(box.current);
  }, [load]);
  // Only now is the page long enough to scroll there; not under the hands of whoever went on meanwhile.
  useEffect(() => {
    if (shown && document.activeElement === box.current) box.current?.scrollIntoView?.();
  }, [shown]);
  function close() {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  }
  return (
    <Place ref={box} tabIndex={-1} role="group" aria-label={titleOf(title)}>
      <Section
        title={titleOf(title)}
        note={shown ? (count === 0 ? '两盘相同' : `${count} 处不同`) : undefined}
        end={
          <>
            <Button size="sm" onClick={onTake}>
              改用此盘
            </Button>{' '}
            <Button size="sm" onClick={close}>
              关闭
            </Button>
          </>
        }
      >
        {failed ? <FailureState failure={failed} onRetry={retry} /> : null}
        {shown || failed ? null : <Skeleton lines={6} />}
        {shown?.chart.drawn}
        {count > 0 ? (
          <Table
            caption={`本盘与${title}的对照`}
            rows={different}
            rowKey={(row) => row.name}
            columns={[
              {
                key: 'name',
                title: '项目',
                cell: (row) => (
                  <>
                    {row.name} <Tag variant="red">不同</Tag>
                  </>
                ),
              },
              { key: 'one', title: '本盘', cell: (row) => (isShort(row) ? row.value : apart(row.onlyHere)) },
              { key: 'other', title, cell: (row) => (isShort(row) ? row.beside : apart(row.onlyThere)) },
            ]}
          />
        ) : null}
        {same.length > 0 ? (
          <Same>
            <summary>两盘相同的 {same.length} 项</summary>
            <Table
              caption="两盘相同的项目"
              rows={same}
              rowKey={(row) => row.name}
              columns={[
                { key: 'name', title: '项目', cell: (row) => row.name },
                { key: 'one', title: '两盘', cell: (row) => row.value },
              ]}
            />
          </Same>
        ) : null}
      </Section>
    </Place>
  );
}
