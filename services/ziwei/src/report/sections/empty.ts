/** 空宫处理: palaces without a main star, and what it means if there are none. */
import { textOf } from '../../corpus/index.ts';
import { CHILD_EMPTY } from '../../corpus/report/child-growth.ts';
import { EMPTY_BORROW, EMPTY_HANDLE, EMPTY_NONE } from '../../corpus/report/empty-palaces.ts';
import { CHILD_PALACES } from '../../corpus/report/plain-child.ts';
import { PLAIN_SIDES } from '../../corpus/report/plain-more.ts';
import { starList, starText } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { matterOf, metBy, plainName, rotated, topicOf } from './words.ts';

const labels = (list: readonly { label: string }[]): string => list.map(({ label }) => label).join('、');

export function empty(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  if (verdict.empties.length === 0) return none(ctx);
  const { empties } = verdict;
  return [
    ...teller.under('空宫一览', [
      teller.tell(
        'kong.zonglan',
        empties.map(({ label }) => `${label}无主星`),
        `十二宫里没有主星的有${empties.length}处：${labels(empties)}。`,
      ),
    ]),
    ...empties.flatMap((palace) =>
      teller.under(`${palace.label}借${palace.across.label}之星`, [
        borrowed(ctx, palace),
        handled(ctx, palace),
      ]),
    ),
    ...teller.under('与留白相处', [rhythm(ctx)]),
  ];
}

function borrowed({ teller }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, across, spot } = palace;
  const them = spot.minors.length > 1 ? '它们' : '它';
  return teller.tell(
    'kong.jiexing',
    [`${label}借${starList(palace.stars)}`, ...spot.minors.map((star) => `${label}${starText(star)}`)],
    `${label}居${palace.ganzhi}，向${across.label}借来${starList(palace.stars)}。`,
    ...palace.stars.map(({ name }) => `${label}${textOf(EMPTY_BORROW, name)}`),
    spot.minors.length > 0
      ? [
          `${label}自己有${starList(spot.minors)}，借来的主星要同${them}商量着来。`,
          `${label}本就住着${starList(spot.minors)}，主星是客，${them}才是常住的。`,
          `${label}里先有${starList(spot.minors)}，借来的光照在${them}身上，明暗随之而变。`,
        ][palace.index % 3]!
      : `${label}连辅煞也没有，像一面干净的镜子，照什么是什么。`,
  );
}

function handled({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const { label, score, soft, tough, births } = palace;
  return teller.tell(
    'kong.chuli',
    [`${label}${score}分`, `吉${soft.length}煞${tough.length}`],
    `${label}虽空，三方${metBy({ soft, tough })}，${
      palace.level === '高'
        ? ['留白之处反成开阔，可以大胆落笔', '空得有光，别人愿意来作客'][palace.index % 2]!
        : palace.level === '中'
          ? ['底色平匀，画什么由自己定', '不厚不薄，恰好容得下一种新的安排', '有一半靠时机，一半靠用心'][
              palace.index % 3
            ]!
          : ['支撑偏少，宜先搭架子再上颜色', '风从四面来，先关一扇窗再坐下'][palace.index % 2]!
    }。`,
    births.length > 0
      ? `另有生年${births.map(({ star, hua }) => `${star}化${hua}`).join('、')}落在这里，空中有物，注意力会常来这一宫。`
      : '',
    verdict.stage === '幼' ? CHILD_EMPTY[palace.name]! : textOf(EMPTY_HANDLE, '策', palace.name),
  );
}

/** Decades that begin later are not looked ahead to. */
const LAST_EMPTY = 85;

/** What remains to be learnt in empty palaces, by how many of them decades have come through. */
const LESSONS = ['借来的星随处境而变，留白多在平日里用', '留白的功课做过一回', '留白的功课已经做完大半'];

function rhythm({ teller, verdict }: ReportContext): Paragraph | null {
  const { empties, decades, current } = verdict;
  const upcoming = decades.filter(
    ({ palace, phase, age }) => palace.empty && phase === '将来' && age <= LAST_EMPTY,
  );
  const passed = decades.filter(({ palace, phase }) => palace.empty && phase !== '将来').length;
  return teller.tell(
    'kong.xiangchu',
    [`空宫${empties.length}处`, ...upcoming.map(({ ages, palace }) => `${ages}行${palace.label}`)],
    current?.palace.empty
      ? `眼下${current.ages}的大限正走在空宫${current.palace.label}，这十年尤其受环境影响，选地方与选同伴是头等事。`
      : '',
    upcoming.length > 0
      ? `往后大限走到空宫的年岁是${upcoming.map(({ ages, palace }) => `${ages}（${palace.label}）`).join('、')}，进入之前先把固定的习惯立好，留白才不会变成散漫。`
      : verdict.age >= LAST_EMPTY
        ? ''
        : `${current?.palace.empty ? '走过这十年，' : ''}八十五岁以前，大限${passed > 0 ? '不再' : '不'}经过空宫，${LESSONS[Math.min(2, passed)]!}。`,
    empties.length >= 4 ? '空宫较多的人，一生样子多变，最要紧的是有一件不变的事。' : '',
  );
}

/** Maximum number of palaces with dim stars to mention. */
const DIM_TOLD = 4;

/** Where a palace with a dim star finds support. */
function lamp({ teller, verdict }: ReportContext, palace: PalaceVerdict): Paragraph | null {
  const dim = palace.spot.mains.filter(({ brightness }) => '不陷'.includes(brightness));
  const helpers = [palace.across, ...palace.trines].map(({ index }) => verdict.palaces[index]!);
  const best = helpers.reduce((a, b) => (b.score > a.score ? b : a));
  return teller.tell(
    'kong.tiandeng',
    [`${palace.label}${starList(dim)}`, `${best.label}${best.score}分`],
    rotated(LAMPS, palace.index)(
      `${palace.label}的${starList(dim)}`,
      best.label,
      topicOf(verdict, best.name),
      topicOf(verdict, palace.name),
    ),
  );
}

/** Where a palace with dim stars finds light. */
const LAMPS = [
  (stars: string, lamp: string, from: string, to: string) =>
    `${stars}光度偏弱，可借的灯在${lamp}，从${from}引一点光过来，${to}便不暗。`,
  (stars: string, lamp: string, from: string, to: string) =>
    `${stars}不够亮，${to}上的事，借${lamp}里${from}的力最便。`,
  (stars: string, lamp: string, from: string, to: string) =>
    `${stars}的光要人添，${lamp}最帮得上，${from}做顺了，${to}也跟着亮。`,
];

function none(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const single = verdict.palaces.filter(({ spot }) => spot.mains.length === 1);
  const double = verdict.palaces.filter(({ spot }) => spot.mains.length > 1);
  const tell = (row: string, ...more: string[]) =>
    teller.tell('kong.wukong', ['十二宫皆有主星', row], textOf(EMPTY_NONE, row, '义'), ...more);
  const dim = verdict.palaces.filter(({ spot }) =>
    spot.mains.some(({ brightness }) => '不陷'.includes(brightness)),
  );
  return [
    ...teller.under('此盘无空宫', [
      tell(
        '总',
        `其中独坐一星的有${single.length}宫：${labels(single)}，性情专一。`,
        `两星同坐的有${double.length}宫：${labels(double)}，性情有商有量。`,
      ),
    ]),
    ...teller.under('宫宫有主的长处', [
      tell(
        '利',
        `十二宫里最强的${verdict.ranked[0]!.label}与最弱的${verdict.ranked.at(-1)!.label}，都有自己的主星撑着，强的有章可循，弱的也有人可问。`,
      ),
    ]),
    ...teller.under('宫宫有主的代价', [
      tell('弊'),
      ...dim.slice(0, DIM_TOLD).map((palace) => lamp(ctx, palace)),
    ]),
    ...teller.under('与满盘相处的办法', [
      tell(
        '法',
        dim.length > 0
          ? `主星光度偏弱的有${labels(dim)}，先从${dim[0]!.label}添起，那里管的是${topicOf(verdict, dim[0]!.name)}。`
          : '十二宫的主星没有落陷的，灯火齐全，只需按时添油。',
      ),
    ]),
  ];
}

/** Openings between the first and the last. */
const NEXT = ['再说', '接着说', '然后说'];

export function emptyPlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const { empties } = verdict;
  if (empties.length === 0) {
    return [
      ...teller.under('您没有空着的格子', [
        teller.tell(
          'kong.baihua-wu',
          ['十二宫皆有主星'],
          ...['总', '利', '弊', '法'].map((row) => textOf(EMPTY_NONE, row, '白')),
        ),
      ]),
      ...teller.under('从哪一格开始用力', [
        teller.tell(
          'kong.baihua-yongli',
          [`${verdict.strong[0]!.label}${verdict.strong[0]!.score}分`],
          `打头的是${plainName(verdict, verdict.strong[0]!.name)}，您可以先从这里用力，别的格子跟着就亮。`,
        ),
      ]),
      ...teller.under('哪一格要添盏灯', [
        teller.tell(
          'kong.baihua-dian',
          [`${verdict.ranked.at(-1)!.label}${verdict.ranked.at(-1)!.score}分`],
          `垫底的是${plainName(verdict, verdict.ranked.at(-1)!.name)}，请个明白人帮您看一眼，比自己摸黑强。`,
        ),
      ]),
    ];
  }
  return [
    ...teller.under('空着的格子怎么办', [
      teller.tell(
        'kong.baihua-zong',
        empties.map(({ label }) => `${label}无主星`),
        `您的命盘有${empties.length}个格子没有主星，说的是${empties.map(({ name }) => (verdict.stage === '幼' ? textOf(CHILD_PALACES, '名', name) : matterOf(verdict, name, '白'))).join('、')}。`,
      ),
    ]),
    ...teller.under(ctx.past === null ? '一格一个小办法' : '一格一格看', [
      ...empties.map((palace, i) =>
        teller.tell(
          'kong.baihua-fa',
          [`${palace.label}${palace.score}分`],
          `${i === 0 ? '先说' : i === empties.length - 1 ? '最后说' : rotated(NEXT, i)}${verdict.stage === '幼' ? textOf(CHILD_PALACES, '名', palace.name) : plainName(verdict, palace.name)}，${
            palace.level === '高'
              ? '外头的照应多'
              : palace.level === '中'
                ? '一半靠照应，一半靠自己'
                : '照应少一点，多靠平日的习惯'
          }。`,
          ...(verdict.stage === '幼'
            ? [textOf(CHILD_PALACES, '空', palace.name)]
            : [
                ...palace.stars.map(
                  ({ name }) =>
                    `从${plainName(verdict, palace.across.name)}那头${textOf(PLAIN_SIDES, name, '借')}`,
                ),
                textOf(EMPTY_HANDLE, '白', palace.name),
              ]),
        ),
      ),
    ]),
    ...teller.under('什么时候要多留心', [seasons(ctx)]),
  ];
}

function seasons({ teller, verdict }: ReportContext): Paragraph | null {
  const { empties, decades, current } = verdict;
  const coming = decades.find(
    ({ palace, phase, age }) => palace.empty && phase === '将来' && age <= LAST_EMPTY,
  );
  return teller.tell(
    'kong.baihua-shihou',
    [`空宫${empties.length}处`, ...(coming ? [`${coming.ages}行${coming.palace.label}`] : [])],
    current?.palace.empty ? `您眼下这十年正走在空格子上，住哪里、跟谁在一起，比平时更要紧。` : '',
    coming
      ? `下一次走到空格子是${coming.ages}，到之前先把每天的习惯固定下来。`
      : verdict.age >= LAST_EMPTY
        ? '往后照老习惯过，不用为空格子操心。'
        : '',
  );
}
