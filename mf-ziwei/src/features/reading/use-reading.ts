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
import { useMemo } from 'react';
import { api, type CallOutput } from '../../api.ts';
import type { ZiweiRequest } from '../chart/get-chart.ts';
import type { Chart } from '../chart/model.ts';

/** The scores as on the wire. */
export type Defen = JsonContent<CallOutput<'ziweidoushudefen/getObj'>['defen']>;

const pillarsOf = (chart: Chart): string =>
  [chart.ng + chart.nz, chart.yg + chart.yz, chart.rg + chart.rz, chart.sg + chart.sz].join(' ');

const qiankunOf = (request: ZiweiRequest) => (request.sex === '男' ? ('乾造' as const) : ('坤造' as const));

/** The input of a chart's reading. */
export interface Texts {
  told: Told | null;
  defen: Defen | null;
  /** What stands first on the page; never emptied. */
  now: CallOutput<'ziweidoushudefen/getObj'>['now'];
}

/** Asks for scores and reading of a chart. */
export const readTexts = (request: ZiweiRequest, chart: Chart): Fill<Texts> =>
  async function read(how) {
    const birth = { bazi: pillarsOf(chart), qiankun: qiankunOf(request), ...inputOf(request) };
    const { data, expired } = await api.ask('ziweidoushudefen/getObj', birth, how);
    const sections = readJson(data.doushujieshi);
    return {
      expired,
      data: { told: sections && readingOfSections(sections), defen: readJson(data.defen), now: data.now },
    };
  };

/** Scores and reading of a chart. The chart itself does not wait for them. */
export const useReading = (request: ZiweiRequest, chart: Chart): Filled<Texts> =>
  useFilled(useMemo(() => readTexts(request, chart), [request, chart]));
