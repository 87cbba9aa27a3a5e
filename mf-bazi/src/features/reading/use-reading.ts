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

/** The texts of a chart, each from a call of its own. */
export interface ChartTexts {
  analysis: Filled<{ told: Told; scores: readonly ScoreRow[] }>;
  cases: Filled<string>;
}

/** Analysis with scores, and cases of a chart. */
export function useReading(request: BaziRequest, chart: Chart): ChartTexts {
  const { ask } = useApi();
  const input = useMemo(
    () => ({ bazi: chart.bazi, qiankun: qiankun(chart.sex), ...inputOf(request) }),
    [chart, request],
  );
  const analyse: Fill<{ told: Told; scores: readonly ScoreRow[] }> = useCallback(
    async (how) => {
      const { data, expired } = await ask('numerologyanalysis/getObj', input, how);
      const told = readingOfSections(readJson(data.detailedcontent) ?? []);
      return { data: { told, scores: readJson(data.fortunechart) ?? [] }, expired };
    },
    [ask, input],
  );
  const findCases: Fill<string> = useCallback(
    async (how) => {
      const { data, expired } = await ask('bazianli/getObj', input, how);
      return { data: data.bazianli, expired };
    },
    [ask, input],
  );
  return { analysis: useFilled(analyse), cases: useFilled(findCases) };
}
