/** Names of a line's facts, and one sentence for each: shared by chart, reading and print. */
import { branchElement, elementRelation } from '@tianji/almanac/cycle';
import type { LiuyaoChart } from './chart.ts';
import type { LineState, Turn } from './states.ts';

const named = (branch: string): string => branch + branchElement(branch);

/**
 * The effect of the month on a line, in one character: 破 and 合 take precedence over the relation of
 * elements.
 */
export const monthWord = (line: LineState): string =>
  line.monthBroken ? '破' : line.monthJoined ? '合' : line.month;

/** The effect of the day on a line, in one character. */
export const dayWord = (line: LineState): string =>
  line.dayClashed ? '冲' : line.dayJoined ? '合' : line.day;

const TIE: Readonly<Record<string, string>> = {
  临: '正当其令',
  扶: '同气相扶',
  生: '得其生',
  克: '受其克',
  休: '气泄于它',
  囚: '力耗于它',
};

/**
 * 亥水生卯木: the effect of one branch on another, as a clause.
 * @param title what to call the first, such as 月建; '' for nothing
 */
export function deed(by: string, to: string, title = ''): string {
  const relation = elementRelation(branchElement(to), branchElement(by));
  const a = title + named(by);
  const b = named(to);
  switch (relation) {
    case '同':
      return by === to ? `${a}与此爻同支` : `${a}与${b}同气`;
    case '生我':
      return `${a}生${b}`;
    case '克我':
      return `${a}克${b}`;
    case '我生':
      return `${b}生${a}`;
    case '我克':
      return `${b}克${a}`;
  }
}

/** The sentence on the month's effect on a line. */
export function monthSentence(line: LineState, month: string): string {
  const more = line.monthBroken ? '；月建冲之，是月破' : line.monthJoined ? '；又与月建相合' : '';
  return `${deed(month, line.branch, '月建')}，${TIE[line.month]}${more}。`;
}

/** The sentence on the day's effect on a line. */
export function daySentence(line: LineState, day: string): string {
  const branch = day[1]!;
  const more = line.stirred
    ? '；静爻得力逢冲，是暗动'
    : line.dayBroken
      ? '；静爻无力逢冲，是日破'
      : line.dayClashed
        ? '；日辰冲之'
        : line.dayJoined
          ? '；又与日辰相合'
          : line.dayStage === '墓'
            ? '；入墓于日'
            : line.dayStage === '绝'
              ? '；绝于日'
              : '';
  return `${deed(branch, line.branch, '日辰')}，${TIE[line.day]}${more}。`;
}

/** 化进、回头生 …: the name of a moving line's change; '' for a change without a name. */
export function turnWords(turn: Turn): string[] {
  return [
    turn.step === '伏' ? '伏吟' : turn.step ? `化${turn.step}` : '',
    turn.back ? `回头${turn.back}` : '',
    turn.joined ? '化合' : '',
    turn.clashed ? '化冲' : '',
    turn.stage === '墓' ? '化墓' : turn.stage === '绝' ? '化绝' : '',
    turn.empty ? '化空' : '',
    turn.broken ? '化破' : '',
  ].filter(Boolean);
}

const TURN: Readonly<Record<string, string>> = {
  伏吟: '动而原地，想动动不出去',
  化进: '同类往前走，力量渐增',
  化退: '同类往后退，力量渐减',
  回头生: '化出之爻回头相生，得后力',
  回头克: '化出之爻回头相克，自己生出阻碍',
  化合: '被化出之爻合住，一时动不开',
  化冲: '化出之爻来冲，有反复',
  化墓: '动入墓中，收而不放',
  化绝: '动入绝地，后力接不上',
  化空: '化出之爻旬空，要等填实',
  化破: '化出之爻月破，一时用不上',
};

/** The sentence on a moving line's change. */
export function turnSentence(line: LineState): string {
  if (!line.turn) return '';
  const { turn, branch } = line;
  const words = turnWords(turn);
  const head = `${named(branch)}化${named(turn.branch)}`;
  return words.length === 0
    ? `${head}，与本爻无大损益。`
    : `${head}：${words.map((word) => `${word}，${TURN[word]}`).join('；')}。`;
}

/** The relation of a line to the 世 line, as a sentence. */
export function toSelf(line: LineState, chart: LiuyaoChart): string {
  const { shi } = chart.cast.original;
  const self = chart.lines[shi - 1]!;
  if (line.place === 'shown' && line.position === shi) return '世爻就在此处，是求测人自己的位置。';
  const clause = deed(line.branch, self.branch).replace('此爻', '世爻');
  return `此爻${named(line.branch)}，世爻${named(self.branch)}：${clause}。`;
}
