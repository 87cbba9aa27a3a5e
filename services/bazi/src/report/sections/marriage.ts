import {
  CHILD_ELDERS,
  CHILD_HOUSE,
  CHILD_HOUSE_SELF,
  CHILD_SEAT,
  CHILD_SIBLINGS,
  MOTHERS,
  PARENTS,
} from '../../corpus/report/child.ts';
import { MEET } from '../../corpus/report/life-more.ts';
import * as bonds from '../../corpus/report/marriage-bonds.ts';
import * as family from '../../corpus/report/marriage-family.ts';
import * as more from '../../corpus/report/marriage-more.ts';
import * as palace from '../../corpus/report/marriage-palace.ts';
import * as behind from '../../corpus/report/settled-home.ts';
import * as lived from '../../corpus/report/settled-palace.ts';
import { at } from '../../corpus/report/texts.ts';
import { clings, roleOfGod } from '../../engine/analysis/view.ts';
import { ranked } from '../../engine/relations/flow.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext, TextParagraph } from '../types.ts';
import { registerOf } from '../verdict/words.ts';
import { elementShare } from './evidence.ts';
import { toldRelations } from './natal-bonds.ts';
import {
  ageFact,
  fitted,
  isLearning,
  isSettled,
  listed,
  para,
  peersOf,
  shownKind,
  stanceOf,
  title,
  withPieces,
} from './parts.ts';
import { isSelfWilled, stageDenies } from './sides.ts';

const TOLD = 2;

/** 夫星 in a woman's chart, 妻星 in a man's. */
const spouseStar = ({ view }: ReportContext) => (view.sex === '男' ? '妻星' : '夫星');

/** Relations with the day branch or the day pillar, the strongest first, one of each kind. */
function bondsOf(ctx: ReportContext): TextParagraph[] {
  const { relations } = ctx.view;
  const words = isSettled(ctx) ? lived.BOND_LATE : bonds.BOND;
  const all = ranked(toldRelations(ctx.view).close).filter(({ pillars }) => pillars.includes('日柱'));
  const firsts = all.filter((each, i) => all.findIndex(({ type }) => type === each.type) === i);
  const union = relations.stems.find(({ type, pillars }) => type === '五合' && pillars.includes('日柱'));
  const partner = union?.pillars.find((each) => each !== '日柱');
  const list =
    firsts.length === 0
      ? [para('marriage:bond:none', [`日支${ctx.verdict.spouse.branch}无冲合`], at(words, '无'))]
      : firsts.slice(0, TOLD).map(({ type, pillars, chars }) => {
          const others = pillars.filter((each) => each !== '日柱');
          return para(
            `marriage:bond:${type}`,
            [`日支与${listed(others)}${type}`],
            `配偶宫与${listed(others)}见${type}（${chars}），${at(words, type).replace(/^[^，]*，/u, '')}`,
          );
        });
  if (partner && partner in bonds.STEM_UNION)
    list.push(para(`marriage:union:${partner}`, [`日干与${partner}五合`], at(bonds.STEM_UNION, partner)));
  return list;
}

function starsOf({ view }: ReportContext): TextParagraph {
  const found = view.stars.filter(({ name }) => name in bonds.LOVE_STAR).slice(0, TOLD);
  return para(
    `marriage:stars:${found.map(({ name }) => name).join('')}`,
    found.map(({ name, pillars }) => `${listed(pillars)}${name}`),
    ...found.map(({ name, pillars }) =>
      at(bonds.LOVE_STAR, name).replace(`${name}在命`, `${name}在${listed(pillars)}`),
    ),
  );
}

const PREFACE = {
  grown: '',
  learner: '命主还在求学的年纪，以下几段说的是往后，眼下先学怎样与人相处。',
  late: '命主已到晚年，以下几段论的是一生感情的路数，可与走过的日子互相印证。',
} as const;

/** The stems that are the partner's star: 年干、月干 */
const starStems = ({ view, verdict }: ReportContext): string[] =>
  view.pillars
    .filter(({ name, tenGod }) => name !== '日柱' && roleOfGod(tenGod) === verdict.spouse.star.role)
    .map(({ name }) => `${name.charAt(0)}干`);

/** Position of the partner's star: on a stem, in the palace itself, as the month's own god, in another branch, nowhere. */
function starPlace(ctx: ReportContext): string {
  const { view, verdict } = ctx;
  const { role } = verdict.spouse.star;
  const [stem] = starStems(ctx);
  if (stem) return stem;
  if (roleOfGod(view.pillar('日柱')!.hidden[0]!.tenGod) === role) return '日支';
  if (roleOfGod(view.pillar('月柱')!.hidden[0]!.tenGod) === role) return '月支';
  const holding = view.pillars.filter((each) => each.hidden.some((one) => roleOfGod(one.tenGod) === role));
  if (holding.length === 0) return '无';
  return holding.some((each) => each.name === '日柱') ? '日支' : '支中';
}

/** Where one meets: a star that rules the month is met like one on its stem, through learning and work. */
function meeting(ctx: ReportContext, texts: Parameters<typeof at>[0]) {
  const place = starPlace(ctx);
  const where =
    place === '月支' ? `在月支${ctx.view.pillar('月柱')!.branch}` : `在${starStems(ctx).join('、')}`;
  return at(texts, place === '月支' ? '月干' : place).replace(/在.干/u, where);
}

/** The part that depends on age: love for adults, closeness for a child, companions for elders. */
function couple(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { spouse, band } = verdict;
  const { stem } = view.dayMaster;
  const role = roleOfGod(spouse.god);
  const settled = isSettled(ctx);
  const seat = settled ? lived.SEAT_LATE : palace;
  const stance = stanceOf(ctx);
  const element = view.elementOf(spouse.star.role);
  const age =
    band === 'young'
      ? [
          title('眼下：孩子怎样与人亲近'),
          para(`marriage:child:${role}`, [ageFact(ctx), `日支${spouse.god}`], at(bonds.CHILD_BOND, role)),
        ]
      : settled && verdict.outside === undefined
        ? [
            title('眼下：相伴的日子'),
            para(`marriage:late:${role}`, [ageFact(ctx), `日支${spouse.god}`], at(bonds.LATE_BOND, role)),
          ]
        : [title('缘分的时节'), starsOf(ctx), ...fromRows(ctx, 'years.love', 'expert')];
  // A child's text does not mention the partner's star: it is of no use to the parents.
  const partner: Paragraph[] = [
    title('配偶之星'),
    para(
      `marriage:star:${view.sex}-${spouse.star.kind}`,
      [`${spouse.star.role}属${element}`, `配偶星${listed(spouse.star.gods) || '不见'}`],
      at(settled ? behind.SPOUSE_BEHIND : palace.SPOUSE, `${view.sex}-${spouse.star.kind}`),
      at(seat.SPOUSE_ELEMENT, `${element}-${spouse.star.worth}`),
      meeting(ctx, settled ? behind.MEET_BEHIND : MEET),
    ),
  ];
  if (band === 'young')
    return [
      ...age,
      title('日支所坐'),
      para(
        `marriage:child:seat:${spouse.god}`,
        [`日支${spouse.branch}${spouse.god}`],
        `日支${spouse.branch}的主气是${spouse.god}，看的是与最亲近的人怎样相处。`,
        at(CHILD_SEAT, role),
      ),
    ];
  return [
    title('配偶宫'),
    para(
      `marriage:palace:${spouse.branch}:${spouse.tone}`,
      [`日支${spouse.branch}`, `宫势${spouse.tone}`],
      verdict.outside === 'after'
        ? ''
        : registerOf(verdict.ages) === 'learner'
          ? PREFACE.learner
          : PREFACE[band],
      at(seat.PALACE, spouse.branch),
      at(seat.PALACE_TONE, spouse.tone),
    ),
    para(
      `marriage:palace:${spouse.god}:${spouse.worth}`,
      [`日支主气${spouse.god}`, `${spouse.element}为${spouse.worth}`],
      at(seat.PALACE_GOD, spouse.god),
      `${spouse.branch}属${spouse.element}，${at(seat.PALACE_WORTH, spouse.worth)}`,
      stageDenies(spouse.branch, spouse.stage) ? '' : at(more.HOME_STAGE, spouse.stage),
    ),
    ...partner,
    title('日支的牵连'),
    ...bondsOf(ctx),
    title('相处之道'),
    para(
      `marriage:love:${stem}:${stance}`,
      [`日主${stem}`, verdict.label],
      at(bonds.LOVE_STEM, stem),
      `${spouse.star.role}为${spouseStar(ctx)}，${elementShare(ctx, element)}，${verdict.special ? verdict.pattern.name : `日主${verdict.label}`}，${at(settled ? behind.LOVE_STANCE_BEHIND : bonds.LOVE_STANCE, stance)}`,
      at(more.HOME_ELEMENT, verdict.useful.element),
    ),
    ...fromRows(ctx, 'knots.love', 'expert'),
    ...age,
  ];
}

/** Elders, parents, siblings, the young. */
function kin(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const [year, month, hour] = [view.pillar('年柱')!, view.pillar('月柱')!, view.pillar('时柱')];
  const roles = [year, month].map((each) => roleOfGod(each.hidden[0]!.tenGod));
  const shown = (god: string) => {
    const found = view.tenGods[god];
    return found === undefined ? '无' : found.stems > 0 ? '显' : '藏';
  };
  const peers = peersOf(ctx);
  const siblings = view.count('比劫');
  const worth = verdict.worth(view.elementOf('比劫'));
  const kind = shownKind(ctx, view.sex === '男' ? '官杀' : '食伤');
  const young = verdict.band === 'young';
  const late = isSettled(ctx);
  const learner = isLearning(ctx);
  const children = `${view.sex}-${kind}`;
  const star = (late && family.CHILD_STAR_BEHIND[children]) || at(family.CHILD_STAR, children);
  return [
    title('父母与祖辈'),
    para(
      `marriage:elders:${roles.join(':')}`,
      [`年支${year.branch}${year.hidden[0]!.tenGod}`, `月支${month.branch}${month.hidden[0]!.tenGod}`],
      at(young ? CHILD_ELDERS : family.ELDERS, roles[0]!),
      (young && isSelfWilled(ctx) ? CHILD_HOUSE_SELF[roles[1]!] : undefined) ??
        at(young ? CHILD_HOUSE : family.HOUSE, roles[1]!),
    ),
    para(
      `marriage:parents:${shown('偏财')}:${shown('正印')}`,
      [`偏财${shown('偏财')}`, `正印${shown('正印')}`],
      at(young ? PARENTS : late ? family.FATHER_LATE : family.FATHER, shown('偏财')),
      at(
        young ? MOTHERS : late ? family.MOTHER_LATE : family.MOTHER,
        young && shown('正印') === '无' && clings(view) ? '偏' : shown('正印'),
      ),
    ),
    ...fromRows(ctx, 'knots.family', 'expert'),
    title(learner ? '兄弟姐妹' : '手足与晚辈'),
    para(
      `marriage:siblings:${peers}-${worth}`,
      [`比劫${peers}，为${worth}`],
      `看兄弟姐妹的比劫天干${siblings.stems > 0 ? `露${siblings.stems}位` : '未露'}，支中${siblings.hidden > 0 ? `存${siblings.hidden}处` : '未存'}${young ? '。' : '，'}`,
      young ? at(CHILD_SIBLINGS, worth) : at(family.SIBLINGS, `${peers}-${worth}`),
      young ? '时柱本看子女晚辈，孩子自己还小，这一项留到将来再说。' : '',
    ),
    ...(young || learner
      ? []
      : [
          hour
            ? para(
                `marriage:children:${hour.hidden[0]!.tenGod}:${kind}`,
                [`时支${hour.branch}${hour.hidden[0]!.tenGod}`, `子女之星${kind}`],
                at(late ? family.CHILDREN_BEHIND : family.CHILDREN, hour.hidden[0]!.tenGod),
                star,
              )
            : para(
                'marriage:children:unknown',
                ['时辰不详'],
                `时辰不详，看晚辈的时柱缺着，只论子女之星。${star}`,
              ),
        ]),
  ];
}

export function marriage(ctx: ReportContext): Paragraph[] {
  return fitted(
    ctx,
    [...couple(ctx), ...kin(ctx)].map((each) =>
      'heading' in each
        ? { ...each, heading: each.heading.replace('配偶之星', spouseStar(ctx)) }
        : withPieces(each, (piece) => piece.replaceAll('配偶之星', spouseStar(ctx))),
    ),
  );
}
