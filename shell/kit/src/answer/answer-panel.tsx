import type { NowRecord } from '@tianji/contracts';
import { useState } from 'react';
import { Three } from './greeting.styles.ts';
import { Grounds, type Lighting } from './grounds.tsx';
import { LookBack, type LookingBack } from './look-back.tsx';
import { Panel } from './panel.styles.ts';
import { Say, SHAPES } from './parts.tsx';
import { themeWord } from './theme-words.ts';
import { type Scale, YearsLine } from './years-line.tsx';

export interface AnswerProps {
  /** What stands first of a chart. */
  now?: NowRecord | undefined;
  lighting?: Lighting | undefined;
  /** Full years of the person, for the words of a theme. */
  age?: number;
  /** Of `now`: between which scores its years are drawn. */
  scale?: Scale;
  /** Of `now`: it is left out in print. */
  offPaper?: boolean;
  /** Given where the chart can be read another way: past years are asked about. */
  lookingBack?: LookingBack | undefined;
}

/**
 * What a chart answers: the sentence, the line of years, three short answers, the ground of each, a past span to compare. Fed by
 * `now` alone: it judges nothing. What has no ground is not shown.
 */
export function AnswerPanel({ now, ...rest }: AnswerProps) {
  return now && now.plain !== '' ? <Greeting now={now} {...rest} /> : null;
}

type Rest = Omit<AnswerProps, 'now'>;

function Greeting({ now, lighting, age, scale, offPaper, lookingBack }: Rest & { now: NowRecord }) {
  const [open, setOpen] = useState(false);
  const { themes, check, checks, reading } = now;
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
      {checks && checks.length > 0 && lookingBack ? (
        <LookBack key={lookingBack.chart} {...{ checks, reading }} {...lookingBack} />
      ) : check ? (
        <p className="check">
          <b>回头对照</b> {check.text}
        </p>
      ) : null}
    </Panel>
  );
}
