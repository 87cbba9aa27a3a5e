import type { Lesson } from '@tianji/classroom/engine';
import { Anchor, Button, Check, CircleAlert, Icon, type } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { articleHref } from '../shared/words.ts';

const Box = styled.div`
  max-width: 656px;
  > p {
    ${type.reading}
  }
  fieldset {
    margin: 16px 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0 0 8px;
    font-weight: 600;
    font-size: 1rem;
  }
  .options {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 8px;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 4px 12px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--leaf);
    cursor: pointer;
  }
  label[data-state='right'] {
    background: var(--ok-wash);
  }
  label[data-state='wrong'] {
    background: var(--warn-wash);
  }
  input {
    flex: none;
    accent-color: var(--ink-1);
  }
  .said {
    display: flex;
    gap: 8px;
    margin-bottom: 16px;
    ${type.reading}
  }
  .said svg {
    margin-top: 6px;
  }
  .act {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;
  }
`;

/** One lesson: what one needs to know, the question, and what the answer follows from. */
export function LessonStep(props: {
  lesson: Lesson;
  chosen: number | undefined;
  onChoose: (index: number) => void;
  onNext: (() => void) | null;
}) {
  const { lesson, chosen, onChoose, onNext } = props;
  const name = useId();
  const right = chosen === lesson.answer;
  return (
    <Box>
      <p>{lesson.text}</p>
      <fieldset>
        <legend>{lesson.question}</legend>
        <div className="options">
          {lesson.options.map((option, index) => (
            <label key={option} data-state={chosen === index ? (right ? 'right' : 'wrong') : undefined}>
              <input type="radio" name={name} checked={chosen === index} onChange={() => onChoose(index)} />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        {chosen === undefined ? null : (
          <p className="said">
            <Icon of={right ? Check : CircleAlert} size={16} />
            <span>
              {right ? '对。' : `本站的结果是“${lesson.options[lesson.answer]}”。`}
              {lesson.why}
            </span>
          </p>
        )}
      </div>
      <div className="act">
        {onNext ? (
          <Button variant="ink" disabled={chosen === undefined} onClick={onNext}>
            下一步
          </Button>
        ) : null}
        <Anchor className="term" href={articleHref(lesson.article)}>
          这一步的文章
        </Anchor>
      </div>
    </Box>
  );
}
