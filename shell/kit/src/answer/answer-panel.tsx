import type { AnswerRecord, NowRecord } from '@tianji/contracts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Info } from '../ui/generated/icons.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from './panel.styles.ts';
import { themeWord } from './theme-words.ts';
import { YearsLine } from './years-line.tsx';

/** How a tool lights the cells that an answer rests on. */
export interface Lighting {
  /** The name of a cell as its chart prints it: `palace.3` → 官禄宫; undefined where the chart has no such cell. */
  nameOf: (cell: string) => string | undefined;
  /** Called with the cells to light; with none, all are as before. */
  light: (cells: readonly string[]) => void;
}

export interface AnswerProps {
  /** What stands first of a chart. */
  now?: NowRecord | undefined;
  /** What a reading of a question answers. */
  answer?: AnswerRecord | undefined;
  /** Of `answer`: the cells it rests on; those of `now` come with it. */
  cells?: readonly string[];
  lighting?: Lighting | undefined;
  /** Full years of the person, for the words of a theme. */
  age?: number;
}

const SHAPES = { 顺: '●', 平: '○', 慎: '◇' } as const;
const DEGREES = { good: '顺', open: '平', against: '慎' } as const;

/**
 * What a chart or a reading answers, in the same parts everywhere: the sentence, the line of years, three short answers, the ground
 * of each, what speaks against it, a past span to compare. Fed by `now` or `answer` alone: it judges nothing. What has no ground is
 * not shown.
 */
export function AnswerPanel({ now, answer, ...rest }: AnswerProps) {
  if (answer) return <Asked answer={answer} {...rest} />;
  return now && now.plain !== '' ? <Greeting now={now} {...rest} /> : null;
}

type Rest = Omit<AnswerProps, 'now' | 'answer'>;

/** The sentence in large type: a line ends after a clause, not within a word. */
const Say = ({ text }: { text: string }) => (
  <p className="say" data-part="answer">
    {text.split(/(?<=[，；：。？！])/u).map((clause) => (
      <span key={clause}>{clause}</span>
    ))}
  </p>
);

function Greeting({ now, lighting, age }: Rest & { now: NowRecord }) {
  const { themes, check } = now;
  // No cell, no sentence.
  const grounded = themes.filter(({ cells, fact }) => cells.length > 0 && fact !== '');
  return (
    <Panel aria-label="此刻">
      <h2>此刻</h2>
      <Say text={now.plain} />
      {now.sentence === now.plain ? null : <p className="expert">{now.sentence}</p>}
      <YearsLine line={now.line} />
      {grounded.length > 0 ? (
        <ul className="three">
          {grounded.map(({ theme, direction, sentence, fact }) => (
            <li key={theme}>
              <h3>
                {themeWord(theme, age)}
                <span className="mark" data-direction={direction}>
                  <span aria-hidden="true">{SHAPES[direction]}</span> {direction}
                </span>
              </h3>
              <div>
                <p>{sentence}</p>
                <p className="fact">{fact}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {lighting ? (
        <Grounds
          lighting={lighting}
          grounds={grounded.map((each) => ({
            ...each,
            role: `${themeWord(each.theme, age)}，${each.direction}`,
          }))}
        />
      ) : null}
      {check ? (
        <p className="check">
          <b>回头对照</b> {check.text}
        </p>
      ) : null}
    </Panel>
  );
}

const dayText = (day: string): string => day.split('-').map(Number).join('.');
const datesOf = ({ from, to }: NonNullable<AnswerRecord['date']>): string =>
  from === to ? dayText(from) : `${dayText(from)}—${dayText(to)}`;

function Asked({ answer, cells = [], lighting }: Rest & { answer: AnswerRecord }) {
  const { degree, word, sentence, plain, fact, date, place, against } = answer;
  const direction = DEGREES[degree];
  return (
    <Panel aria-label="回答">
      <h2>回答</h2>
      <p className="verdict">
        <strong>{word}</strong>
        <span className="mark" data-direction={direction}>
          <span aria-hidden="true">{SHAPES[direction]}</span> {direction}
        </span>
      </p>
      <Say text={plain} />
      {sentence === plain ? null : <p className="expert">{sentence}</p>}
      <dl>
        {fact ? <Row name="看哪里">{fact}</Row> : null}
        {date ? <Row name="哪一天">{datesOf(date)}</Row> : null}
        {place ? <Row name="哪一方">{place}</Row> : null}
        <Row name="反过来说">{against || '没有明显的反面。'}</Row>
      </dl>
      {lighting && cells.length > 0 ? (
        <Grounds lighting={lighting} grounds={[{ cells, fact, role: word, sentence: plain }]} />
      ) : null}
    </Panel>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface Ground {
  cells: readonly string[];
  fact: string;
  role: string;
  sentence: string;
}

/** 凭什么这样说: opens the cells of every answer; a press on one lights it alone, a second one or Esc lets all be as before. */
function Grounds({ grounds, lighting }: { grounds: readonly Ground[]; lighting: Lighting }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const named = grounds.flatMap(({ cells, ...ground }) =>
    cells.flatMap((cell) => {
      const name = lighting.nameOf(cell);
      return name === undefined ? [] : [{ ...ground, cell, name, key: `${ground.role}|${cell}` }];
    }),
  );
  if (named.length === 0) return null;
  const all = [...new Set(named.map(({ cell }) => cell))];

  function toggle(next: boolean) {
    setOpen(next);
    setChosen(undefined);
    lighting.light(next ? all : []);
  }

  function choose(key: string, cell: string) {
    const again = chosen === key;
    setChosen(again ? undefined : key);
    lighting.light(again ? all : [cell]);
  }

  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) toggle(false);
  };

  return (
    <div className="why">
      <button
        type="button"
        className="ask"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggle(!open)}
        onKeyDown={byKey}
      >
        <Icon of={Info} size={16} /> 凭什么这样说
      </button>
      <ul id={id} hidden={!open}>
        {named.map(({ key, cell, name, role, fact }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={chosen === key}
              aria-label={`${name}，${role}${chosen === key ? '，已在盘上点亮' : ''}`}
              onClick={() => choose(key, cell)}
              onKeyDown={byKey}
            >
              {name}
            </button>
            <span>
              {role}：{fact}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
