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
  /** The same in everyday words. */
  plain: string;
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
  const found: { branch: string; why: string; plain: string }[] = [];
  const add = (branch: string, why: string, plain: string) => {
    if (!found.some((window) => window.branch === branch)) found.push({ branch, why, plain });
  };
  const { branch, turn } = line;
  const over = chart.lines[line.position - 1]!;
  if (!good) {
    const foe = chart.lines.find((one) => one.moving && one !== line && overcomesLine(one, line));
    if (turn?.back === '克')
      add(turn.branch, `${turn.branch}是回头克它的爻，值到时最吃紧`, '它自己变出来的阻力这时最重，最吃紧');
    if (foe)
      add(
        foe.branch,
        `${foe.branch}是来克它的动爻，值到时最吃紧`,
        `来压它的第${foe.position}条线这时最重，最吃紧`,
      );
  }
  if (line.empty) {
    add(branch, '用神旬空，出空填实的日子见分晓', '它眼下落空，这时补实，见分晓');
    add(opposed(branch), '冲空则实', '落空的地方这时被碰一下，便落到实处');
  }
  if (line.monthBroken)
    add(
      partner(branch),
      '用神月破，逢合则补起来，出了本月也算',
      '它被月份对着站不稳，这时有力量来补，出了本月也算',
    );
  if (line.place === 'hidden') {
    add(branch, '用神伏着，值到它的日子露头', '它藏在底下，轮到它自己的时候露头');
    add(opposed(over.branch), '冲开压着它的飞爻', '压在它上面的那条线这时被碰开');
  }
  if (line.dayJoined || turn?.joined)
    add(opposed(branch), '被合住的，冲开的日子动', '它被拉住，这时松开，能动');
  if (line.dayStage === '墓' || turn?.stage === '墓')
    add(
      opposed(tombOf(line.element, chart.options.earth)),
      '入墓的，冲开墓库的日子出来',
      '它收在里面，这时打开，出得来',
    );
  if (line.moving || line.stirred) {
    add(partner(branch), '发动的爻，逢合的日子应', '它在动，遇到与它合得来的时候落定');
    add(branch, '发动的爻，值到的日子应', '它在动，轮到它自己的时候落定');
    if (turn && turn.step === '进')
      add(turn.branch, '化进，值到所化之爻应', '它变得更有力，轮到变出来的那一条时落定');
  } else {
    add(opposed(branch), '安静的爻，逢冲的日子动起来', '它安静着，这时被碰动');
    add(branch, '安静的爻，值到的日子应', '它安静着，轮到它自己的时候落定');
  }
  return found.slice(0, MOST).map(({ branch: at, why, plain }) => ({
    branch: at,
    when: `${at}日、${at}月`,
    why,
    plain,
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
