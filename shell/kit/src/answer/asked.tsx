import type { AnswerRecord } from '@tianji/contracts';
import type { ReactNode } from 'react';
import { Panel } from './panel.styles.ts';
import { SHAPES } from './parts.tsx';

const DEGREES = { good: '顺', open: '平', against: '慎' } as const;

/** `12月9日`, with its year where none was said before. */
function dayText(day: string, before?: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const within = `${month}月${date}日`;
  return before?.slice(0, 4) === day.slice(0, 4) ? within : `${year}年${within}`;
}
const datesOf = ({ from, to }: NonNullable<AnswerRecord['date']>): string =>
  from === to ? dayText(from) : `${dayText(from)}—${dayText(to, from)}`;

interface AskedProps {
  answer: AnswerRecord;
  /** In the words of the craft. */
  isExpert?: boolean;
  /** Beside its date. */
  atDate?: ReactNode;
  children?: ReactNode;
}

/** What a question is answered: the word with its direction, the sentence, the ground, the day, and what speaks against it. */
export function Asked({ answer, isExpert = false, atDate, children }: AskedProps) {
  const { degree, word, sentence, plain, fact, date, place, against } = answer;
  const direction = DEGREES[degree];
  return (
    <Panel aria-label="回答">
      <div className="asked">
        <p className="verdict">
          <strong>{word}</strong>
          <span className="mark" data-direction={direction}>
            <span aria-hidden="true">{SHAPES[direction]}</span>
            {word === direction ? null : ` ${direction}`}
          </span>
        </p>
        <p className="say" data-part="answer">
          {isExpert ? sentence : plain}
        </p>
      </div>
      <dl>
        {fact ? <Row name="看哪里">{fact}</Row> : null}
        {date ? (
          <Row name="哪一天">
            {datesOf(date)} {atDate}
          </Row>
        ) : null}
        {place ? <Row name="哪一方">{place}</Row> : null}
        <Row name="反过来说">{against || '没有明显的反面。'}</Row>
      </dl>
      {children}
    </Panel>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
