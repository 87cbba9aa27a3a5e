/** How strong a line is: the effect of month, day, its own change and the moving lines on it. */
import { branchElement, elementRelation } from '@tianji/almanac/cycle';
import type { LiuyaoChart } from '../chart.ts';
import type { LineState, Turn } from '../states.ts';
import { daySentence, monthSentence, turnSentence } from '../words.ts';
import { W } from './numbers.ts';
import {
  type Act,
  plainDay,
  plainMonth,
  plainMover,
  plainTrine,
  plainTurn,
  plainUnder,
  plainVoid,
} from './plain.ts';
import type { Reason } from './reason.ts';

const PLACES = ['初', '二', '三', '四', '五', '上'];

/** 二爻官鬼卯木 */
export const lineName = (line: LineState): string =>
  `${line.place === 'hidden' ? '伏在' : line.place === 'changed' ? '变出' : ''}${PLACES[line.position - 1]}爻${
    line.place === 'hidden' ? '下' : ''
  }的${line.relative}${line.branch}${line.element}`;

function monthPoints(line: LineState): number {
  if (line.monthBroken) return W.monthBroken;
  return W.month[line.month] + (line.monthJoined ? W.monthJoined : 0);
}

function dayPoints(line: LineState): number {
  const stage = line.dayStage === '墓' ? W.tomb : line.dayStage === '绝' && line.day !== '生' ? W.cut : 0;
  const struck = line.dayBroken ? W.dayBroken : line.stirred ? W.stirred : 0;
  const joined = line.dayJoined && !line.moving ? W.dayJoined : 0;
  return W.day[line.day] + struck + joined + (line.strong ? 0 : stage);
}

function turnPoints(turn: Turn): number {
  const t = W.turn;
  return (
    (turn.step ? t[turn.step] : 0) +
    (turn.back ? t[turn.back] : 0) +
    (turn.clashed ? t.冲 : 0) +
    (turn.stage === '墓' ? t.墓 : turn.stage === '绝' ? t.绝 : 0) +
    (turn.empty ? t.空 : 0) +
    (turn.broken ? t.破 : 0)
  );
}

/**
 * How much a line can affect another, 0 to 1.8: by month and day, by its own change, by what restrains it.
 */
export function power(line: LineState): number {
  const base = 1 + (monthPoints(line) + dayPoints(line)) / 6;
  const held = line.moving && line.dayJoined ? 0.5 : 1;
  const hollow = line.empty && !line.moving ? 0.4 : 1;
  const turned = line.turn
    ? line.turn.back === '克' || line.turn.step === '退'
      ? 0.5
      : line.turn.back === '生' || line.turn.step === '进'
        ? 1.2
        : 1
    : W.stirredShare;
  return Math.max(0.15, Math.min(1.3, base * held * hollow * turned));
}

/** The effect of one element on another; producing and spending are described from the other side. */
function actOn(by: string, element: string): Act | null {
  const relation = elementRelation(element, by);
  return relation === '生我' ? '生' : relation === '克我' ? '克' : relation === '同' ? '扶' : null;
}

/** The active lines: moving ones, and those stirred by the day. */
export const actors = (chart: LiuyaoChart): LineState[] =>
  chart.lines.filter((line) => line.moving || line.stirred);

const VERB: Readonly<Record<Act, string>> = { 生: '来生', 扶: '来扶', 克: '来克' };

function moverReason(actor: LineState, line: LineState, others: readonly LineState[]): Reason[] {
  const act = actOn(actor.element, line.element);
  if (act === null) return [];
  const how = actor.moving ? '发动' : '暗动';
  // 贪生忘克: what would overcome the line instead produces a moving line that produces it.
  const bridge =
    act === '克'
      ? others.find((other) => actOn(other.element, line.element) === '生' && other.moving)
      : undefined;
  if (bridge)
    return [
      {
        rule: 'movers',
        title: '动爻',
        points: Math.round(0.5 * power(actor) * 10) / 10,
        text: `${lineName(actor)}${how}，本来克它，遇${lineName(bridge)}也动，转去生原神，是贪生忘克。`,
        plain: plainMover(actor, act, bridge),
      },
    ];
  // What is overcome by what it turns into has nothing to give.
  const spent = act !== '克' && actor.turn?.back === '克';
  const points = spent ? 0 : Math.round(W.mover[act] * power(actor) * 10) / 10;
  const text = `${lineName(actor)}${how}${VERB[act]}。`;
  return [{ rule: 'movers', title: '动爻', points, text, plain: plainMover(actor, act, undefined) }];
}

/** Everything that affects one line, each ground with its weight. */
export function groundsOf(line: LineState, chart: LiuyaoChart): Reason[] {
  const { month, day } = chart.moment;
  const acting = actors(chart).filter((actor) => actor !== line && actor.position !== positionOf(line));
  const reasons: Reason[] = [
    {
      rule: 'month',
      title: '月建',
      points: monthPoints(line),
      text: monthSentence(line, month),
      plain: plainMonth(line, month),
    },
    {
      rule: 'day',
      title: '日辰',
      points: dayPoints(line),
      text: daySentence(line, day),
      plain: plainDay(line, day),
    },
  ];
  if (line.empty)
    reasons.push({
      rule: 'void',
      title: '旬空',
      points: line.strong || line.moving ? W.voidStrong : W.voidWeak,
      text: line.strong
        ? '旬空而有力，空是一时的，出旬填实便有用。'
        : line.moving
          ? '旬空而发动，动不为空，出旬才见分晓。'
          : '旬空又无力，空到实处，眼下靠不上。',
      plain: plainVoid(line),
    });
  if (line.turn)
    reasons.push({
      rule: 'turn',
      title: '动变',
      points: turnPoints(line.turn),
      text: turnSentence(line),
      plain: plainTurn(line),
    });
  for (const actor of acting)
    reasons.push(
      ...moverReason(
        actor,
        line,
        acting.filter((other) => other !== actor),
      ),
    );
  for (const trine of chart.trines) {
    const act = actOn(trine.element, line.element);
    if (act === null) continue;
    const points = act === '克' ? W.trine.against : W.trine.own;
    const verb = act === '克' ? '克它' : act === '生' ? '生它' : '与它同气';
    reasons.push({
      rule: 'trine',
      title: '三合',
      points,
      text: `${trine.branches.join('')}合成${trine.element}局，${verb}，力比单爻大。`,
      plain: plainTrine(trine.element, act),
    });
  }
  if (line.place === 'hidden') reasons.push(...underReasons(line, chart));
  return reasons;
}

/** A changed line is affected by its own moving line only. */
const positionOf = (line: LineState): number => (line.place === 'changed' ? line.position : 0);

/** 飞伏: the effect of the line above on the hidden one. */
function underReasons(line: LineState, chart: LiuyaoChart): Reason[] {
  const over = chart.lines[line.position - 1]!;
  const act = actOn(over.element, line.element);
  const open = over.empty || over.monthBroken || over.dayBroken;
  const points = W.hidden + (open ? W.overVoid : act === '生' ? 1 : act === '克' ? -1 : 0);
  const how = open
    ? '飞爻空破，压它不住，容易透出来'
    : act === '生'
      ? '飞爻生它，容易透出来'
      : act === '克'
        ? '飞爻压着它，要等飞爻受冲受克才出得来'
        : branchElement(over.branch) === line.element
          ? '飞爻与它同气'
          : '要等冲开飞爻，或值到它的日子';
  return [
    {
      rule: 'source',
      title: '飞伏',
      points,
      text: `它伏在${over.relative}${over.branch}${over.element}下：${how}。`,
      plain: plainUnder(over, open, act),
    },
  ];
}

export const total = (reasons: readonly Reason[]): number =>
  Math.round(reasons.reduce((sum, { points }) => sum + points, 0) * 10) / 10;
