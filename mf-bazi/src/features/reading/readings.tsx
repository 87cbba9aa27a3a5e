import {
  casesPart,
  drawnPart,
  type Filled,
  FilledState,
  type ReadingPart,
  ReadingSection,
} from '@tianji/kit/chart';
import type { BaziRequest } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';
import { BaziReportCard } from '../report/report-card.tsx';
import { Scores } from '../scores/scores.tsx';
import { Judgement } from './judgement.tsx';
import { type Analysis, type ScoreRow, useCases } from './use-reading.ts';

/** Sections of the page with the same titles as parts: two regions of one name could not be told apart. */
const ON_PAGE = ['刑冲合会', '神煞'];

const MARK = '50为平，高于50较顺';

function scoresLine(rows: readonly ScoreRow[], year: number): string {
  const row = rows.find((each) => each.year === year);
  return row ? `${row.year}年${row.score}分；${MARK}` : `${MARK}，低于50宜留意`;
}

function scoresPart(analysis: Filled<Analysis>, year: number): ReadingPart {
  const table = (
    <FilledState of={analysis} lines={6}>
      {({ scores }) => <Scores rows={scores} year={year} />}
    </FilledState>
  );
  return drawnPart('scores', '年运评分', scoresLine(analysis.value?.scores ?? [], year), table);
}

/**
 * The offer of the report, then analysis, cases, pattern, scores, in this order. When the membership has ended, a
 * notice replaces the texts. `year`: the one that the strips show.
 */
export function Readings(props: {
  chart: Chart;
  request: BaziRequest;
  analysis: Filled<Analysis>;
  year: number;
}) {
  const { chart, request, analysis, year } = props;
  const cases = useCases(request, chart);
  const { summary, parts } = analysis.value?.told ?? { summary: [], parts: [] };
  const pattern = parts.find(({ id }) => id === 'geju');
  const judged = drawnPart('geju', '格局', `${chart.geju.name}（${chart.geju.kind}）`, null);
  const all = [
    ...parts
      .filter((part) => part !== pattern)
      .map((part) => (ON_PAGE.includes(part.title) ? { ...part, title: `${part.title}解读` } : part)),
    ...casesPart(cases),
    { ...judged, ...pattern, title: judged.title, extra: <Judgement chart={chart} /> },
    scoresPart(analysis, year),
  ];
  return (
    <>
      <BaziReportCard expired={analysis.expired || cases.expired} request={request} />
      <ReadingSection texts={analysis} reading={{ summary, parts: all }} />
    </>
  );
}
