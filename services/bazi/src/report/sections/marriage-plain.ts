import { PLAIN_CHILD_SEAT, PLAIN_HOME } from '../../corpus/report/child.ts';
import * as more from '../../corpus/report/marriage-more.ts';
import * as plain from '../../corpus/report/marriage-plain.ts';
import { PLAIN_BOND, PLAIN_ELDERS } from '../../corpus/report/plain-more.ts';
import * as behind from '../../corpus/report/settled-home.ts';
import * as lived from '../../corpus/report/settled-palace.ts';
import { at } from '../../corpus/report/texts.ts';
import { roleOfGod } from '../../engine/analysis/view.ts';
import { ranked } from '../../engine/relations/flow.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { fitted, isLearning, isSettled, para, peersOf, stanceOf, title } from './parts.ts';

/** What the tone of the house already says: no relation means stillness, a clash means motion. */
const SAID_BY_TONE: Readonly<Record<string, readonly string[]>> = {
  静: ['无'],
  动: ['六冲'],
  动中有合: ['六合'],
};

/** The first kind of relation with the day pillar, whole pillars before branches. */
function firstBond({ view }: ReportContext): string {
  const { pillars, branches } = view.relations;
  return ranked([...pillars, ...branches]).find((each) => each.pillars.includes('日柱'))?.type ?? '无';
}

/** How many of one's own kind are in the open and how many are kept, in everyday words. */
function seen({ view }: ReportContext): string {
  const { stems, hidden } = view.count('比劫');
  const parts = [stems > 0 ? `露着${stems}位` : '', hidden > 0 ? `藏着${hidden}处` : ''].filter(Boolean);
  return parts.length > 0 ? `命里${parts.join('、')}` : '命里不见';
}

const HOUSES = { young: PLAIN_HOME, grown: plain.PLAIN_HOUSE, late: plain.PLAIN_HOUSE_LATE } as const;

const PREFACE = {
  grown: '',
  learner: '下面说的是往后，眼下先学怎样跟人相处。',
  late: '下面说的是您这一辈子的路数，可以跟走过的日子对一对。',
} as const;

export function marriagePlain(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { spouse, band } = verdict;
  const { stem } = view.dayMaster;
  const role = roleOfGod(spouse.god);
  const elders = roleOfGod(view.pillar('年柱')!.hidden[0]!.tenGod);
  const house = roleOfGod(view.pillar('月柱')!.hidden[0]!.tenGod);
  const hour = view.pillar('时柱');
  const young = hour ? hour.hidden[0]!.tenGod : '不详';
  const peers = peersOf(ctx);
  const worth = verdict.worth(view.elementOf('比劫'));
  const kin = `${peers}-${worth}` in plain.PLAIN_SIBLINGS ? `${peers}-${worth}` : peers;
  const stance = stanceOf(ctx);
  const bond = firstBond(ctx);
  const settled = isSettled(ctx);
  const age =
    band === 'young'
      ? [
          title('先说孩子现在'),
          para(`marriage:plain:child:${role}`, [`日支${spouse.god}`], at(plain.PLAIN_CHILD, role)),
        ]
      : band === 'late'
        ? [
            title('先说现在'),
            para(`marriage:plain:late:${role}`, [`日支${spouse.god}`], at(plain.PLAIN_LATE, role)),
          ]
        : [];
  const family = [
    title(band === 'young' ? '和家里人' : isLearning(ctx) ? '爸妈和兄弟姐妹' : '爸妈、兄弟姐妹和孩子'),
    para(
      `marriage:plain:kin:${house}:${peers}`,
      [`月支${house}`, `比劫${peers}`],
      band === 'young' ? '' : at(PLAIN_ELDERS, elders),
      at(band === 'grown' && settled ? HOUSES.late : HOUSES[band], house),
      band === 'young'
        ? ''
        : at(plain.PLAIN_SIBLINGS, kin).replace('兄弟姐妹这一头，', `兄弟姐妹这一头，${seen(ctx)}，`),
    ),
  ];
  if (band === 'young')
    return fitted(ctx, [
      ...age,
      title('和最亲的人'),
      para(`marriage:plain:seat:${role}`, [`日支${spouse.god}`], at(PLAIN_CHILD_SEAT, role)),
      ...family,
    ]);
  return fitted(ctx, [
    ...age,
    title('您在感情里的样子'),
    para(
      `marriage:plain:palace:${spouse.god}`,
      [`日支主气${spouse.god}`],
      PREFACE[isLearning(ctx) && band === 'grown' ? 'learner' : band],
      at(settled ? behind.PLAIN_PALACE_BEHIND : plain.PLAIN_PALACE, spouse.god),
    ),
    para(
      `marriage:plain:love:${stem}:${stance}`,
      [`日主${stem}`, verdict.label],
      at(settled ? behind.PLAIN_LOVE_BEHIND : plain.PLAIN_LOVE, stem),
      at(more.PLAIN_STANCE, stance),
    ),
    title('缘分与家里的气氛'),
    para(
      `marriage:plain:star:${view.sex}-${spouse.star.kind}`,
      [`配偶星${spouse.star.kind}`],
      at(settled ? behind.PLAIN_SPOUSE_BEHIND : plain.PLAIN_SPOUSE, `${view.sex}-${spouse.star.kind}`),
    ),
    para(
      `marriage:plain:tone:${spouse.tone}:${spouse.branch}`,
      [`宫势${spouse.tone}`, `日支${spouse.branch}`],
      at(settled ? lived.PLAIN_TONE_LATE : plain.PLAIN_TONE, spouse.tone),
      SAID_BY_TONE[spouse.tone]?.includes(bond) ? '' : at(settled ? lived.PLAIN_BOND_LATE : PLAIN_BOND, bond),
      at(settled ? lived.PLAIN_BRANCH_LATE : more.PLAIN_BRANCH, spouse.branch),
    ),
    ...fromRows(ctx, 'knots.love', 'plain'),
    ...family,
    para(
      `marriage:plain:children:${young}`,
      [hour ? `时支${hour.hidden[0]!.tenGod}` : '时辰不详'],
      isLearning(ctx) && !hour
        ? ''
        : (settled && plain.PLAIN_CHILDREN_BEHIND[young]) || at(plain.PLAIN_CHILDREN, young),
    ),
    ...fromRows(ctx, 'knots.family', 'plain'),
  ]);
}
