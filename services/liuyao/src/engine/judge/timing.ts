/** 应期: when the matter may be decided, as windows with reasons. Source: 《增删卜易》 应期章. */

import { dayCycle } from '@tianji/almanac';
import { jdn } from '@tianji/almanac/civil';
import { branchIndex, overcomes } from '@tianji/almanac/cycle';
import { opposed, partner, tombOf } from '../branches.ts';
import type { LiuyaoChart } from '../chart.ts';
import type { LineState } from '../states.ts';

export interface Window {
  /** The branch of that day, month or year. */
  branch: string;
  /** 卯日、卯月 */
  when: string;
  why: string;
  /** Days from the day of the cast to the next day of that branch; null without a date. */
  daysAhead: number | null;
}

const MOST = 3;

/** Days to the next day of a branch; the day of the cast itself counts as twelve. */
function daysTo(branch: string, chart: LiuyaoChart): number | null {
  const { clock } = chart.moment;
  if (!clock) return null;
  const { year, month, day } = clock.time;
  const today = dayCycle(jdn(year, month, day)) % 12;
  return (branchIndex(branch) - today + 12) % 12 || 12;
}

/** The windows of a matter's line; `good` says whether the matter succeeds or is crossed. */
export function windowsOf(line: LineState, chart: LiuyaoChart, good: boolean): Window[] {
  const found: { branch: string; why: string }[] = [];
  const add = (branch: string, why: string) => {
    if (!found.some((window) => window.branch === branch)) found.push({ branch, why });
  };
  const { branch, turn } = line;
  const over = chart.lines[line.position - 1]!;
  if (!good) {
    const foe = chart.lines.find((one) => one.moving && one !== line && overcomesLine(one, line));
    if (turn?.back === '克') add(turn.branch, `${turn.branch}是回头克它的爻，值到时最吃紧`);
    if (foe) add(foe.branch, `${foe.branch}是来克它的动爻，值到时最吃紧`);
  }
  if (line.empty) {
    add(branch, '用神旬空，出空填实的日子见分晓');
    add(opposed(branch), '冲空则实');
  }
  if (line.monthBroken) add(partner(branch), '用神月破，逢合则补起来，出了本月也算');
  if (line.place === 'hidden') {
    add(branch, '用神伏着，值到它的日子露头');
    add(opposed(over.branch), '冲开压着它的飞爻');
  }
  if (line.dayJoined || turn?.joined) add(opposed(branch), '被合住的，冲开的日子动');
  if (line.dayStage === '墓' || turn?.stage === '墓')
    add(opposed(tombOf(line.element, chart.options.earth)), '入墓的，冲开墓库的日子出来');
  if (line.moving || line.stirred) {
    add(partner(branch), '发动的爻，逢合的日子应');
    add(branch, '发动的爻，值到的日子应');
    if (turn && turn.step === '进') add(turn.branch, '化进，值到所化之爻应');
  } else {
    add(opposed(branch), '安静的爻，逢冲的日子动起来');
    add(branch, '安静的爻，值到的日子应');
  }
  return found.slice(0, MOST).map(({ branch: at, why }) => ({
    branch: at,
    when: `${at}日、${at}月`,
    why,
    daysAhead: daysTo(at, chart),
  }));
}

const overcomesLine = (one: LineState, line: LineState): boolean => overcomes(one.element) === line.element;

/**
 * 近 or 远: a matter whose line moves, or has the month or the day, comes within days; others within months.
 */
export function paceOf(line: LineState): '近' | '远' {
  return line.moving || line.stirred || line.month === '临' || line.day === '临' ? '近' : '远';
}
