import { afterPaint, type CallOptions } from '@tianji/kit';
import { type Fill, type Filled, useChart, useChartAddress, useFilled } from '@tianji/kit/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api, type CallOutput } from '../../api.ts';
import { type MaqianRequest, queryOf, requestOf } from './address.ts';

export type MaqianReply = CallOutput<'maqianshenke/getObj'>;
export type MaqianStep = MaqianReply['xiaoliuren']['sanbu'][number];
export type TypeRow = CallOutput<'type6/getList'>[number];

/** The place changes the true solar time alone: the spec's default place, and the mean time of 120° E. */
const WHERE = { location: '北京-北京-北京', jingdu: 120 };

const call = ({ typeid, time, options }: MaqianRequest, how: CallOptions) =>
  api.ask('maqianshenke/getObj', { typeid, time, ...WHERE, ...options }, how);

const same = (one: MaqianRequest | null, other: MaqianRequest): boolean =>
  one !== null && String(queryOf(one)) === String(queryOf(other));

/** The cast on the page. Its request is null while there is none. */
export interface Cast {
  request: MaqianRequest | null;
  answer: Filled<MaqianReply>;
  /** Asks ahead for what a button that is going down will ask for. */
  prepare: (request: MaqianRequest) => void;
  /** Asks after a press. */
  press: (request: MaqianRequest) => void;
  /** Whether a press asked for the answer. */
  pressed: () => boolean;
}

/** The cast that a press or the address asks for; the address follows once a cast stands. */
export function useMaqian(): Cast {
  const [linked] = useState(() => requestOf(new URLSearchParams(window.location.search)));
  const chart = useChart(call, linked, []);
  const { shown, busy, failed } = chart;
  // The request that the reader left by going back to the empty form.
  const [left, setLeft] = useState<MaqianRequest | null>(null);
  const request = chart.request === left ? null : chart.request;
  const byPress = useRef(false);

  const [address, write] = useChartAddress((now) => {
    const there = requestOf(now);
    if (!there) setLeft(chart.request);
    else if (!same(request, there)) {
      byPress.current = false;
      chart.ask(there);
    }
  });
  // Only then: the press has nothing else to wait for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new cast moves the address
  useEffect(() => {
    if (!shown) return;
    const there = requestOf(new URLSearchParams(address));
    if (!same(there, shown.request)) return afterPaint(() => write(queryOf(shown.request)));
  }, [shown]);

  const stands = shown && request && !failed && !busy && same(shown.request, request);
  return {
    request,
    answer: {
      ...(stands ? { value: shown.chart.data } : {}),
      ...(failed ? { failed } : {}),
      expired: stands ? shown.chart.expired : false,
      withheld: false,
      retry: chart.retry,
    },
    prepare: chart.prepare,
    press: (next) => {
      byPress.current = true;
      chart.ask(next);
    },
    pressed: () => byPress.current,
  };
}

const listing =
  (pid: string): Fill<TypeRow[]> =>
  (how) =>
    api.ask('type6/getList', { pid }, how);

/** The rows under a parent; nothing is requested without one. */
export const useTypes = (pid: string): Filled<TypeRow[]> =>
  useFilled(
    useMemo(() => (pid ? listing(pid) : null), [pid]),
    'pressed',
  );
