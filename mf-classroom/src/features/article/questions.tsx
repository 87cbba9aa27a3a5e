import type { Question } from '@tianji/classroom/contract';
import { Check, CircleAlert, Icon, type } from '@tianji/kit/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';

const Box = styled.fieldset`
  margin: 0 0 20px;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0 0 6px;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    background: var(--leaf);
    cursor: pointer;
  }
  label + label {
    border-top: 0;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    accent-color: var(--ink-1);
  }
  label[data-state='right'] {
    background: var(--ok-wash);
  }
  label[data-state='wrong'] {
    background: var(--warn-wash);
  }
`;
const Why = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 8px;
  ${type.small}
  color: var(--ink-2);
  svg {
    margin-top: 2px;
  }
`;

function One({ question, number }: { question: Question; number: number }) {
  const [chosen, setChosen] = useState<number>();
  const name = useId();
  const right = chosen === question.answer;
  return (
    <Box>
      <legend>
        {number}. {question.q}
      </legend>
      {question.options.map((option, index) => (
        <label key={option} data-state={chosen === index ? (right ? 'right' : 'wrong') : undefined}>
          <input type="radio" name={name} checked={chosen === index} onChange={() => setChosen(index)} />
          {option}
        </label>
      ))}
      <div aria-live="polite">
        {chosen === undefined ? null : (
          <Why>
            <Icon of={right ? Check : CircleAlert} size={16} />
            <span>{right ? `对。${question.why}` : `再想想。${question.why}`}</span>
          </Why>
        )}
      </div>
    </Box>
  );
}

/** Three questions for self-testing: each answer is judged at once, with its reason. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <>
      {questions.map((question, index) => (
        <One key={question.q} question={question} number={index + 1} />
      ))}
    </>
  );
}
