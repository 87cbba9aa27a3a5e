import type { OptionRecord } from '@tianji/contracts/options';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, lazyPiece, media, Notice, ResultFoot, TextButton } from '../ui/index.ts';
import type { AnyChart } from './chart-tool.ts';
import type { CompareProps } from './heavy/compare-section.tsx';
import type { OtherRulesProps } from './heavy/other-rules.tsx';
import type { PeopleProps } from './people/people-panel.tsx';
import { UnknownOptions } from './unknown-options.tsx';
import type { ChartPageState } from './use-chart-page.ts';

const Compare = lazyPiece<CompareProps>(
  () => import('./heavy/compare-section.tsx'),
  (props) => props.onClose(),
);
const OtherRules = lazyPiece<OtherRulesProps>(
  () => import('./heavy/other-rules.tsx'),
  () => undefined,
);
const People = lazyPiece<PeopleProps>(
  () => import('./people/people-panel.tsx'),
  (props) => props.onClose(),
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  padding: 12px 0 4px;
  font-size: 0.8125rem;
  ${media.print} {
    display: none;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  &:empty {
    display: none;
  }
`;

const Fold = styled.details`
  margin-top: 4px;
  font-size: 0.8125rem;
  color: var(--ink-2);
  summary {
    line-height: 1.75rem;
  }
  ${media.print} {
    display: none;
  }
`;

type PageProps<V extends OptionRecord, Chart extends AnyChart> = { page: ChartPageState<V, Chart> };

/** Links to the sections that open on demand, and the section that is open. */
export function Links<V extends OptionRecord, Chart extends AnyChart>({ page }: PageProps<V, Chart>) {
  const { tool, shown, panel, closePanel } = page;
  const panels = (tool.panels ?? []).filter(
    ({ needsChart }) => !needsChart || (shown && needsChart(shown.chart)),
  );
  const open = panels.find(({ id }) => id === panel);
  return (
    <>
      <Row>
        {[{ id: 'people', label: '已存的人' }, ...panels].map(({ id, label }) => (
          <TextButton key={id} aria-expanded={panel === id} onClick={() => page.togglePanel(id)}>
            {label}
          </TextButton>
        ))}
      </Row>
      {panel === 'people' ? (
        <People
          toolId={tool.id}
          unknownHour={tool.unknownHour === true}
          abroad={tool.abroad === true}
          present={shown?.request ?? null}
          onOpen={page.showPerson}
          onCompare={tool.facts && shown ? page.comparePerson : undefined}
          onClose={closePanel}
        />
      ) : null}
      {open?.draw({ shown, options: page.options, show: page.show, birth: page.birth, close: closePanel })}
    </>
  );
}

/** The other choices of the rules, once requested. */
function Schools<V extends OptionRecord, Chart extends AnyChart>({ page }: PageProps<V, Chart>) {
  const { tool, shown, compare } = page;
  const [open, setOpen] = useState(false);
  if (!shown || !tool.facts || tool.options.list.length === 0) return null;
  return (
    <Fold onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>换一种口径对照</summary>
      {open ? <OtherRules {...({ tool, shown, compare } as unknown as OtherRulesProps)} /> : null}
    </Fold>
  );
}

/** What follows a chart, once: notes, the comparison, the rules with their alternatives, links. */
export function Foot<V extends OptionRecord, Chart extends AnyChart>({ page }: PageProps<V, Chart>) {
  const { tool, shown, otherEngine, keptBefore, compared, loadFacts, compare } = page;
  if (!shown) return null;
  const notes = tool.notes(shown.chart);
  return (
    <>
      <Notes>
        <UnknownOptions set={tool.options} />
        {shown.chart.jiupan && (otherEngine || keptBefore) ? (
          <Notice tone="warn">{shown.chart.jiupan.text}</Notice>
        ) : null}
        {otherEngine && !shown.chart.jiupan ? (
          <Notice tone="warn">
            此链接由 {otherEngine} 生成，现用 {shown.chart.engine}，结果可能略有不同。
          </Notice>
        ) : null}
        {notes.map(({ text, tone, compare: other }) => (
          <Notice key={text} tone={tone}>
            {text}{' '}
            {other ? (
              <Button size="sm" onClick={() => compare(other.title, other.change)}>
                {other.label}
              </Button>
            ) : null}
          </Notice>
        ))}
      </Notes>
      <ResultFoot basis={page.basis(shown.request.options, shown.chart)} />
      <Schools page={page} />
      {page.formVisible ? null : <Links page={page} />}
      {compared && loadFacts ? (
        <Compare
          title={compared.title}
          load={loadFacts}
          onClose={page.closeCompared}
          onTake={() => page.show(compared.request)}
        />
      ) : null}
    </>
  );
}
