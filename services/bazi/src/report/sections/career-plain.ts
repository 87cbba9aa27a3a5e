import * as more from '../../corpus/report/career-more.ts';
import * as plain from '../../corpus/report/career-plain.ts';
import { PLAIN_BASE_BEHIND, PLAIN_FIELD_BEHIND } from '../../corpus/report/late-work.ts';
import {
  PLAIN_BACKING,
  PLAIN_BACKING_OWN,
  PLAIN_CHAIN,
  PLAIN_HEIGHT,
  PLAIN_NEXT,
  PLAIN_NEXT_CARE,
} from '../../corpus/report/plain-more.ts';
import * as behind from '../../corpus/report/settled-work.ts';
import { at } from '../../corpus/report/texts.ts';
import { wealthRule } from '../../engine/analysis/life.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { cycleOutsideWork } from './career-ages.ts';
import { childhoodPlain } from './career-child.ts';
import { backingOf, backingOwn, cycleHeight, endsNow, patternKey, wealthFacts } from './career-facts.ts';
import { plainShare, plainUseful } from './evidence.ts';
import { fitted, isBehind, isLearning, isSettled, led, para, peersOf, timed, title } from './parts.ts';

/** Wealth, people of one's own kind and support by their shares, in everyday words. */
const wealthWords = (ctx: ReportContext) => `管钱财的${plainShare(ctx, ctx.view.elementOf('财星'))}`;
const peerWords = (ctx: ReportContext) => `代表同伴的${plainShare(ctx, ctx.view.elementOf('比劫'))}`;
const backingWords = (ctx: ReportContext) =>
  `代表名位的${plainShare(ctx, ctx.view.elementOf('官杀'))}，代表学问的${plainShare(ctx, ctx.view.elementOf('印星'))}`;

const backingPlain = (ctx: ReportContext) => {
  const own = backingOwn(ctx);
  return own ? at(PLAIN_BACKING_OWN, own) : at(PLAIN_BACKING, backingOf(ctx));
};

/** The working decade of the highest scores, told to an elder; none for a life whose years are not listed. */
function bestDecade({ verdict }: ReportContext): Paragraph[] {
  const worked = verdict.cycles.filter(
    ({ when, register }) => when === 'past' && (register === 'grown' || register === 'senior'),
  );
  const [best] = [...worked].sort((a, b) => b.score - a.score);
  if (!best || verdict.outside) return [];
  const role = roleOfGod(best.god);
  return [
    para(
      `career:plain:worked:${role}`,
      [`${best.ganzhi}大运评分${best.score}`],
      `做事的年月里，分数最高的是虚岁${best.cycle.age}岁到${best.cycle.endAge}岁那十年。`,
      at(plain.PLAIN_WORKED, role),
    ),
  ];
}

/** Looking back: what one leaned on, the best decade, and what there is to hand on. */
const lookingBack = (ctx: ReportContext, now: Paragraph): Paragraph[] => {
  const { god } = ctx.verdict.profile[0]!;
  const heir = ctx.view.pillar('时柱')?.hidden[0]?.tenGod;
  return [
    title('忙了大半辈子'),
    now,
    ...bestDecade(ctx),
    title('能传下去的'),
    para(
      `career:plain:hand-on:${god}`,
      [`${god}为重`, heir ? `时支主气${heir}` : '时辰不详'],
      at(plain.PLAIN_HAND_ON, god),
      heir ? at(plain.PLAIN_HEIRS, roleOfGod(heir)) : '',
    ),
  ];
};

export function careerPlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  if (verdict.band === 'young') return fitted(ctx, childhoodPlain(ctx));
  const leading = verdict.profile[0]!.god;
  const role = roleOfGod(leading);
  const rule = wealthRule(view);
  const element = view.elementOf('财星');
  const first = verdict.favourable[0]!;
  const { current, cycles, band } = verdict;
  const next = current && cycles[current.index];
  const { stem } = view.dayMaster;
  const god = view.pillar('月柱')!.tenGod;
  const settled = isSettled(ctx);
  const peerWorth = verdict.worth(view.elementOf('比劫'));
  const other = cycleOutsideWork(ctx);
  const now =
    band === 'late'
      ? para(`career:plain:legacy:${role}`, [`${role}为重`], at(plain.PLAIN_LEGACY, role))
      : current
        ? timed(
            verdict.ages,
            `career:plain:cycle:${current.god}`,
            [`${current.ganzhi}大运`],
            ...(other
              ? [other.plain]
              : endsNow(ctx)
                ? [at(plain.PLAIN_CYCLE_END, '末年')]
                : [
                    at(
                      current.stemWorth === '忌' ? plain.PLAIN_CYCLE_CARE_WORK : plain.PLAIN_CYCLE,
                      current.god,
                    ),
                    at(PLAIN_HEIGHT, cycleHeight(current)),
                  ]),
            next && next.band !== 'late' && !(settled && next.stemWorth === '忌')
              ? at(next.stemWorth === '忌' ? PLAIN_NEXT_CARE : PLAIN_NEXT, next.god)
              : '',
          )
        : para('career:plain:cycle:none', ['不在大运之中'], '');
  return fitted(ctx, [
    ...(band === 'late' ? lookingBack(ctx, now) : []),
    title(settled ? '一辈子的路数' : '您适合做什么'),
    para(
      `career:plain:base:${patternKey(ctx)}`,
      [verdict.pattern.name],
      isLearning(ctx) ? '您还在学本事的年纪，下面说的是往后，眼下先看哪一样学着带劲。' : '',
      settled
        ? at(PLAIN_BASE_BEHIND, patternKey(ctx))
        : (plain.PLAIN_BASE_FOLLOW[verdict.pattern.name.replace('格', '')] ??
            at(plain.PLAIN_BASE, patternKey(ctx))),
    ),
    para(
      `career:plain:part:${leading}:${stem}`,
      [`${leading}为重`, `日主${stem}`],
      at(settled ? behind.PLAIN_PART_BEHIND : plain.PLAIN_PART, leading),
      at(more.PLAIN_WORK_STEM, stem),
      at(settled ? behind.PLAIN_AROUND_BEHIND : more.PLAIN_AROUND, god),
      settled ? '' : `${backingWords(ctx)}，${backingPlain(ctx)}`,
    ),
    settled
      ? para(
          `career:plain:field:behind:${first}`,
          [`用${first}`],
          `${plainUseful(ctx)}，${at(PLAIN_FIELD_BEHIND, first)}`,
        )
      : para(`career:plain:field:${first}`, [`用${first}`], at(plain.PLAIN_FIELD, first)),
    ...fromRows(ctx, 'knots.work', 'plain'),
    title(settled ? '钱财上的性子' : '您的钱怎么来、怎么留'),
    para(
      `career:plain:money:${rule}`,
      [`财星属${element}`, verdict.label],
      `${wealthWords(ctx)}，${at(settled ? behind.PLAIN_MONEY_BEHIND : plain.PLAIN_MONEY, rule)}`,
    ),
    para(
      `career:plain:money:${element}:${peersOf(ctx)}`,
      [`财星属${element}`, `比劫${peersOf(ctx)}`],
      settled ? '' : led(at(plain.PLAIN_MONEY_ELEMENT, element), at(PLAIN_CHAIN, wealthFacts(ctx).chain)),
      `${peerWords(ctx)}，${settled ? at(behind.PLAIN_PEERS_BEHIND, peerWorth) : at(plain.PLAIN_PEERS, `${peersOf(ctx)}-${peerWorth}`)}`,
    ),
    ...fromRows(ctx, 'knots.money', 'plain'),
    ...(isBehind(ctx)
      ? []
      : [
          title('眼前这几年'),
          now,
          ...fromRows(ctx, 'years.work', 'plain'),
          ...fromRows(ctx, 'years.learning', 'plain'),
        ]),
  ]);
}
