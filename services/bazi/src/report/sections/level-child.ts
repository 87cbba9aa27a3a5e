// 命局层次 of a child under sixteen, told to the parents: the same facts, as a child has them.
import * as words from '../../corpus/report/child-level.ts';
import { at } from '../../corpus/report/texts.ts';
import { SCARCE } from '../../engine/analysis/knots.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT, type Mark } from '../verdict/index.ts';
import { seasonKey, shareOf } from './evidence.ts';
import { countWords, markWord } from './level-marks.ts';
import { para, stanceOf, title } from './parts.ts';

const list = (names: readonly string[]) => names.join('、');

function pattern(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { name, purity } = verdict.pattern;
  const { aid } = verdict.standing;
  const mixed = verdict.combinations.filter((id) => words.CHILD_MIXED[id] !== undefined).slice(0, 2);
  const gods = verdict.profile.slice(0, 2).map((each) => each.god);
  return [
    para(
      `level:child:pattern:${name}:${aid?.state ?? 'special'}`,
      [name, aid ? `${aid.role}${view.elementOf(aid.role)}` : verdict.pattern.kind],
      aid
        ? `孩子的格局是${name}，成格要靠${aid.role}，五行是${view.elementOf(aid.role)}，${
            // What it is in a child is told once: in the counsel, where it is what the chart wants most.
            aid.role === verdict.useful.role ? '也就是最合用的那一样' : at(words.CHILD_AID, aid.role)
          }；${
            aid.state === 'shown' && shareOf(ctx, view.elementOf(aid.role)) < SCARCE
              ? words.CHILD_AID_LITTLE
              : at(words.CHILD_AID_STATE, aid.state)
          }。`
        : `孩子的格局是${name}，一股气作主，长处集中在一头，顺着长、不硬扭就好。`,
    ),
    para(
      `level:child:purity:${purity}`,
      [purity, ...mixed],
      `十神之中，本盘见了${verdict.profile.length}样，以${list(gods)}为主；${at(words.CHILD_PURITY, purity)}`,
      mixed.length > 0 && purity !== '清'
        ? `牵扯的是${mixed.map((id) => at(words.CHILD_MIXED, id)).join('；')}。`
        : '',
    ),
  ];
}

function useful({ verdict }: ReportContext): Paragraph {
  const { element, force, share, role, shown, kept } = verdict.useful;
  return para(
    `level:child:useful:${element}:${force}`,
    [`用神${element}`, `${share}%`, ...shown, ...kept],
    `用神是${element}，在本盘为${role}，约占全局${share}%，${at(words.CHILD_FORCE, force)}；${at(words.CHILD_USEFUL, element)}。`,
  );
}

function ground(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { wanted, shown, kept, state } = verdict.climate;
  const found = [...shown, ...kept];
  const rooted = verdict.special ? stanceOf(ctx) : verdict.rooted;
  return [
    para(
      `level:child:roots:${rooted}`,
      verdict.roots.map((each) => `${each.pillar}${each.branch}${each.rank}`).concat(verdict.label),
      `日主${view.dayMaster.stem}${view.dayMaster.element}，${at(words.CHILD_ROOTED, rooted)}。`,
    ),
    para(
      `level:child:climate:${state}`,
      [`调候${list(wanted)}`, ...found],
      `${view.dayMaster.stem}生${view.monthBranch}月，时令依次所求为${list(wanted)}，本盘${found.length > 0 ? `得${list(found)}` : '一样未见'}，${at(words.CHILD_CLIMATE, seasonKey(ctx))}。`,
    ),
  ];
}

function moving({ view, verdict }: ReportContext): Paragraph[] {
  const { links, broken } = verdict.flow;
  const { standing, unions, clashes } = verdict;
  const met = [...view.relations.branches, ...view.relations.pillars].map(
    (each) => `${each.chars}${each.type}`,
  );
  return [
    para(
      `level:child:flow:${links.length}`,
      [...links, ...broken.map((each) => `缺${each}`)],
      `论流通，${at(words.CHILD_FLOW, String(links.length))}${broken.length > 0 ? `，断在${list(broken.slice(0, 3))}` : ''}。`,
    ),
    para(
      `level:child:motion:${standing.motion}`,
      met.length > 0 ? met : ['无冲合'],
      `论动静，原局${countWords('合会', unions)}，${countWords('冲刑害破', clashes)}，${at(words.CHILD_MOTION, standing.motion)}。`,
    ),
  ];
}

function burden({ verdict }: ReportContext): Paragraph[] {
  const { burden: weight, standing } = verdict;
  if (!weight || !standing.remedy || weight.share < FAINT) return [];
  const { element, state } = standing.remedy;
  return [
    title('孩子要练的一样'),
    para(
      `level:child:burden:${weight.role}:${state}`,
      [`${weight.element}${weight.share}%`, element ? `制化${element}` : '制化不在喜中'],
      `宜少用的各样里最重的是${weight.role}，${weight.element}占${weight.share}%，${at(words.CHILD_BURDEN, weight.role)}。`,
      `${element ? `对治它的是${element}，` : ''}${at(words.CHILD_REMEDY, element ? state : 'none')}。`,
    ),
  ];
}

function total(ctx: ReportContext): Paragraph[] {
  const { verdict, chart } = ctx;
  const { marks, total: grade } = verdict.standing;
  const named = (value: number) =>
    (Object.keys(marks) as Mark[]).filter((mark) => marks[mark] === value).map((mark) => markWord(mark, ctx));
  const [good, half, lacking] = [named(1), named(0.5), named(0)];
  const parts = [
    good.length > 0 ? `已有的是${list(good)}` : '',
    half.length > 0 ? `有一半的是${list(half)}` : '',
    lacking.length > 0 ? `留待慢慢养的是${list(lacking)}` : '',
  ].filter((each) => each !== '');
  return [
    para(
      'level:child:marks',
      [...good, ...half.map((each) => `${each}（半）`)],
      `古人评命看几样条件齐不齐，这里取八样来数，${parts.join('，')}。`,
    ),
    para(
      `level:child:total:${grade}`,
      [verdict.pattern.name, verdict.label, `用神${verdict.useful.element}${verdict.useful.force}`],
      `${at(words.CHILD_TOTAL, grade)}层次说的是材料，不是将来，同一层次的孩子，长大以后的日子可以天差地别。${
        chart.hourUnknown ? '三柱立论，这里的数目只作大概。' : ''
      }`,
    ),
  ];
}

/** 命局层次 of a child. */
export const childLevel = (ctx: ReportContext): Paragraph[] => [
  title('孩子的格局'),
  ...pattern(ctx),
  title('最用得上的一样'),
  useful(ctx),
  title('根气与寒暖'),
  ...ground(ctx),
  title('流通与动静'),
  ...moving(ctx),
  ...burden(ctx),
  title('合起来看孩子'),
  ...total(ctx),
];
