import styled from 'styled-components';
import { Button, media, song } from '../../ui/index.ts';

const Part = styled.div`
  display: none;
  ${media.phone} {
    display: grid;
    gap: 12px;
  }
  h2 {
    ${song}
    font-size: 1.75rem;
    line-height: 1.4;
  }
  > p {
    font-size: 1rem;
    line-height: 1.65;
    color: var(--ink-2);
  }
`;
const Bars = styled.div`
  display: grid;
  grid-auto-flow: column;
  gap: 6px;
  i {
    height: 3px;
    background: var(--line-2);
  }
  .past {
    background: var(--ink-1);
  }
  .now {
    background: var(--seal-fill);
  }
`;
const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
`;

/** One for each field that the form asks for, in its order. */
const QUESTIONS: readonly (readonly [question: string, hint: string])[] = [
  ['男，还是女？', '大运的顺逆看这一项。'],
  ['哪一天，大约几点？', '照身份证或户口本上的就行，农历也可以。'],
  ['在哪里出生？', '到市就够，用来换算当地的太阳时。'],
];
const LAST = QUESTIONS.length - 1;

export interface StepPartProps {
  /** What is asked stands above its field, the ways on below it. */
  part: 'question' | 'ways';
  /** Counted from 0. */
  step: number;
  /** Goes to another step; null and a step after the last: the whole form. */
  go: (to: number | null) => void;
}

/** A birth form that asks one thing at a time, on a phone: the question with what it is good for, or the ways on and back. */
export default function StepPart({ part, step, go }: StepPartProps) {
  const [question, hint] = QUESTIONS[step] ?? ['', ''];
  if (part === 'ways')
    return (
      <Part className="wide steps">
        <Ways>
          <Button size="lg" onClick={() => go(step === 0 ? null : step - 1)}>
            {step === 0 ? '全部列出' : '上一项'}
          </Button>
          <Button size="lg" variant="ink" wide onClick={() => go(step + 1)}>
            {step === LAST ? '填好了' : '下一项'}
          </Button>
        </Ways>
      </Part>
    );
  return (
    <Part className="wide steps">
      <Bars role="img" aria-label={`第${step + 1}项，共${LAST + 1}项`}>
        {QUESTIONS.map(([each], i) => (
          <i key={each} className={i < step ? 'past' : i === step ? 'now' : undefined} />
        ))}
      </Bars>
      <h2 tabIndex={-1}>{question}</h2>
      <p>{hint}</p>
    </Part>
  );
}
