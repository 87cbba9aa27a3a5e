import { lifeStage } from '@tianji/almanac/cycle';
import { inWordsOf } from '../../corpus/report/age-words.ts';
import * as base from '../../corpus/report/career-base.ts';
import * as money from '../../corpus/report/career-money.ts';
import * as more from '../../corpus/report/career-more.ts';
import * as people from '../../corpus/report/career-people.ts';
import * as time from '../../corpus/report/career-time.ts';
import { FIELD_BEHIND } from '../../corpus/report/late-work.ts';
import { CAUTION } from '../../corpus/report/life-more.ts';
import * as behind from '../../corpus/report/settled-work.ts';
import { at } from '../../corpus/report/texts.ts';
import { godSeats } from '../../engine/agenda/temper.ts';
import { wealthRule } from '../../engine/analysis/life.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import type { CycleVerdict } from '../verdict/index.ts';
import { cycleOutsideWork } from './career-ages.ts';
import { childhood } from './career-child.ts';
import { backingOf, backingOwn, cycleHeight, endsNow, patternKey, wealthFacts } from './career-facts.ts';
import { elementStanding, familyStanding, isAbsent, mixture, seatsOf, shareOf } from './evidence.ts';
import {
  ageFact,
  fitted,
  isLearning,
  isSettled,
  led,
  listed,
  para,
  peersOf,
  stanceOf,
  timed,
  title,
} from './parts.ts';

const STARS_TOLD = 3;

function fields(ctx: ReportContext): TextParagraph[] {
  const { verdict } = ctx;
  const [first, second] = verdict.favourable;
  if (isSettled(ctx))
    return [
      para(
        `career:field:behind:${first}`,
        [`用${listed(verdict.favourable)}`],
        `${isAbsent(ctx, first!) ? `盘中虽缺${first}` : elementStanding(ctx, first!)}，${at(FIELD_BEHIND, first!)}`,
      ),
    ];
  const { burden, pattern } = verdict;
  return [
    para(
      `career:field:${first}`,
      [`用${listed(verdict.favourable)}`, ...(burden ? [`慎${burden.element}`] : [])],
      at(base.FIELD, first!),
      second ? at(base.FIELD_SECOND, second) : '',
      burden ? at(base.FIELD_SPARE, burden.element) : '',
      burden && roleOfGod(pattern.name.replace('格', '')) === burden.role && pattern.kind === '正格'
        ? `${pattern.name}本属${burden.role}，格局所取是它的精，所省的是它的多。`
        : '',
    ),
  ];
}

/** Support from position (officer) and learning (seal), and the stars that help at work. */
function starsAtWork(ctx: ReportContext): TextParagraph {
  const { view } = ctx;
  const backing = backingOf(ctx);
  const found = view.stars.filter(({ name }) => name in people.STAR_WORK).slice(0, STARS_TOLD);
  return para(
    `career:help:${backing}:${found.map(({ name }) => name).join('') || '无'}`,
    [
      backing,
      ...(found.length > 0
        ? found.map(({ name, pillars }) => `${listed(pillars)}${name}`)
        : ['助业之星不显']),
    ],
    // Whoever worked long ago needs no advice on posts and papers.
    isSettled(ctx)
      ? ''
      : `${familyStanding(ctx, '官杀')}；${familyStanding(ctx, '印星')}，${backingText(ctx)}`,
    ...(found.length > 0
      ? found.map(({ name, pillars }) =>
          at(people.STAR_WORK, name).replace(`${name}入命`, `${name}在${listed(pillars)}`),
        )
      : [at(people.STAR_WORK, '无')]),
  );
}

/** Support in words. */
function backingText(ctx: ReportContext): string {
  const own = backingOwn(ctx);
  return own ? at(more.BACKING_OWN, own) : at(more.BACKING, backingOf(ctx));
}

function wealth(ctx: ReportContext): TextParagraph[] {
  const { view } = ctx;
  const rule = wealthRule(view);
  const facts = wealthFacts(ctx);
  const { stems, hidden } = view.count('财星');
  const settled = isSettled(ctx);
  const kinds = settled ? behind.MONEY_KIND_BEHIND : money.MONEY_KIND;
  return [
    para(
      `career:money:${rule}`,
      [`财星属${facts.element}`, `天干${stems}、藏干${hidden}`, ctx.verdict.label],
      `财星属${facts.element}，天干${stems > 0 ? `见${stems}位` : '不见'}，支中${hidden > 0 ? `藏${hidden}处` : '不藏'}${stems + hidden > 0 ? `，占${shareOf(ctx, facts.element)}%` : ''}，${at(settled ? behind.MONEY_BEHIND : money.MONEY, rule)}`,
    ),
    para(
      `career:money:${facts.element}:${facts.worth}:${facts.kind}`,
      [`财${facts.element}为${facts.worth}`, facts.place === '' ? '财星不见' : `财在${facts.place}`],
      settled
        ? at(behind.MONEY_ELEMENT_BEHIND, facts.element)
        : at(money.MONEY_ELEMENT, `${facts.element}-${facts.worth}`),
      facts.kind === '无'
        ? at(kinds, facts.kind)
        : `财在${seatsOf(ctx, facts.element)}，${at(kinds, facts.kind)}`,
      facts.place === '' ? '' : at(settled ? behind.MONEY_PLACE_BEHIND : money.MONEY_PLACE, facts.place),
    ),
    para(
      `career:money:${facts.chain}:${facts.store.length > 0 ? '有库' : '无库'}`,
      [
        `食伤与财${facts.chain}`,
        facts.store.length > 0 ? `${listed(facts.store)}${facts.storeBranch}为财库` : '财库不见',
      ],
      `${familyStanding(ctx, '食伤')}，${at(settled ? behind.MONEY_CHAIN_BEHIND : money.MONEY_CHAIN, facts.chain)}`,
      led(
        `${facts.element}的库在${facts.storeBranch}，${
          facts.store.length > 0 ? `${listed(facts.store)}便是` : '四支里没有这个字'
        }`,
        at(settled ? behind.MONEY_STORE_BEHIND : money.MONEY_STORE, facts.store.length > 0 ? '有' : '无'),
      ),
    ),
  ];
}

/** The present and the future for adults, a look back for elders. */
function times(ctx: ReportContext): Paragraph[] {
  const { verdict, view } = ctx;
  const leading = verdict.profile[0]!.god;
  if (verdict.band === 'late') {
    const role = roleOfGod(leading);
    return [
      title('回看一生的营生'),
      para(
        `career:legacy:${role}`,
        [ageFact(ctx), `${role}为重`],
        `${familyStanding(ctx, role)}，${at(time.LEGACY, role)}`,
      ),
    ];
  }
  const { current, cycles } = verdict;
  const next = current ? cycles[current.index] : cycles.find((each) => each.when === 'coming');
  const other = cycleOutsideWork(ctx);
  const stage = current && lifeStage(view.dayMaster.stem, current.branch);
  return [
    title('事业的时段'),
    current
      ? timed(
          verdict.ages,
          `career:cycle:${current.god}:${current.stemWorth}`,
          [`${current.ganzhi}大运`, `运干${current.god}为${current.stemWorth}`],
          `现行${current.ganzhi}大运，运干${current.stem}为${current.god}，日主到${current.branch}为${stage}。${
            other?.expert ??
            (endsNow(ctx)
              ? `${at(current.stemWorth === '忌' ? time.CYCLE_WORK_CARE : time.CYCLE_WORK, current.god).split('，')[0]}，${at(time.CYCLE_WORK_END, '末年')}`
              : `${at(current.stemWorth === '忌' ? time.CYCLE_WORK_CARE : time.CYCLE_WORK, current.god)}${at(time.CYCLE_WORTH, cycleHeight(current))}`)
          }`,
        )
      : para('career:cycle:none', ['不在大运之中'], ''),
    // From fifty-five on nobody is prepared for ten years that are to be kept small.
    next && next.band !== 'late' && !(isSettled(ctx) && next.stemWorth === '忌')
      ? timed(
          next.ages,
          `career:next:${next.god}`,
          [`${next.ganzhi}大运${next.cycle.year}年起`],
          // What is to be done now is said in the words of the present age, not of the coming one.
          `${next.cycle.year}年起换行${next.ganzhi}。${isLearning(ctx) ? inWordsOf([verdict.ages], nextWork(next)) : nextWork(next)}`,
        )
      : para('career:next:none', ['下一步大运不论'], ''),
    ...fromRows(ctx, 'years.work', 'expert'),
    ...fromRows(ctx, 'years.learning', 'expert'),
  ];
}

/** The next ten years, as the chapter on luck tells them. */
const nextWork = ({ god, stemWorth }: CycleVerdict) =>
  at(stemWorth === '忌' ? time.NEXT_WORK_CARE : time.NEXT_WORK, god);

export function career(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { name, purity } = verdict.pattern;
  const leading = verdict.profile[0]!.god;
  const month = view.pillar('月柱')!;
  const stance = stanceOf(ctx);
  const peers = peersOf(ctx);
  const peerWorth = verdict.worth(view.elementOf('比劫'));
  const young = verdict.band === 'young';
  const preface =
    verdict.outside === 'after'
      ? ''
      : verdict.band === 'late'
        ? `命主今年虚岁${verdict.age}，这一章多半可以当作对来路的印证，不必再为它奔忙。`
        : isLearning(ctx)
          ? '命主还在学本事的年纪，立业与求财说的是往后，眼下先看哪一样学得起劲。'
          : isSettled(ctx)
            ? '命主已到交班与收成的年纪，这一章多半可以对照走过的路来读。'
            : '';
  const basis = [
    para(
      `career:base:${name}`,
      [name, ...view.pattern.reasons.slice(-1)],
      preface,
      ...(isSettled(ctx)
        ? [at(behind.BASE_BEHIND, patternKey(ctx))]
        : [at(base.BASE, name), at(CAUTION, name)]),
    ),
    para(
      `career:stance:${stance}:${purity}`,
      [verdict.label, `格局${purity}`],
      `${month.branch}月${view.dayMaster.stem}日，${verdict.label}，${at(base.STANCE, stance)}`,
      `${mixture(ctx)}，${at(base.PURITY, purity)}`,
    ),
    para(
      `career:part:${leading}:${view.dayMaster.stem}`,
      [`${leading}为重`, `日主${view.dayMaster.stem}`],
      `${godSeats(ctx.view, leading)}，${at(isSettled(ctx) ? behind.PART_BEHIND : people.PART, leading)}`,
      at(more.WORK_STEM, view.dayMaster.stem),
    ),
  ];
  if (young) return fitted(ctx, childhood(ctx));
  return fitted(ctx, [
    title('立业的根基'),
    ...basis.slice(0, 2),
    title('在人群里的位置'),
    basis[2]!,
    para(
      `career:around:${month.tenGod}:${peers}-${peerWorth}`,
      [`月干${month.tenGod}`, `比劫${peers}，为${peerWorth}`],
      at(isSettled(ctx) ? behind.AROUND_BEHIND : people.AROUND, month.tenGod),
      `${familyStanding(ctx, '比劫')}，${
        isSettled(ctx) ? at(behind.PEERS_BEHIND, peerWorth) : at(people.PEERS, `${peers}-${peerWorth}`)
      }`,
    ),
    ...fromRows(ctx, 'knots.work', 'expert'),
    title('行业与五行'),
    ...fields(ctx),
    title('求财的路数'),
    ...wealth(ctx),
    ...fromRows(ctx, 'knots.money', 'expert'),
    title('助力从何而来'),
    starsAtWork(ctx),
    ...times(ctx),
  ]);
}
