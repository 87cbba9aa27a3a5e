// What the opening sentences add to the verdict: what to mind, and how fast. Our own texts.
import type { Bearing } from '../../engine/maqian/relation.ts';
import type { StateName } from '../../engine/maqian/states.ts';

/** What to mind, by how 起因 bears on 过程. */
export const MINDED: Readonly<Record<Bearing, string>> = {
  生: '起因扶着过程，开头顺手，别因此把后面看轻。',
  比和: '起因与过程同气，开头怎样，中间还怎样，想换样子要自己先动。',
  受生: '过程回头扶着起因，力气多花在补开头，别忘了往前走。',
  克: '起因压着过程，开头没理清的会带到中间，先理清再走。',
  受克: '过程压着起因，原来的打算到中间要改，不必硬守。',
};

/** How fast things go, by the state of 过程 and by that of 结果. */
export const PACES: Readonly<Record<StateName, readonly [course: string, result: string]>> = {
  大安: ['中间走得平', '静而少动，不赶日子'],
  留连: ['中间要拖一阵', '来得慢，多留些时日'],
  速喜: ['中间走得快', '来得快，就近几日看'],
  赤口: ['中间有争执', '快慢看话说不说得拢，气平了再办'],
  小吉: ['中间有人商量', '来得近，约好了再看回音'],
  空亡: ['中间一时落不到实处', '眼下还没有日子，条件齐了再问'],
};
