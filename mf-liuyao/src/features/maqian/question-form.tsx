import { nowInBeijing } from '@tianji/kit';
import { TimePicker, timeText } from '@tianji/kit/birth';
import { FilledState, OptionsForm } from '@tianji/kit/form';
import { Button, Card, Clock, Icon, media, TextButton, type } from '@tianji/kit/ui';
import { MAQIAN_OPTIONS, type MaqianOptions } from '@tianji/liuyao/engine/maqian';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useBeijingNow } from '../daily/now.ts';
import type { MaqianRequest } from './address.ts';
import { Chips, ChipsToCome } from './chips.tsx';
import { useTypes } from './use-maqian.ts';

/** How many categories there are to choose from. */
const CATEGORIES = 9;

const Form = styled.form`
  display: grid;
  gap: 20px;
  .hint {
    margin-top: 6px;
    ${type.small}
    color: var(--ink-3);
  }
  .failed {
    scroll-margin-bottom: 80px;
  }
`;

const TimeRow = styled.div`
  p {
    margin-bottom: 8px;
    color: var(--ink-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .submit {
    flex: 0 0 240px;
  }
  button.open {
    display: flex;
    flex: 1 1 300px;
    align-items: center;
    gap: 10px;
    height: 48px;
    padding: 0 14px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    font-size: 1rem;
    cursor: pointer;
  }
  ${media.phone} {
    .submit {
      flex-basis: 100%;
      margin-top: 12px;
    }
  }
  .time,
  .now {
    white-space: nowrap;
  }
  .now {
    margin-left: auto;
    ${type.small}
    color: var(--ink-2);
  }
  /* One line on every phone: the lunar text comes later and must not make it two. */
  @media (max-width: 379.98px) {
    .lunar {
      display: none;
    }
  }
`;

const lunarTables = () => import(/* webpackChunkName: "lunar" */ '../daily/day.ts');

/** 十月十四 辰时; '' until the tables are there, and outside them. They come once the form can be used. */
function useLunarText(time: string): string {
  const [textAt, setTextAt] = useState<((time: string) => string) | null>(null);
  useEffect(() => {
    lunarTables().then(
      ({ lunarTextAt }) => setTextAt(() => lunarTextAt),
      () => undefined,
    );
  }, []);
  return textAt?.(time) ?? '';
}

/**
 * Category, matter and time. Without a picked time the moment of the press counts.
 * @param pid the category chosen before, '' for none
 */
export function QuestionForm(props: {
  initial: MaqianRequest | null;
  pid: string;
  /** Why the press brought nothing: stands below the button. */
  failure: ReactNode;
  /** The button goes down on a complete form. */
  onPrepare: (request: MaqianRequest) => void;
  onSubmit: (request: MaqianRequest) => void;
}) {
  const { initial } = props;
  const [pid, setPid] = useState(props.pid);
  const [typeid, setTypeid] = useState(initial?.typeid ?? '');
  const [time, setTime] = useState<string | null>(initial?.time ?? null);
  const [options, setOptions] = useState<MaqianOptions>(initial?.options ?? MAQIAN_OPTIONS.defaults);
  const [picking, setPicking] = useState(false);
  const [missing, setMissing] = useState(false);
  const roots = useTypes('0');
  const matters = useTypes(pid);
  const now = useBeijingNow();
  // Retry and all: the button may stand at the foot of the screen.
  const told = useRef<HTMLDivElement>(null);
  const failed = Boolean(props.failure);
  useEffect(() => {
    if (failed) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failed]);
  const lunar = useLunarText(time ?? now);

  function choose(id: string) {
    setPid(id);
    setTypeid('');
    setMissing(false);
  }

  const request = (): MaqianRequest => ({ typeid, time: time ?? nowInBeijing(), options });
  const form = useRef<HTMLFormElement>(null);
  function submit() {
    if (typeid) return props.onSubmit(request());
    setMissing(true);
    const box = form.current?.querySelector(`[data-field=${pid ? 'matter' : 'category'}]`);
    box?.querySelector<HTMLElement>('input:checked,input')?.focus();
  }

  return (
    <Card>
      <Form
        ref={form}
        aria-label="所问之事"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {roots.value || roots.failed || roots.expired ? (
          <FilledState of={roots} lines={2}>
            {(rows) => (
              <Chips
                legend="类别"
                field="category"
                rows={rows}
                value={pid}
                onChange={choose}
                {...(missing && !pid && { missing: '请选择类别' })}
              />
            )}
          </FilledState>
        ) : (
          <ChipsToCome legend="类别" count={CATEGORIES} />
        )}
        <div>
          {pid ? (
            <FilledState of={matters} lines={1}>
              {(rows) => (
                <Chips
                  legend="事项"
                  field="matter"
                  rows={rows}
                  value={typeid}
                  onChange={(id) => {
                    setTypeid(id);
                    setMissing(false);
                  }}
                  {...(missing && { missing: '请选择事项' })}
                />
              )}
            </FilledState>
          ) : null}
          {missing && pid && !matters.value ? <p role="alert">事项还没有取到，取到后请选一项。</p> : null}
          <p className="hint">先选类别，事项随之更换。</p>
        </div>
        <TimeRow>
          <p id="maqian-time">时间</p>
          <div>
            <button
              type="button"
              className="open"
              aria-describedby="maqian-time"
              onPointerEnter={() => void TimePicker.preload()}
              onClick={() => setPicking(true)}
            >
              <Icon of={Clock} size={16} />
              <span className="time">{timeText({ time: time ?? now })}</span>
              <span className="now">
                <span className="lunar">{lunar}</span>
                {time === null ? '　现在' : ''}
              </span>
            </button>
            {time === null ? null : <TextButton onClick={() => setTime(null)}>改用现在</TextButton>}
            <div className="submit">
              <Button
                type="submit"
                variant="seal"
                size="lg"
                wide
                onPointerDown={() => typeid && props.onPrepare(request())}
              >
                排盘
              </Button>
            </div>
          </div>
        </TimeRow>
        {failed ? (
          <div className="failed" ref={told}>
            {props.failure}
          </div>
        ) : null}
        <OptionsForm
          set={MAQIAN_OPTIONS}
          basis={[...MAQIAN_OPTIONS.labels(options), '钟表时间']}
          value={options}
          onChange={setOptions}
        />
      </Form>
      <TimePicker
        open={picking}
        onClose={() => setPicking(false)}
        value={{ time: time ?? now }}
        onPick={(picked) => {
          setTime(picked.time);
          setPicking(false);
        }}
      />
    </Card>
  );
}
