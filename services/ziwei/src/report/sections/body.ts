/** 身宫联动分析: the body palace and how it works with the life palace; and the plain version. */

import { textOf } from '../../corpus/index.ts';
import { BODY_WHEN_ONE } from '../../corpus/report/body-one.ts';
import {
  BODY_BALANCE,
  BODY_MASTER,
  BODY_ROLE,
  BODY_STAR,
  BODY_WHEN,
} from '../../corpus/report/body-palace.ts';
import { ELDER_BODY } from '../../corpus/report/plain-elder.ts';
import { PLAIN_BODY_MASTER } from '../../corpus/report/plain-more.ts';
import { CLEAR } from '../../engine/ahead.ts';
import { starList, starText } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { ablest, ELDER, type PalaceVerdict, type Verdict } from '../verdict.ts';
import { atAge, echoOf, metBy, plainName, topicOf } from './words.ts';

/** A decade further ahead than this gets no countdown. */
const FAR_YEARS = 40;
/** Nor one that begins later. */
const LAST_TOLD = 75;

function balanceOf({ life, body }: Verdict): string {
  if (life === body) return '同宫';
  if (body.score - life.score >= CLEAR) return '身强';
  return life.score - body.score >= CLEAR ? '命强' : '相当';
}

export function body(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const own = verdict.body;
  const { life } = verdict;
  return [
    ...teller.under('身宫落在何处', [
      teller.tell(
        'shen.luochu',
        [`身宫在${own.label}`, own.ganzhi],
        `命宫是先天给的种子，身宫是后天走出来的路，此盘身宫在${own.label}，居${own.ganzhi}。`,
        textOf(BODY_ROLE, own.name, '义'),
      ),
    ]),
    ...teller.under('身宫里的星', [stars(ctx)]),
    ...teller.under('命与身的高低', [
      teller.tell(
        'shen.gaodi',
        [`命宫${life.score}分`, `身宫${own.score}分`],
        life === own
          ? `命身同在一处，${textOf(BODY_BALANCE, balanceOf(verdict), '义')}`
          : `命宫与身宫所在的${own.label}相比，${textOf(BODY_BALANCE, balanceOf(verdict), '义')}`,
        links(verdict),
      ),
    ]),
    ...teller.under('身主怎样做事', [master(ctx)]),
    ...teller.under('身宫向外的接应', [around(ctx)]),
    ...teller.under('何时轮到身宫作主', [
      teller.tell(
        'shen.shiji',
        [`虚岁${verdict.age}岁`],
        atAge(
          verdict,
          life === own ? textOf(BODY_WHEN_ONE, verdict.stage, '') : textOf(BODY_WHEN, verdict.stage, '义'),
        ),
        verdict.stage === '老' ? textOf(ELDER_BODY, own.name, '义') : textOf(BODY_ROLE, own.name, '行'),
        time(verdict),
      ),
    ]),
  ];
}

function stars({ teller, verdict }: ReportContext): Paragraph | null {
  const own = verdict.body;
  // A helper with 忌 or without light is no help.
  const helpers = own.softHere.filter(({ sihua, brightness }) => sihua !== '忌' && brightness !== '陷');
  return teller.tell(
    'shen.xing',
    own.stars.map((star) => `身宫${own.empty ? '借' : '见'}${starText(star)}`),
    own.empty
      ? `身宫无主星，借${own.across.label}的${starList(own.stars)}来看后天的作为，随所处的环境增减。`
      : `身宫见${starList(own.stars)}，后天的做派由此而来。`,
    ...own.stars.map(({ name }) => textOf(BODY_STAR, name, '义')),
    own.toughHere.length > 0
      ? `身宫同处的${starList(own.toughHere)}，是后天要磨的棱角，磨圆了便是本事。`
      : '',
    helpers.length > 0 ? `又有${starList(helpers)}在身宫帮衬，用得上时不必推辞。` : '',
  );
}

/** What connects life and body palace. */
function links({ life, body: own, births }: Verdict): string {
  if (life === own) return '命身的联动就是自己与自己的约定，说到做到时最顺。';
  const lu = births[0]!.palace;
  const ji = births[3]!.palace;
  const marks = [
    ...(lu === own
      ? [`生年禄落在身宫，后天的努力容易见甜头`]
      : lu === life
        ? ['生年禄落在命宫，先天的好处要带到后天去用']
        : []),
    ...(ji === own
      ? ['生年忌落在身宫，后天最放不下的也是这一处']
      : ji === life
        ? ['生年忌落在命宫，先把自己放过，后天才走得轻']
        : []),
  ];
  if (marks.length > 0) return `${marks.join('；')}。`;
  return life.across.name === own.name
    ? '身宫与命宫正面相对，像照镜子，外面的反应就是自己的样子。'
    : own.name === '夫妻' || own.name === '福德'
      ? '身宫不在命宫的三方之内，先天与后天各走一路，要常常让两边对一次表。'
      : '身宫正在命宫的三合之上，先天与后天同声相应，想的与做的容易接上。';
}

function master({ teller, verdict, model }: ReportContext): Paragraph | null {
  const { bodyMaster: shenzhu, lifeMaster: mingzhu } = model.computed.chart;
  const holds = (palace: PalaceVerdict) =>
    [...palace.spot.mains, ...palace.spot.minors].find(({ name }) => name === shenzhu);
  const at = verdict.palaces.find(holds)!;
  return teller.tell(
    'shen.shenzhu',
    [`身主${shenzhu}在${at.label}`, `命主${mingzhu}`],
    textOf(BODY_MASTER, shenzhu),
    `身主${starText(holds(at)!)}在${at.label}，后天的办法多从${topicOf(verdict, at.name)}里学来。`,
    `命主${mingzhu}管想要什么，身主${shenzhu}管怎样去要，两颗星合起来读，愿望与手段便对上了。`,
  );
}

/** How later efforts are answered from around. */
const ECHO = {
  高: '后天的努力多半有人看见',
  中: '后天的努力有时有人看见，有时要等一等',
  低: '后天的努力要多一点耐心等回音',
} as const;
/** The same from sixty-five on: nothing to wait for any more. */
const ECHO_LATE = {
  高: '后天的努力多半有人看见，如今还有人记得',
  中: '后天的努力有时有人看见，没看见的就当走过一趟',
  低: '后天的努力少有回音，如今不必再等',
} as const;

function around({ teller, verdict }: ReportContext): Paragraph | null {
  const own = verdict.body;
  const list = [own.across, ...own.trines].map(({ index }) => verdict.palaces[index]!);
  const best = ablest(list);
  const late = verdict.stage === '老';
  return teller.tell(
    'shen.jieying',
    list.map(({ label, score }) => `${label}${score}分`),
    `身宫往外有三处接应：${list.map(({ label }) => label).join('、')}，其中${best.label}最${late ? '靠得住' : `能借力，可以从${topicOf(verdict, best.name)}入手打开局面`}。`,
    `身宫的三方${metBy(own)}，${(late ? ECHO_LATE : ECHO)[echoOf(own)]}。`,
  );
}

function time({ decades, body: own, age }: Verdict): string {
  const decade = decades.find(({ palace }) => palace === own)!;
  if (decade.phase === '正行') return `而且大限正走在身宫，${decade.ages}是命与身对得最齐的十年。`;
  if (decade.phase === '将来' && age > ELDER) return '';
  if (decade.phase === '将来' && (decade.age > LAST_TOLD || decade.age - age > FAR_YEARS))
    return '大限走到身宫还很远，平日的一言一行就是它的显现。';
  return decade.phase === '已过'
    ? `大限曾在${decade.ages}走过身宫，那时定下的习惯，至今仍在起作用。`
    : `大限要到${decade.ages}走到身宫，离现在还有${decade.age - age}年，${
        decade.age - age <= 10 ? '转眼便到，先想好那时要做的一件事' : '可以当作一个远期的约会'
      }。`;
}

export function bodyPlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const own = verdict.body;
  const elder = verdict.stage === '老';
  return [
    ...teller.under(elder ? '这一路是怎么走的' : '往后的路怎么走', [
      teller.tell(
        'shen.baihua-lu',
        [`身宫在${own.label}`],
        textOf(elder ? ELDER_BODY : BODY_ROLE, own.name, '白'),
      ),
      teller.tell(
        'shen.baihua-xing',
        own.stars.map(({ name }) => `身宫${own.empty ? '借' : '见'}${name}`),
        ...own.stars.map(({ name }) => textOf(BODY_STAR, name, '白')),
        textOf(PLAIN_BODY_MASTER, ctx.model.computed.chart.bodyMaster),
      ),
    ]),
    ...teller.under('天生的和着力的', [
      teller.tell(
        'shen.baihua-banlv',
        [`命宫${verdict.life.score}分`, `身宫${own.score}分`],
        textOf(BODY_BALANCE, balanceOf(verdict), '白').replace(
          '后来着力的一面',
          `${plainName(verdict, own.name)}这一面`,
        ),
        atAge(verdict, textOf(BODY_WHEN, verdict.stage, '白')),
        plainTime(verdict),
      ),
    ]),
    ...teller.under(elder ? '给眼下日子的一个约定' : '给后半程的一个约定', [
      teller.tell(
        'shen.baihua-xing-dong',
        [`身宫在${own.label}`],
        elder ? textOf(ELDER_BODY, own.name, '行') : textOf(BODY_ROLE, own.name, '白行'),
        helper(verdict),
      ),
    ]),
  ];
}

function plainTime({ decades, body: own, age }: Verdict): string {
  const decade = decades.find(({ palace }) => palace === own)!;
  if (decade.phase === '正行') return `${decade.ages}这十年，您最像自己。`;
  if (decade.phase === '已过') return `${decade.ages}那十年，您定下了许多到今天还在用的习惯。`;
  return decade.age > 75
    ? '这条路不看年岁，看每天怎么过。'
    : `再过${decade.age - age}年，到了${decade.ages}，您会走上最像自己的一段路。`;
}

/** The best of the palaces that respond to the body palace. */
function helper(verdict: Verdict): string {
  const { body: own, palaces } = verdict;
  const list = [own.across, ...own.trines].map(({ index }) => palaces[index]!);
  const best = ablest(list);
  return `想往前走又缺把力的时候，${plainName(verdict, best.name)}那一头最肯帮您。`;
}
