import { changed, hexagramOf, TRIGRAMS } from '@tianji/hexagram';
import { Button, Dialog, Field, song, TextInput, type } from '@tianji/kit/ui';
import { numberCast } from '@tianji/liuyao/engine/number-cast';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { HexagramGlyph } from '../chart/glyph.tsx';
import type { DialogProps } from './entry.tsx';
import { castNumbers } from './told-numbers.ts';

const Form = styled.form`
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
  dl {
    margin-top: 16px;
    border-top: 2px solid var(--ink-1);
  }
  dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr) auto;
    align-items: center;
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-3);
    ${type.small}
  }
  dd + dd {
    ${song}
    font-size: 1.125rem;
  }
  .found {
    display: flex;
    align-items: center;
    gap: 16px;
    margin: 16px 0 12px;
    b {
      ${song}
      font-size: 1.25rem;
    }
  }
  .rule {
    ${type.note}
    color: var(--ink-3);
  }
`;

/** A whole number from 0 on, within the exact range; null for anything else. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,16}$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isSafeInteger(value) ? value : null;
}

const LINES = ['初', '二', '三', '四', '五', '上'];

function remainder(sum: string, by: number, result: number): string {
  return result === by ? `${sum} 除 ${by} 余 0 作 ${by}` : `${sum} 除 ${by} 余 ${result}`;
}

function Worked({ a, b }: { a: number; b: number }) {
  const cast = numberCast(a, b);
  const sum = a === 0 && b === 0 ? '0' : `${a} + ${b}`;
  const name = (n: number) => `${TRIGRAMS[n - 1]!.name} ${TRIGRAMS[n - 1]!.image}`;
  const rows = [
    ['上卦', remainder(String(a), 8, cast.upper), name(cast.upper)],
    ['下卦', remainder(sum, 8, cast.lower), name(cast.lower)],
    ['动爻', remainder(sum, 6, cast.moving), `${LINES[cast.moving - 1]}爻`],
  ];
  return (
    <>
      <dl aria-live="polite">
        {rows.map(([title, how, what]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{how}</dd>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="found">
        <HexagramGlyph digits={cast.digits} size={64} moving />
        <b>
          {hexagramOf(cast.digits).fullName}　→　{changed(cast.digits).fullName}
        </b>
      </div>
    </>
  );
}

/** A cast from two numbers, computed while they are typed. */
export default function NumberDialog({ onClose, onPress, onCast }: DialogProps) {
  const [texts, setTexts] = useState(['', '']);
  const [pressed, setPressed] = useState(false);
  const [a, b] = texts.map(numberOf);
  const ready = a !== null && a !== undefined && b !== null && b !== undefined;
  const errorAt = (i: number) => {
    const text = texts[i]!.trim();
    if (numberOf(text) !== null || !(pressed || text !== '')) return undefined;
    return /^\d+$/.test(text) ? '数太大，最多 9007199254740991' : '请填从 0 起的整数';
  };

  function send(event?: FormEvent) {
    event?.preventDefault();
    setPressed(true);
    if (ready) castNumbers(a, b, onCast);
  }

  return (
    <Dialog
      open
      title="数字起卦"
      width={450}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="seal"
            onPointerDown={() => ready && onPress(numberCast(a, b).digits)}
            onClick={() => send()}
          >
            起卦
          </Button>
        </>
      }
    >
      <Form onSubmit={send} noValidate>
        <div className="two">
          {['第一个数', '第二个数'].map((label, i) => (
            <Field key={label} label={label} error={errorAt(i)}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={texts[i]}
                onChange={({ target }) => setTexts(texts.map((text, at) => (at === i ? target.value : text)))}
              />
            </Field>
          ))}
        </div>
        {ready ? <Worked a={a} b={b} /> : <p style={{ marginTop: 12 }}>从 0 起的整数，想到什么写什么。</p>}
        <p className="rule">口径：下卦用两数之和；另有以第二数为下卦者。</p>
        {/* Enter in a field submits; the visible button is in the dialog's footer. */}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
