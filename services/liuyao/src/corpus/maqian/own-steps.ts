// The first two steps of a matter that its category's sentences do not fit: our own texts.
import type { Matter } from '../../engine/maqian/categories.ts';
import { STATE_NAMES, type StateName } from '../../engine/maqian/states.ts';
import type { StepText } from './steps.ts';

/** By matter, in the order of the states: [起因, 过程]. */
const TEXTS: Readonly<Partial<Record<Matter, readonly (readonly [start: string, course: string])[]>>> = {
  怀孕: [
    ['起于一份早有的准备，心里踏实。', '这一段平稳，起居照常便好。'],
    ['起于一桩惦记了很久的心事。', '这一段心里时好时坏，容易多想。'],
    ['起于一个叫人欢喜的消息。', '这一段走得快，身边热闹。'],
    ['起于一场为照顾与安排的口角。', '这一段火气大些，先顾着歇息。'],
    ['起于一家人坐在一处的商量。', '这一段有人搭手，照应得周全。'],
    ['起于一份说不清的担心。', '这一段心里没有底，等检查出来便好。'],
  ],
  寻人: [
    ['走的时候很平常，身边的人没有留意。', '还在熟的地方一带，没有走远。'],
    ['走之前已经有心事，放了很久。', '像是在哪里耽搁着，一时问不到话。'],
    ['走得匆忙，多半临时起意。', '很快有人说起见过，或有电话来。'],
    ['走之前或有过争执，话说重了。', '找的人互相埋怨，反而乱了次序。'],
    ['走的时候有人同行，或有人知道。', '有人见过，问路上同行的人。'],
    ['走的时候看不出征兆。', '问过的地方还没有回音。'],
  ],
};

/** The two sentences of a matter's own; undefined where its category's fit. */
export function ownStep(matter: Matter, state: StateName): StepText | undefined {
  const found = TEXTS[matter]?.[STATE_NAMES.indexOf(state)];
  return found && { start: found[0], course: found[1] };
}

/** All of them, for the tests of the texts. */
export const OWN_STEPS: readonly string[] = Object.values(TEXTS).flat(2);
