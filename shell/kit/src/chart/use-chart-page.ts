import type { OptionRecord } from '@tianji/contracts/options';
import { useEffect, useMemo, useRef, useState } from 'react';
import { loadForm } from '../birth/birth-form.tsx';
import { type BirthValue, defaultBirth, FORM_FIELDS, restoreBirth } from '../birth/value.ts';
import { afterPaint } from '../tool/after-paint.ts';
import { rememberRecent } from '../tool/recent.ts';
import { useTitle } from '../tool/title.ts';
import { addressOf } from './address.ts';
import type { AnyChart, ChartTool } from './chart-tool.ts';
import { asEntered, remember } from './entered.ts';
import type { LoadFacts } from './heavy/compare-section.tsx';
import { anotherIn, OF_ANOTHER } from './match/match-keys.ts';
import type { Person } from './people/person.ts';
import { clockIsNew, clockTold } from './people/told-clocks.ts';
import { type ChartRequest, requestFrom, requestOf } from './request.ts';
import { useAnswer } from './use-answer.ts';
import { type ShownChart, useLatestChart } from './use-chart.ts';
import { useChartAddress } from './use-chart-address.ts';

/** A second chart beside the one on the page, and its title. */
export interface Compared<V> {
  title: string;
  request: ChartRequest<V>;
}

/**
 * The state of a chart page: the form and its options, the chart, the address with back and forward, the open panel,
 * the chart compared with. The address follows the chart; a link opens its chart with the name that this browser
 * session knows for the same birth.
 * @param tool the tool-specific parts; must be the same object in every render
 */
export function useChartPage<V extends OptionRecord, Chart extends AnyChart>(tool: ChartTool<V, Chart>) {
  type Request = ChartRequest<V>;
  useTitle(tool.title);
  const codec = useMemo(() => addressOf(tool.options, tool), [tool]);
  const readAddress = (from: URLSearchParams): Request | null => {
    const request = codec.read(from);
    return request && asEntered(tool.id, request);
  };
  const [opened] = useState(() => new URLSearchParams(window.location.search));
  const [linked] = useState(() => {
    const request = readAddress(opened);
    // Without a chart the page begins with the form: fetch it during the first render, not after it.
    if (!request) loadForm().catch(() => undefined);
    return request;
  });
  const { shown, request, busy, failed, prepare, ask, retry, latest } = useLatestChart(
    tool.call,
    linked,
    FORM_FIELDS,
  );
  // The engine version in the address that requested the chart; null when the form did.
  const [linkEngine, setLinkEngine] = useState(() => opened.get('v'));
  // The chart over which the form is open (null: over none), so that a new chart closes the form.
  const [editing, setEditing] = useState<ShownChart<Request, Chart> | null | 'closed'>(
    linked ? 'closed' : null,
  );
  const [options, setOptions] = useState<V>(linked?.options ?? tool.options.defaults);
  // The saved person on the page of whose clock nothing was said yet.
  const [keptBefore, setKeptBefore] = useState<string | null>(null);
  const [compared, setCompared] = useState<Compared<V> | null>(null);
  const [panel, setPanel] = useState<string | null>(() => (anotherIn(opened) ? 'match' : null));
  const pressed = useRef(false);
  // 合盘 follows the address: whom it names, and whether the chart that is coming brings somebody.
  const named = useRef(anotherIn(opened));
  const bringing = useRef(false);
  const closedByBack = useRef(false);
  const head = useAnswer(shown, () => pressed.current);

  // Refused fields are corrected in the form.
  const refused = failed && Object.keys(failed.fields).length > 0 ? failed.fields : undefined;
  const formOpen = editing === shown || refused !== undefined;

  /** Charts a birth after a press. */
  function show(next: Request) {
    pressed.current = true;
    ask(next);
    setOptions(next.options);
    setCompared(null);
    setPanel(null);
    setLinkEngine(null);
    setKeptBefore(null);
    named.current = false;
    bringing.current = false;
  }

  // Back and forward move from chart to chart.
  const [address, write] = useChartAddress((now) => {
    const names = anotherIn(now);
    const turned = names !== named.current;
    named.current = names;
    const there = readAddress(now);
    // Whoever goes back and forward at once is still waiting for the chart between: compare with what was asked last.
    const asked = latest();
    const stays = there !== null && asked !== null && codec.same(now, asked);
    // Until the chart itself is there, nobody stands beside it.
    if (stays && turned && shown?.request !== asked) bringing.current = !!names;
    else if (stays && turned && names) setPanel('match');
    if (turned && !names && panel === 'match') {
      setPanel(null);
      closedByBack.current = true;
    }
    if (!there || stays) return;
    pressed.current = false;
    // It opens anew with its own chart, whose rules are those of both births.
    bringing.current = !!names;
    if (names) setPanel((open) => (open === 'match' ? null : open));
    ask(there);
    setOptions(there.options);
    setCompared(null);
    setLinkEngine(now.get('v'));
    setKeptBefore(null);
  });

  // The chart is there: now the other person can stand beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new chart brings somebody
  useEffect(() => {
    if (shown?.request !== latest()) return;
    if (shown && bringing.current) setPanel('match');
    bringing.current = false;
  }, [shown]);

  // What was closed by going back does not take the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the panel that closes may lose the focus
  useEffect(() => {
    if (closedByBack.current && document.activeElement === document.body)
      head.current?.focus({ preventScroll: true });
    closedByBack.current = false;
  }, [panel]);

  // The address is written once the chart is shown: it then knows the engine, and the press is not delayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new chart moves the address
  useEffect(() => {
    if (!shown || codec.same(new URLSearchParams(address), shown.request)) return;
    const next = codec.write(shown.request, shown.chart.engine ?? '');
    // Another chart may have been asked for meanwhile: the address is then its own already.
    return afterPaint(() => shown.request === latest() && write(next));
  }, [shown]);

  // The home page links back to it, without the name. A birth that was refused is not remembered.
  useEffect(() => {
    if (!shown) return;
    const { chart, request: of } = shown;
    if (pressed.current) remember(of);
    return afterPaint(() =>
      rememberRecent({
        title: `${tool.title} ${of.time.slice(0, 10)} ${of.sex}`,
        link: `${window.location.pathname}?${codec.write(of, chart.engine ?? '')}`,
        text: tool.gist?.(chart) ?? '',
      }),
    );
  }, [shown, tool, codec]);

  function showPerson(person: Person) {
    const kept = person.rules[tool.id];
    show(
      requestOf(
        person,
        tool.options.read((key) => kept?.[key]),
      ),
    );
    if (clockIsNew(person.id)) setKeptBefore(person.id);
  }

  // It is said while this chart is on the page, and not at the next one.
  const changed = keptBefore !== null && shown?.request === latest() && shown.chart.jiupan !== undefined;
  useEffect(() => {
    if (changed) clockTold(keptBefore);
  }, [changed, keptBefore]);

  // A new function means a new comparison.
  const loadFacts = useMemo((): LoadFacts | null => {
    if (!compared || !shown || !tool.facts) return null;
    return async (how) => (await import('./heavy/load-facts.ts')).loadFacts(tool, shown, compared, how);
  }, [compared, shown, tool]);

  const engine = shown?.chart.engine;
  const birth = (): Request => request ?? requestFrom(restoreBirth(tool.id) ?? defaultBirth(), options);

  return {
    ...{
      tool,
      shown,
      request,
      busy,
      failed,
      refused,
      retry,
      options,
      setOptions,
      head,
      show,
      showPerson,
      birth,
    },
    basis: tool.basis ?? ((values: V, _: Chart | undefined = undefined) => tool.options.labels(values)),
    /** Whether the form is shown. */
    formVisible: formOpen || !request,
    edit: () => setEditing(shown),
    /** Called when the button goes down on a valid form. */
    prepare: (value: BirthValue) => prepare(requestFrom(value, options)),
    submit: (value: BirthValue) => show(requestFrom(value, options)),
    /** The engine version of the link that brought the chart, when it differs from the chart's. */
    otherEngine: shown && engine && linkEngine !== engine ? linkEngine : null,
    /** Whether the chart is that of a person kept under another rule of clocks, which was not said yet. */
    keptBefore: changed,
    panel,
    togglePanel: (id: string) => setPanel((open) => (open === id ? null : id)),
    closePanel: () => setPanel(null),
    compared,
    loadFacts,
    compare: (title: string, change: Partial<Request>) => {
      if (shown) setCompared({ title, request: { ...shown.request, doubleHour: undefined, ...change } });
    },
    /** Compares with another person's chart, made by the rules of the chart on the page. */
    comparePerson: (person: Person) => {
      if (shown) setCompared({ title: person.name, request: requestOf(person, shown.request.options) });
    },
    closeCompared: () => setCompared(null),
    /** The permanent link of the chart on the page, with the place in it that the address names. */
    link: (): string => {
      const { origin, pathname, href, search, hash } = window.location;
      if (!shown) return href;
      const given = new URLSearchParams(search);
      const whole = codec.write(shown.request, shown.chart.engine ?? '');
      const here = codec.same(given, shown.request);
      if (here)
        for (const [key, value] of given) if (!whole.has(key) && !OF_ANOTHER.test(key)) whole.set(key, value);
      return `${origin}${pathname}?${whole}${here ? hash : ''}`;
    },
  };
}

export type ChartPageState<V extends OptionRecord, Chart extends AnyChart> = ReturnType<
  typeof useChartPage<V, Chart>
>;
