import { ApiError, useApi } from '@tianji/kit';
import { useEffect, useState } from 'react';
import type { Chart } from '../chart/model.ts';
import type { ChartRequest } from '../share/address.ts';

/** What a paragraph rests on. */
export interface Grounds {
  rule: string;
  facts: string[];
}

/** A part of the reading. `text` has a paragraph a line, `lines` the grounds of each. */
export interface ReadingSection extends Grounds {
  id: string;
  title: string;
  text: string;
  lines?: Grounds[];
}

/** The scores as the wire has them. */
export interface Defen {
  jibenxinxi: {
    xingbie: string;
    chushengshijian: string;
    geju: string;
    mingzhu: string;
    shenzhu: string;
    sihua: string;
  };
  pingfenbiaozhun: { fanwei: string; dengji: string }[];
  guanjianzhibiao: { zuiqiang: string; zuiruo: string; zuijiadaxian: string; zuixuguanzhu: string };
  zongti: { zongfen: number; dengji: string; youshi: string[]; tiaozhan: string[]; jianyi: string[] };
  gonglist: {
    gong: string;
    nianling: string;
    zhuxing: string;
    fuxing: string;
    defen: number;
    pingyu: string;
  }[];
  guize: string[];
}

export interface Reading {
  defen: Defen | null;
  sections: ReadingSection[];
  expired: boolean;
  failed: string | null;
}

/** Cases come from another service, and fail or come on their own. */
export interface Cases {
  text: string;
  failed: string | null;
}

const NONE: Reading = { defen: null, sections: [], expired: false, failed: null };
const NO_CASES: Cases = { text: '', failed: null };

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '没有连上，请再试一次';

const pillarsOf = (chart: Chart): string =>
  [chart.ng + chart.nz, chart.yg + chart.yz, chart.rg + chart.rz, chart.sg + chart.sz].join(' ');

const qiankunOf = (request: ChartRequest) => (request.sex === '男' ? '乾造' : '坤造');

/** Scores and reading of a chart. The chart itself does not wait for them. */
export function useReading(request: ChartRequest | null, chart: Chart | null): Reading {
  const { ask } = useApi();
  const [reading, setReading] = useState<Reading>(NONE);
  useEffect(() => {
    if (!chart || !request) return;
    const stop = new AbortController();
    setReading(NONE);
    const { time, sex, location, options } = request;
    ask(
      'ziweidoushudefen/getObj',
      { bazi: pillarsOf(chart), qiankun: qiankunOf(request), time, sex, location, jingdu: 0, ...options },
      { signal: stop.signal, quiet: true },
    ).then(
      ({ data, expired }) =>
        setReading({
          ...NONE,
          expired,
          defen: data.defen ? (JSON.parse(data.defen) as Defen) : null,
          sections: data.doushujieshi ? (JSON.parse(data.doushujieshi) as ReadingSection[]) : [],
        }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setReading({ ...NONE, failed: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [ask, chart, request]);
  return reading;
}

/**
 * Historical persons whose four pillars stand nearest to this birth's. They are found by the Ba Zi of
 * the birth, whose day begins at midnight unless asked otherwise.
 */
export function useCases(request: ChartRequest | null, chart: Chart | null): Cases {
  const { call } = useApi();
  const [cases, setCases] = useState(NO_CASES);
  useEffect(() => {
    if (!chart || !request) return;
    const stop = new AbortController();
    setCases(NO_CASES);
    const { time, sex, location, options } = request;
    const dayBoundary = options.lateZi === 'next' ? '23:00' : '00:00';
    call(
      'bazianli/getObj',
      {
        bazi: pillarsOf(chart),
        qiankun: qiankunOf(request),
        time,
        sex,
        location,
        jingdu: 0,
        trueSolar: options.trueSolar,
        dayBoundary,
      },
      { signal: stop.signal, quiet: true },
    ).then(
      ({ bazianli }) => setCases({ text: bazianli, failed: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setCases({ text: '', failed: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [call, chart, request]);
  return cases;
}
