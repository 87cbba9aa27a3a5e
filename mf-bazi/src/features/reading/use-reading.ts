import type { JsonContent } from '@tianji/contracts';
import { readJson } from '@tianji/kit';
import {
  type Fill,
  type Filled,
  inputOf,
  readingOfSections,
  type Reading as Told,
  useFilled,
} from '@tianji/kit/chart';
import { useCallback, useMemo } from 'react';
import { type CallOutput, useApi } from '../../api.ts';
import type { BaziRequest } from '../chart/get-chart.ts';
import { type Chart, qiankun } from '../chart/model.ts';

/** The score of one year. */
export type ScoreRow = JsonContent<CallOutput<'numerologyanalysis/getObj'>['fortunechart']>[number];

/** What a chart's reading answers; parts and scores are empty for an expired member, `now` never is. */
export interface Analysis {
  told: Told;
  scores: readonly ScoreRow[];
  now: CallOutput<'numerologyanalysis/getObj'>['now'];
}

const inputFor = (request: BaziRequest, chart: Chart) => ({
  bazi: chart.bazi,
  qiankun: qiankun(chart.sex),
  ...inputOf(request),
});

/** Analysis with scores of a chart, and what stands first on its page. */
export function useAnalysis(request: BaziRequest, chart: Chart): Filled<Analysis> {
  const { ask } = useApi();
  const input = useMemo(() => inputFor(request, chart), [chart, request]);
  const analyse: Fill<Analysis> = useCallback(
    async (how) => {
      const { data, expired } = await ask('numerologyanalysis/getObj', input, how);
      const told = readingOfSections(readJson(data.detailedcontent) ?? []);
      return { data: { told, scores: readJson(data.fortunechart) ?? [], now: data.now }, expired };
    },
    [ask, input],
  );
  return useFilled(analyse);
}

/** Persons whose charts are like this one. */
export function useCases(request: BaziRequest, chart: Chart): Filled<string> {
  const { ask } = useApi();
  const input = useMemo(() => inputFor(request, chart), [chart, request]);
  const findCases: Fill<string> = useCallback(
    async (how) => {
      const { data, expired } = await ask('bazianli/getObj', input, how);
      return { data: data.bazianli, expired };
    },
    [ask, input],
  );
  return useFilled(findCases);
}
