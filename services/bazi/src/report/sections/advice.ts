import * as late from '../../corpus/report/advice-late.ts';
import * as more from '../../corpus/report/advice-more.ts';
import * as root from '../../corpus/report/advice-root.ts';
import * as time from '../../corpus/report/advice-time.ts';
import { CHILD_ROOT, CHILD_SPARE } from '../../corpus/report/child-advice.ts';
import { KIN } from '../../corpus/report/life-more.ts';
import { at } from '../../corpus/report/texts.ts';
import { SCARCE } from '../../engine/analysis/knots.ts';
import { agrees } from '../../engine/analysis/pattern.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT } from '../verdict/index.ts';
import { elementStanding, isAbsent } from './evidence.ts';
import { fitted, isSettled, led, listed, para, stanceOf, title } from './parts.ts';

/** 约占全局12%, or that it is hardly there. */
const inChart = (share: number): string => (share === 0 ? '全局几乎不见' : `约占全局${share}%`);

/** An element to spare that is hardly in the chart: nothing of every day. */
const faint = ({ element, role, share }: NonNullable<ReportContext['verdict']['burden']>): string =>
  `宜少用的是${element}，属${role}，${inChart(share)}，平日不必去防。`;

/** Where the star of wealth stands, or that the chart has none. */
function wealthStanding(ctx: ReportContext): string {
  const element = ctx.view.elementOf('财星');
  return isAbsent(ctx, element) ? '财星不在盘中' : elementStanding(ctx, element);
}

/** From fifty-five on, while one is not yet old, something may still be learned. */
const learning = ({ view, verdict }: ReportContext): Paragraph[] => {
  const { stem, element } = view.dayMaster;
  if (verdict.band === 'late') return [];
  return [
    title('学一样喜欢的'),
    para(
      `advice:senior:learn:${stem}`,
      [`日主${stem}`],
      `就${stem}${element}的性情来说，宜学的有${at(late.SENIOR_SUBJECTS, stem)}，不为考什么，有人一起学最好。`,
    ),
  ];
};

/** Advice for later years: what holds up, what to spare, the nearest, means; no learning of trades, no earning. */
function lateAdvice(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { useful, favourable, burden, spouse } = verdict;
  const { stem } = view.dayMaster;
  const wealth = verdict.worth(view.elementOf('财星'));
  const seat = roleOfGod(spouse.god);
  return [
    title('立身之本'),
    para(
      `advice:late:root:${useful.role}`,
      [`用${useful.element}为${useful.role}`, `约占${useful.share}%`],
      `所喜在${listed(favourable)}，首取${useful.element}，${inChart(useful.share)}，${at(late.LATE_ROOT, useful.role)}`,
    ),
    burden
      ? para(
          `advice:late:spare:${burden.role}`,
          [`慎${burden.element}，占${burden.share}%`],
          burden.share < FAINT
            ? faint(burden)
            : `宜少用的以${burden.element}为重，${inChart(burden.share)}，属${burden.role}，${at(late.LATE_SPARE, burden.role)}`,
        )
      : para('advice:late:spare:none', ['没有要少用的五行'], ''),
    title('身边的人与家用'),
    para(
      `advice:late:people:${seat}:${wealth}`,
      [`日支${spouse.branch}${spouse.god}`, `财星${view.elementOf('财星')}为${wealth}`],
      `日支的主气是${spouse.god}，${at(late.LATE_PEOPLE, seat)}${wealthStanding(ctx)}，${at(late.LATE_MONEY, wealth)}`,
    ),
    ...learning(ctx),
    ...closing(ctx, stem),
  ];
}

/** A life of long ago: what it had to hold on to and its one task, without advice. */
function oldAdvice(ctx: ReportContext): Paragraph[] {
  const { favourable, unfavourable, useful } = ctx.verdict;
  return [
    title('立身之本'),
    para(
      `advice:old:${useful.role}`,
      [`用${useful.element}为${useful.role}`, `约占${useful.share}%`],
      `命主一生的喜用在${listed(favourable)}，首取${useful.element}，${inChart(useful.share)}，于日主是${useful.role}${
        unfavourable.length > 0 ? `；偏重之处在${listed(unfavourable)}` : ''
      }。`,
    ),
    ...closing(ctx, ctx.view.dayMaster.stem),
  ];
}

const closing = ({ view }: ReportContext, stem: string): Paragraph[] => [
  title('结语'),
  para(
    `advice:closing:${stem}:${view.season}`,
    [`日主${stem}`, `生于${view.season}季`],
    led(at(time.CLOSING, stem), at(time.SEASON, view.season)),
  ),
];

export function advice(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { stem } = view.dayMaster;
  const { useful, favourable, burden, spouse } = verdict;
  const second = favourable[1];
  const young = verdict.band === 'young';
  const leading = verdict.profile[0]!.god;
  const stance = stanceOf(ctx);
  const meeting =
    verdict.combinations.length === 0 ? '无' : verdict.combinations.find((id) => agrees(view, id));
  const wealth = verdict.worth(view.elementOf('财星'));
  if (young)
    return fitted(ctx, [
      title('最要紧的一件'),
      para(
        `advice:child:root:${useful.role}`,
        [`用${useful.element}为${useful.role}`, `约占${useful.share}%`],
        `孩子的盘最合用的是${useful.element}，${inChart(useful.share)}；${at(CHILD_ROOT, useful.role)}`,
      ),
      title('要看着的一件'),
      burden && burden.share >= FAINT
        ? para(
            `advice:child:spare:${burden.role}`,
            [`慎${burden.element}，占${burden.share}%`],
            `${burden.element}${inChart(burden.share)}，属${burden.role}；${at(CHILD_SPARE, burden.role)}`,
          )
        : para('advice:child:spare:none', ['没有要少用的五行'], ''),
      title('结语'),
      para(
        `advice:closing:${stem}:${view.season}`,
        [`日主${stem}`, `生于${view.season}季`],
        at(time.CLOSING, stem),
        verdict.outside === 'before' ? '眼下不在命盘所列的年份里，哪一年顺、哪一年慢，这里就不说了。' : '',
      ),
    ]);
  if (verdict.outside === 'after') return fitted(ctx, oldAdvice(ctx));
  if (isSettled(ctx)) return fitted(ctx, lateAdvice(ctx));
  return fitted(ctx, [
    title('立身之本'),
    para(
      `advice:root:${useful.role}:${useful.force}`,
      [`用${useful.element}为${useful.role}`, `用神${useful.force}`],
      (useful.share >= SCARCE ? root.ROOT_AMPLE[useful.role] : undefined) ?? at(root.ROOT, useful.role),
      `所喜在${listed(favourable)}，首取${useful.element}，${inChart(useful.share)}，${at(root.FORCE, useful.force)}`,
      second ? at(more.SECOND, view.roleOf(second)) : '',
    ),
    para(
      `advice:stance:${stance}:${meeting ?? '略'}`,
      [verdict.label, verdict.pattern.name],
      `${verdict.special ? verdict.pattern.name : verdict.label}而用${useful.element}，${at(root.STANCE, stance)}`,
      meeting ? at(root.MEETING, meeting) : '',
    ),
    title('学什么、练什么'),
    para(
      `advice:learn:${stem}`,
      [`日主${stem}`],
      `就${stem}${view.dayMaster.element}的性情来说，宜${at(root.LEARN, stem)}`,
    ),
    para(`advice:habit:${leading}`, [`${leading}为重`], at(more.HABIT, leading)),
    title('待人与用钱'),
    para(
      `advice:people:${spouse.god}`,
      [`日支${spouse.branch}${spouse.god}`],
      at(root.PEOPLE, spouse.god),
      at(KIN, roleOfGod(view.pillar('月柱')!.hidden[0]!.tenGod)),
    ),
    para(
      `advice:money:${wealth}`,
      [`财星${view.elementOf('财星')}为${wealth}`],
      `${wealthStanding(ctx)}，${at(root.MONEY, wealth)}`,
    ),
    burden
      ? para(
          `advice:spare:${burden.role}`,
          [`慎${burden.element}，占${burden.share}%`],
          burden.share < FAINT
            ? faint(burden)
            : `宜少用的是${burden.element}，属${burden.role}，${inChart(burden.share)}，${at(root.SPARE, burden.role)}`,
        )
      : para('advice:spare:none', ['没有要少用的五行'], ''),
    title('居处与时令'),
    para(
      `advice:surround:${useful.element}`,
      [`用${useful.element}`],
      `${stem}生${view.monthBranch}月而用${useful.element}，可参看它的时令与方所。${at(time.SURROUND, useful.element)}`,
    ),
    ...closing(ctx, stem),
  ]);
}
