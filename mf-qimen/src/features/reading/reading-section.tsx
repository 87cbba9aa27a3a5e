import { placeText } from '@tianji/kit/birth';
import { GuidedReading, useReadingMode } from '@tianji/kit/chart';
import { copyResult, type ShownChart } from '@tianji/kit/form';
import {
  Button,
  FailureState,
  Field,
  HelpLine,
  media,
  Progress,
  Section,
  Select,
  TextInput,
  type,
  VisuallyHidden,
} from '@tianji/kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Asked, asOf } from '../ask/request.ts';
import type { Chart } from '../chart/model.ts';
import { MATTER_NAMES, SYMBOL_NAMES } from './choices.ts';
import { plainText, readingOf } from './told.ts';
import { useReading } from './use-reading.ts';

const Ask = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  p {
    ${type.small}
    color: var(--ink-2);
  }
  ${media.phone} {
    padding: 16px;
  }
  ${media.print} {
    display: none;
  }
`;
const Told = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 24px;
  > button {
    justify-self: start;
  }
`;
const Choices = styled.details`
  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
    ${type.small}
  }
  > div {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 16px;
    padding-top: 8px;
  }
  ${media.tablet} {
    > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/**
 * The reading: matter and symbol can be chosen, a press requests it, the text folds in parts, each with its grounds.
 */
export function ReadingSection({ chart, request }: ShownChart<Asked, Chart>) {
  const { title, location } = request;
  const as = asOf(request);
  const { progress, running, told, failed, ask, again } = useReading(chart.dsQuery, as);
  const [matter, setMatter] = useState('');
  const [symbol, setSymbol] = useState('');
  const [written, setWritten] = useState(title);
  const [empty, setEmpty] = useState(false);
  const [birth, setBirth] = useState('');
  const [other, setOther] = useState('');
  const [voice] = useReadingMode();
  const asked = written.trim();
  const reading = useMemo(() => (told ? readingOf(told.sections, voice) : null), [told, voice]);
  const { words, name } = chart.matter;
  const kindText = matter
    ? `您选的${MATTER_NAMES[matter]}`
    : asked !== title
      ? '按所写的事来判'
      : words.length > 0
        ? `按“${words.join('、')}”判为${name}`
        : chart.matter.id === 'general'
          ? `没有点明，按${name}`
          : `按${name}`;

  const sent = {
    title: '奇门遁甲　解读',
    line: `${chart.gongli.slice(0, 16)}　${placeText(location)}`,
    basis: chart.rules,
  };

  // The button is hidden while it runs: its focus waits on the bar and returns to it.
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    // A reader who has moved on is not scrolled back.
    if (running) bar.current?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    pressed.current = running;
  }, [running]);

  function press() {
    setEmpty(!asked);
    if (!asked || running) return;
    pressed.current = true;
    void ask({
      dsQuery: chart.dsQuery,
      title: asked,
      // Changed parts are of the matter on the page, and of no other.
      ...(as && asked === title && { as }),
      ...(matter && { matter }),
      ...(symbol && { yongshen: symbol }),
      ...(birth && { birth: `${birth} 12:00:00` }),
      ...(other && { otherBirth: `${other} 12:00:00` }),
    });
  }

  return (
    // Printed only when there is a reading: otherwise just the heading would be left.
    <div data-print={told ? undefined : 'hide'}>
      <Section title="解盘" note={told ? `共 ${plainText(told.sections, voice).length} 字` : undefined} rule>
        <Ask role="group" aria-label="解盘资料">
          <Field label="问的事" error={empty ? '请输入事由' : undefined}>
            <TextInput
              value={written}
              autoComplete="off"
              onChange={({ target }) => setWritten(target.value)}
            />
          </Field>
          <Choices>
            <summary>
              事类　{kindText}　{symbol ? `用神　${symbol}` : '用神按事类取'}　更改
            </summary>
            <div>
              <Field label="事类">
                <Select value={matter} onChange={({ target }) => setMatter(target.value)}>
                  <option value="">按事由（{chart.matter.name}）</option>
                  {Object.entries(MATTER_NAMES).map(([id, name]) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="用神" hint="不选则按事类取">
                <Select value={symbol} onChange={({ target }) => setSymbol(target.value)}>
                  <option value="">按事类</option>
                  {SYMBOL_NAMES.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="求测人出生日（年命）" hint="可以不填">
                <TextInput type="date" value={birth} onChange={({ target }) => setBirth(target.value)} />
              </Field>
              <Field label="对方出生日（年命）" hint="可以不填">
                <TextInput type="date" value={other} onChange={({ target }) => setOther(target.value)} />
              </Field>
            </div>
          </Choices>
          <div>
            {running ? (
              <div role="status" ref={bar} tabIndex={-1}>
                <Progress value={progress} label="正在计算，请稍候" />
                <p>可以先看盘，也可以离开这一页。</p>
              </div>
            ) : (
              <Button ref={button} variant={told ? undefined : 'seal'} size="lg" onClick={press}>
                {told ? '重新解盘' : '解盘'}
              </Button>
            )}
          </div>
        </Ask>
        {failed ? <FailureState failure={failed} onRetry={again} /> : null}
        {told && reading ? (
          <Told>
            <VisuallyHidden role="status">解读已写好</VisuallyHidden>
            {told.sections[0]?.care?.map((line) => (
              <HelpLine key={line.id} help={line} />
            ))}
            <GuidedReading underTabs reading={reading} />
            <Button
              size="sm"
              onClick={() =>
                void copyResult({ ...sent, text: () => plainText(told.sections, voice) }, '已复制解读')
              }
            >
              复制解读
            </Button>
          </Told>
        ) : null}
      </Section>
    </div>
  );
}
