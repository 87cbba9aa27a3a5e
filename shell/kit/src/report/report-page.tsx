import { type ReactNode, useMemo } from 'react';
import { placeText } from '../birth/birth-text.ts';
import { personName } from '../birth/value.ts';
import type { ReadingPart } from '../chart/reading/model.ts';
import { useTitle } from '../tool/title.ts';
import { Button, EmptyState, Icon, Page, PageTitle, Printer, ResultFrame, Section } from '../ui/index.ts';
import { Download } from './download.tsx';
import { Foreword } from './foreword.tsx';
import { isReportLink, REPORTS_LIST, type ReportType } from './kinds.ts';
import { OlderClock } from './older-clock.tsx';
import { ReportBody, type ReportPlace } from './report-body.tsx';
import { ReportGate } from './report-gate.tsx';
import { type Report, useReport } from './use-report.ts';

type Body = Parameters<typeof ReportBody>[0];

/** Sections that are not text, by id and name. */
interface ReportPart<Content> {
  places: Readonly<Record<string, string>>;
  draw: (content: Content) => ReactNode;
}

/** A part of the reading that is drawn, not written: its line, and what opens. */
interface OwnPart<Content> {
  id: string;
  title: string;
  line: (content: Content) => string;
  draw: (content: Content) => ReactNode;
}

const partOf = <Content,>(own: OwnPart<Content> | undefined, content: Content): ReadingPart | undefined =>
  own && {
    ...{ id: own.id, title: own.title, line: own.line(content), expert: '', plain: '' },
    extra: own.draw(content),
  };

const placesOf = (places: Readonly<Record<string, string>> = {}): ReportPlace[] =>
  Object.entries(places).map(([id, label]) => ({ id, label }));

/** The tool-specific parts of the page for one kind of report. */
export interface ReportTool<Content extends Body['content']> {
  kind: ReportType;
  /** 八字报告 */
  title: string;
  /** The content of a report of this kind; null for one of another kind. */
  contentOf: (report: Report) => Content | null;
  /** The rules by which its chart was made. */
  basis: (content: Content) => readonly string[];
  /** The sections in the order in which they are read. */
  sections: readonly string[];
  /** Their titles in everyday words, where those differ. */
  plainTitles?: Readonly<Record<string, string>>;
  /** Whose report it is and the facts of the birth. */
  facts: (report: Report, content: Content) => ReactNode;
  /** The chart and what belongs to it, before the text. */
  chart: ReportPart<Content>;
  /** Parts that the tool draws itself, such as scores: before the sections and after them. */
  first?: OwnPart<Content>;
  last?: OwnPart<Content>;
}

/** The fact of the name; none where no name was given. */
export const nameFact = (name: string): (readonly [string, string])[] =>
  personName(name) ? [['姓名', personName(name)]] : [];

function View<Content extends Body['content']>(props: {
  tool: ReportTool<Content>;
  report: Report;
  content: Content;
  link: string | undefined;
}) {
  const { tool, report, content, link } = props;
  const { author } = report;
  const first = useMemo(() => partOf(tool.first, content), [tool, content]);
  const last = useMemo(() => partOf(tool.last, content), [tool, content]);
  return (
    <ResultFrame label={tool.title} basis={tool.basis(content)}>
      {report.clock && !link ? (
        <OlderClock kind={report.kind ?? tool.kind} reportKey={report.key} text={report.clock.text} />
      ) : null}
      <ReportBody
        content={content}
        keys={tool.sections}
        plainTitles={tool.plainTitles}
        beforePlaces={[
          ...(author?.foreword ? [{ id: 'foreword', label: '前言' }] : []),
          { id: 'facts', label: '基本资料' },
          ...placesOf(tool.chart.places),
        ]}
        before={
          <>
            {author?.foreword ? <Foreword {...author} /> : null}
            <Section title="基本资料" id="facts">
              {tool.facts(report, content)}
            </Section>
            {tool.chart.draw(content)}
          </>
        }
        first={first}
        last={last}
      />
      <Download report={report} link={link} />
    </ResultFrame>
  );
}

/** One report, to read, print and download: the member's own, or one that the reader was sent a link to. */
export function ReportPage<Content extends Body['content']>(props: {
  tool: ReportTool<Content>;
  /** The report's key, or a link to it, from the address. */
  reportKey: string;
}) {
  const { tool } = props;
  const { title } = tool;
  const link = isReportLink(props.reportKey) ? props.reportKey : undefined;
  useTitle(title);
  const { state, again } = useReport(tool.kind, props.reportKey);
  const report = state.phase === 'ready' ? state.report : null;
  const by = report?.author && `${report.author.name} 撰`;
  const lead = report
    ? [personName(report.name), report.sex, report.bazi, placeText(report.location), by]
        .filter(Boolean)
        .join('　')
    : null;
  return (
    <Page>
      <PageTitle
        title={title}
        crumbs={link ? [{ label: title }] : [{ label: '我的报告', href: REPORTS_LIST }, { label: title }]}
        lead={lead}
        tools={
          report ? (
            <Button variant="quiet" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
              打印
            </Button>
          ) : null
        }
      />
      {link && state.phase === 'missing' ? (
        <EmptyState title="链接无效或已过期">请向发给您链接的人再要一个。</EmptyState>
      ) : (
        <ReportGate state={state} onRetry={again}>
          {(ready) => {
            const content = tool.contentOf(ready);
            return content ? <View tool={tool} report={ready} content={content} link={link} /> : null;
          }}
        </ReportGate>
      )}
    </Page>
  );
}
