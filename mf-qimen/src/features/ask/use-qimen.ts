import { afterPaint, type CallOptions, rememberRecent } from '@tianji/kit';
import { bringToEye, useChart, useChartAddress } from '@tianji/kit/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api, type CallOutput } from '../../api.ts';
import { fetchView } from '../chart/view.ts';
import { kept, queryOf } from '../history/store.ts';
import { useOnce } from '../history/use-once.ts';
import {
  type Asked,
  defaultAsked,
  dropTitle,
  inputOf,
  keepForm,
  keepTitle,
  readAddress,
  restoreForm,
  sameChart,
  titleOfFragment,
  withPlace,
  writeAddress,
} from './request.ts';

export type Chart = CallOutput<'dunjia/getJiuGong'>;

/** The fields at which the form shows a refusal. */
const FORM_FIELDS = ['title', 'time', 'location', 'tz', 'jingdu'] as const;

/** The chart that the address names, with the matter of its fragment. */
function linkedChart(query: URLSearchParams): Asked | null {
  const linked = readAddress(query);
  if (!linked) return null;
  const title = titleOfFragment(window.location.hash) || linked.title;
  const asked = { ...linked, title };
  if (title) keepTitle(asked);
  return asked;
}

/** What is kept of a chart on this device: not the token of the reading, which would hold the matter. */
const withoutToken = (chart: Chart) => ({ ...chart, title: '', dsQuery: '' });

const callChart = async (asked: Asked, how: CallOptions): Promise<Chart> => {
  // The roles and the answer of a matter tell what was asked: such a chart stays out of what is kept.
  const keeping = how.kept && asked.title === '' ? withoutToken : undefined;
  const called = api.call('dunjia/getJiuGong', inputOf(asked), { ...how, kept: keeping });
  return (await Promise.all([called, fetchView()]))[0];
};

/** The state of the page: the input, the chart, the address with back and forward, the steps by double hour. */
export function useQimen() {
  const [linked] = useState(() => linkedChart(new URLSearchParams(window.location.search)));
  const chart = useChart(callChart, linked, FORM_FIELDS);
  const { request, busy, failed, prepare, ask, retry } = chart;
  const once = useOnce(chart, (asked) => show(asked));
  const { shown, held } = once;
  const [editing, setEditing] = useState(linked === null);
  // The moment charted before the first step, to return to.
  const [origin, setOrigin] = useState<Asked | null>(null);
  const pressed = useRef(false);
  // A chart of the form begins at its own palace; a step keeps what is selected and open.
  const fresh = useRef(false);
  const head = useRef<HTMLDivElement>(null);
  const last = useRef(linked);
  const guarded = Boolean(failed?.guard);
  // A guarded matter stays in its field, to be changed, and nowhere else.
  useLayoutEffect(() => {
    if (!guarded || !last.current) return;
    dropTitle(last.current);
    kept.forget(queryOf(last.current));
  }, [guarded]);
  const refused = failed?.fields ?? {};
  const formOpen = editing || request === null || guarded || Object.keys(refused).length > 0;

  function show(asked: Asked, { quietly = false } = {}) {
    pressed.current = !quietly;
    last.current = asked;
    keepTitle(asked);
    ask(asked);
  }

  function submit(asked: Asked) {
    keepForm(asked);
    setOrigin(null);
    fresh.current = true;
    once.press(asked);
    show(asked);
  }

  function step(time: string) {
    if (!request) return;
    setOrigin(origin ?? request);
    show({ ...request, time }, { quietly: true });
  }

  useLayoutEffect(() => {
    if (shown) setEditing(false);
  }, [shown]);
  // The head of the answer is shown once the form is folded.
  useLayoutEffect(() => {
    if (!shown || formOpen || !head.current) return;
    if (pressed.current) bringToEye(head.current);
    pressed.current = false;
  }, [shown, formOpen]);

  // Back and forward move from chart to chart.
  const [, write] = useChartAddress((query) => {
    const there = readAddress(query);
    if (!there || (request && sameChart(there, request))) return;
    pressed.current = false;
    ask(there);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new chart moves the address
  useEffect(() => {
    if (!shown) return;
    const { request: of, chart } = shown;
    return afterPaint(() => {
      const address = new URLSearchParams(window.location.search);
      const there = readAddress(address);
      const next = writeAddress(of, chart.engine);
      if (!there || !sameChart(there, of))
        write(fresh.current ? next : withPlace(writeAddress(of, chart.engine), address));
      fresh.current = false;
      rememberRecent({
        title: `奇门遁甲 ${of.time.slice(0, 16)}`,
        link: `${window.location.pathname}?${next}`,
        text: `${chart.siZhu} ${chart.jieqijushuDX}`,
      });
    });
  }, [shown]);

  return {
    shown,
    request,
    busy,
    failed,
    refused,
    retry,
    head,
    formOpen,
    origin,
    /** Set while an earlier chart of the same matter is on the page. */
    held,
    allTheSame: once.allTheSame,
    /** The initial value of the form. */
    form: (): Asked => request ?? restoreForm() ?? defaultAsked(),
    prepare,
    submit,
    show,
    step,
    back: () => {
      if (origin) show(origin, { quietly: true });
      setOrigin(null);
    },
    edit: () => setEditing(true),
  };
}
export type QimenState = ReturnType<typeof useQimen>;
