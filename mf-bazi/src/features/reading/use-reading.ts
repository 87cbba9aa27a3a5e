import { ApiError, useApi } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { type Chart, qiankun } from '../chart/model.ts';
import { type ChartRequest, inputOf } from '../share/address.ts';

/** One part of the reading with the facts and the rule that chose it. */
export interface ReadingSection {
  id: string;
  title: string;
  rule: string;
  facts: string[];
  text: string;
}

/** The score of one year. */
export interface ScoreRow {
  age: number;
  year: number;
  dayun: string;
  liunian: string;
  score: number;
}

/** One line of the hexagram, bottom first. */
export interface HexagramLine {
  guaxiang: string;
  yingshi: string;
  dizhi: string;
  liuqin: string;
  fu: string;
  wuxing: string;
  yaoxu: string;
  yaochi: string;
  xiangchi: string;
}

/** What is on its way, came, or failed with a message. */
export type Loaded<T> = { value?: T; failed?: string };

export interface Reading {
  sections: Loaded<ReadingSection[]>;
  scores: Loaded<ScoreRow[]>;
  cases: Loaded<string>;
  hexagram: Loaded<HexagramLine[]>;
  expired: boolean;
}

const NONE: Reading = { sections: {}, scores: {}, cases: {}, hexagram: {}, expired: false };

const list = <T>(text: string): T[] => (text ? (JSON.parse(text) as T[]) : []);
const said = (error: unknown) => (error instanceof ApiError ? error.message : '没有连上，请再试一次');

/** Analysis with scores, cases and hexagram of a chart, each by itself. Cleared when the chart changes. */
export function useReading(request: ChartRequest, chart: Chart): Reading & { retry: () => void } {
  const { ask, call } = useApi();
  const [reading, setReading] = useState<Reading>(NONE);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    setReading(NONE);
    const stop = new AbortController();
    const input = { bazi: chart.bazi, qiankun: qiankun(chart.sex), ...inputOf(request) };
    const how = { signal: stop.signal, quiet: true };
    const set = (part: Partial<Reading>) => {
      if (!stop.signal.aborted) setReading((old) => ({ ...old, ...part }));
    };
    ask('numerologyanalysis/getObj', input, how)
      .then(({ data, expired }) => {
        const expiry = expired ? { expired } : {};
        set({
          ...expiry,
          sections: { value: list<ReadingSection>(data.detailedcontent) },
          scores: { value: list<ScoreRow>(data.fortunechart) },
        });
      })
      .catch((error: unknown) => set({ sections: { failed: said(error) }, scores: { failed: said(error) } }));
    ask('bazianli/getObj', input, how)
      .then(({ data, expired }) => set({ ...(expired && { expired }), cases: { value: data.bazianli } }))
      .catch((error: unknown) => set({ cases: { failed: said(error) } }));
    // Without an hour there is no hexagram.
    if (!chart.guaxu) return () => stop.abort();
    call('guaxu/getObj', { xuhao: chart.guaxu }, how)
      .then(({ content }) => set({ hexagram: { value: list<HexagramLine>(content) } }))
      .catch((error: unknown) => set({ hexagram: { failed: said(error) } }));
    return () => stop.abort();
  }, [ask, call, chart, request, attempt]);

  return { ...reading, retry };
}
