import { jdn as jdnOf, weekday } from '@tianji/almanac/civil';
import { ganzhi } from '@tianji/almanac/cycle';
import { SendTools } from '@tianji/kit/form';
import { Button, EmptyState, Notice, TextButton } from '@tianji/kit/ui';
import { Fragment, useState } from 'react';
import type { Choosing, Chosen, Matter } from '../day/local.ts';
import { kernel } from '../month/kernel.ts';
import { lunarDayText, weekdayText } from '../month/words.ts';
import { Best, Card, Fold, Rest } from './choose.styles.ts';
import { KeepDay } from './keep.tsx';

/** How many of the rest are shown before somebody asks for more. */
const SHOWN = 12;

const short = ({ date: { year, month, day } }: Pick<Chosen, 'date'>, thisYear: number): string =>
  `${year === thisYear ? '' : `${year}年`}${month}月${day}日`;

/** 周二 丁丑 十一月廿一 */
function about({ jdn, date }: Chosen): string {
  const lunar = kernel.lunarFromCivil(date.year, date.month, date.day);
  return `${weekdayText(weekday(jdn))}　${ganzhi(kernel.dayPillars(jdn).day)}日　${lunarDayText(lunar)}`;
}

/** Sentences of a list; those that name somebody stay on the page and go on no picture. */
function Reasons({ list, hidden }: { list: readonly string[]; hidden: readonly string[] }) {
  return list.map((text, i) => (
    <Fragment key={text}>
      <span data-card={hidden.some((name) => text.includes(name)) ? 'hide' : undefined}>
        {i > 0 ? '；' : ''}
        {text}
      </span>
    </Fragment>
  ));
}

/** One day with what speaks for it and against it, its hours and direction. */
export function Day({
  day,
  matter,
  hidden,
  thisYear,
  onChoose,
}: {
  day: Chosen;
  matter: Matter;
  /** Names of people, which leave the page with nothing. */
  hidden: readonly string[];
  thisYear: number;
  onChoose: (jdn: number) => void;
}) {
  const hours = day.hours.map(({ name, span, why }) => `${name}时 ${span}${why ? `（${why}）` : ''}`);
  return (
    <Card>
      <p className="head">
        <b className="date">{short(day, thisYear)}</b>
        <small>
          {about(day)}　{day.grade}
        </small>
      </p>
      <dl>
        <dt className="for">因为</dt>
        <dd>
          <Reasons list={day.for} hidden={hidden} />
        </dd>
        <dt>但是</dt>
        <dd>{day.against.length > 0 ? <Reasons list={day.against} hidden={hidden} /> : '没有查到冲忌'}</dd>
        <dt>时辰</dt>
        <dd>{hours.join('、') || '这一天没有合用的时辰'}</dd>
        {day.direction ? (
          <>
            <dt>方位</dt>
            <dd>{day.direction}</dd>
          </>
        ) : null}
        {day.other ? (
          <>
            <dt>另说</dt>
            <dd>{day.other}</dd>
          </>
        ) : null}
      </dl>
      <p data-card="hide" data-print="hide">
        <Button size="sm" onClick={() => onChoose(day.jdn)}>
          看这一天的黄历
        </Button>
        <KeepDay day={day} matter={matter} hidden={hidden} />
      </p>
    </Card>
  );
}

/** A day in a line of text, without those who are named. */
function dayLine(day: Chosen, thisYear: number, hidden: readonly string[]): string {
  const open = (list: readonly string[]) =>
    list.filter((text) => !hidden.some((name) => text.includes(name))).join('，');
  const but = open(day.against);
  return `${short(day, thisYear)}　${about(day)}　${open(day.for)}${but ? `；但${but}` : ''}`;
}

/** The answer to a choice of days: three days first, the rest by rank, then what was struck out and by what. */
export function Answer(props: {
  matter: Matter;
  found: Choosing;
  thisYear: number;
  /** Who was looked at, in words. */
  who: string;
  /** Names of people, which leave the page with nothing. */
  hidden: readonly string[];
  /** 通行 or 协纪. */
  reading: string;
  onChoose: (jdn: number) => void;
}) {
  const { matter, found, thisYear, who, hidden, reading, onChoose } = props;
  const [all, setAll] = useState(false);
  const { best, struck, steps, relaxed } = found;
  const rest = found.days.filter((day) => !best.some(({ jdn }) => jdn === day.jdn));
  const usable = rest.filter(({ grade }) => grade !== '备选');
  const shown = all ? rest : usable.slice(0, SHOWN);
  const [first] = best;
  return (
    <>
      {first ? (
        <>
          <h3 data-part="answer">
            {short(first, thisYear)}
            {matter.name}，{who}。
          </h3>
          <SendTools
            of={{
              ...{ title: `${matter.name}的日子`, word: '日子', own: '', basis: [`${reading}读法`] },
              line: `先看的${best.length}天`,
              fileName: `${matter.name}的日子`,
              text: () => best.map((day) => dayLine(day, thisYear, hidden)).join('\n'),
              link: () => ({ url: window.location.href, told: '已复制链接，链接里没有人的生辰' }),
            }}
          />
        </>
      ) : (
        <EmptyState title={`没有找到${matter.name}的日子`}>
          这段日子里没有合适的一天，可以把时间放长一些再找。
        </EmptyState>
      )}
      {relaxed ? <Notice tone="warn">{relaxed}</Notice> : null}
      {best.length > 0 ? (
        <Best aria-label="先看的日子" data-card="">
          {best.map((day) => (
            <Day key={day.jdn} {...{ day, matter, hidden, thisYear, onChoose }} />
          ))}
        </Best>
      ) : null}
      {rest.length > 0 ? (
        <>
          <h3>其余的日子</h3>
          <Rest aria-label="其余的日子">
            {shown.map((day) => (
              <li key={day.jdn}>
                <TextButton onClick={() => onChoose(day.jdn)}>
                  {short(day, thisYear)} {weekdayText(weekday(day.jdn))}
                </TextButton>
                <span>{day.grade}</span>
                <span>
                  {day.for.join('；')}
                  {day.against.length > 0 ? `；但${day.against.join('，')}` : ''}
                </span>
              </li>
            ))}
          </Rest>
          {shown.length < rest.length ? (
            <Button size="sm" onClick={() => setAll(true)}>
              把其余 {rest.length - shown.length} 天也列出来
            </Button>
          ) : null}
        </>
      ) : null}
      {struck.length > 0 ? (
        <Fold>
          <summary>为什么不是别的日子：划去了 {struck.length} 天</summary>
          <ul>
            {struck.map((day) => (
              <li key={jdnOf(day.date.year, day.date.month, day.date.day)}>
                {short(day, thisYear)}：{day.by}，{day.why}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      <Fold>
        <summary>一步一步是怎样挑的</summary>
        <ol>
          {steps.map(({ name, out, left }) => (
            <li key={name}>
              {name}：去掉 {out} 天，余 {left} 天
            </li>
          ))}
        </ol>
      </Fold>
      <p>
        <small>
          按{reading === '协纪' ? '《协纪》所列的忌日' : '通行的历书'}
          挑选，只是传统习俗的参考；没有查到冲忌，不等于事事顺利。
        </small>
      </p>
    </>
  );
}
