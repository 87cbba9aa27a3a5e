import type { AnswerRecord, NowRecord } from '@tianji/contracts';
import { type KeyboardEvent, useId, useState } from 'react';
import { Info } from '../ui/generated/icons.ts';
import { Icon } from '../ui/icon.tsx';
import { Asked } from './asked.tsx';
import { Ground, Three } from './greeting.styles.ts';
import { Panel } from './panel.styles.ts';
import { Say, SHAPES } from './parts.tsx';
import { themeWord } from './theme-words.ts';
import { type Scale, YearsLine } from './years-line.tsx';

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
  /** Of `now`: between which scores its years are drawn. */
  scale?: Scale;
  /** Of `now`: it is left out in print. */
  offPaper?: boolean;
}

/**
 * What a chart or a reading answers, in the same parts everywhere: the sentence, the line of years, three short answers, the ground
 * of each, what speaks against it, a past span to compare. Fed by `now` or `answer` alone: it judges nothing. What has no ground is
 * not shown.
 */
export function AnswerPanel({ now, answer, ...rest }: AnswerProps) {
  if (answer) return <AnswerOfQuestion answer={answer} {...rest} />;
  return now && now.plain !== '' ? <Greeting now={now} {...rest} /> : null;
}

type Rest = Omit<AnswerProps, 'now' | 'answer'>;

function Greeting({ now, lighting, age, scale, offPaper }: Rest & { now: NowRecord }) {
  const [open, setOpen] = useState(false);
  const { themes, check } = now;
  // No cell, no sentence.
  const grounded = themes.filter(({ cells, fact }) => cells.length > 0 && fact !== '');
  return (
    <Panel aria-label="此刻" data-print={offPaper ? 'hide' : undefined}>
      <h2>此刻</h2>
      <Say text={now.plain} />
      {now.sentence === now.plain ? null : <p className="expert">{now.sentence}</p>}
      {lighting ? (
        <Grounds
          lighting={lighting}
          open={open}
          onOpen={setOpen}
          grounds={grounded.map((each) => ({
            ...each,
            role: `${themeWord(each.theme, age)}，${each.direction}`,
          }))}
        />
      ) : null}
      {/* The figure gives way to the ground, so that the chart comes nearer. */}
      {open ? null : <YearsLine line={now.line} scale={scale} />}
      {grounded.length > 0 ? (
        <Three>
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
        </Three>
      ) : null}
      {check ? (
        <p className="check">
          <b>回头对照</b> {check.text}
        </p>
      ) : null}
    </Panel>
  );
}

function AnswerOfQuestion({ answer, cells = [], lighting }: Rest & { answer: AnswerRecord }) {
  const [open, setOpen] = useState(false);
  const { fact, plain } = answer;
  return (
    <Asked answer={answer}>
      {lighting && cells.length > 0 ? (
        <Grounds
          {...{ lighting, open }}
          onOpen={setOpen}
          grounds={[{ cells, fact, role: '依据', sentence: plain }]}
        />
      ) : null}
    </Asked>
  );
}

interface GroundOf {
  cells: readonly string[];
  fact: string;
  role: string;
  sentence: string;
}

interface GroundsProps {
  grounds: readonly GroundOf[];
  lighting: Lighting;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** 凭什么这样说: opens the cells of every answer; a press on one lights it alone, a second one or Esc lets all be as before. */
function Grounds({ grounds, lighting, open, onOpen }: GroundsProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const named = grounds
    .map(({ cells, role, fact }) => ({
      ...{ role, fact },
      cells: cells.flatMap((cell) => {
        const name = lighting.nameOf(cell);
        return name === undefined ? [] : [{ cell, name, key: `${role}|${cell}` }];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
  if (named.length === 0) return null;
  const all = [...new Set(named.flatMap(({ cells }) => cells.map(({ cell }) => cell)))];

  function toggle(next: boolean) {
    onOpen(next);
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
    <Ground>
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
        {named.map(({ role, fact, cells }) => (
          <li key={role}>
            <b>{role}</b>
            {cells.map(({ key, cell, name }) => (
              <button
                key={key}
                type="button"
                aria-pressed={chosen === key}
                aria-label={`${name}，${role}${chosen === key ? '，已在盘上点亮' : ''}`}
                onClick={() => choose(key, cell)}
                onKeyDown={byKey}
              >
                {name}
              </button>
            ))}
            <p>{fact}</p>
          </li>
        ))}
      </ul>
    </Ground>
  );
}
