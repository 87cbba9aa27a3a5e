/** 命宫分析: the life palace, its stars, patterns, what reaches it, and its master. */
import { STEMS } from '@tianji/almanac/cycle';
import { PATTERNS, textOf } from '../../corpus/index.ts';
import { BIRTH_STEM, LIFE_FLANKS, LIFE_MASTER, LIFE_STAGE } from '../../corpus/report/life-more.ts';
import { LIFE_FAR, LIFE_NATURE } from '../../corpus/report/life-nature.ts';
import { LIFE_WAYS } from '../../corpus/report/life-ways.ts';
import type { Star } from '../../engine/index.ts';
import { lightOf } from '../../engine/reading/kinds.ts';
import { starList, starText } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict } from '../verdict.ts';
import { STATE } from './palace-words.ts';

export function life(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const { stars } = verdict.life;
  return [
    ...teller.under('命宫主星的底色', [ground(ctx), ...stars.map((star) => nature(ctx, star))]),
    ...teller.under(
      '处事与待人',
      stars.map((star) => ways(ctx, star)),
    ),
    ...teller.under('所成的格局', patterns(ctx)),
    ...teller.under('三方来会命宫的星', [around(ctx), help(ctx)]),
    ...teller.under('命宫的两邻', [neighbours(ctx)]),
    ...teller.under('命主与生年天干', [master(ctx)]),
    ...teller.under('在这个年纪读命宫', [age(ctx)]),
  ];
}

function ground({ teller, verdict, model }: ReportContext): Paragraph | null {
  const { life: own } = verdict;
  const { type, bureauName } = model.computed.chart;
  return teller.tell(
    'ming.zhuxing',
    [`命宫${own.ganzhi}`, ...own.stars.map((star) => `${own.empty ? '借' : '坐'}${starText(star)}`)],
    own.empty
      ? `${type}、${bureauName}，命宫${own.ganzhi}没有主星，看性情时以对宫的${starList(own.stars)}为镜，镜中之像按六分取用，余下四分由环境与同伴补足。`
      : `${type}、${bureauName}，命宫${own.ganzhi}由${starList(own.stars)}坐守，一生的性情从这里长出来。`,
  );
}

const LEAN: Readonly<Record<'明' | '中' | '暗', string>> = {
  明: '光的一面平日就看得见，影的一面只在太顺时露头',
  中: '光与影各占一半，看当时的处境偏向哪边',
  暗: '影的一面容易先出来，光的一面要靠自己磨出来',
};

function nature({ teller, verdict }: ReportContext, star: Star): Paragraph | null {
  const light = lightOf(star);
  return teller.tell(
    'ming.dise',
    [`${starText(star)}${light}`],
    textOf(LIFE_NATURE, star.name, '底色'),
    textOf(LIFE_NATURE, star.name, '光'),
    textOf(LIFE_NATURE, star.name, '影'),
    `${star.name}${verdict.life.empty ? '借到命宫时，' : '在这张盘里'}${STATE[star.brightness]!}，${LEAN[light]}。`,
    textOf(LIFE_NATURE, star.name, '行'),
  );
}

function ways({ teller, verdict }: ReportContext, { name }: Star): Paragraph | null {
  return teller.tell(
    'ming.chushi',
    [`命宫${verdict.life.empty ? '借' : '坐'}${name}`],
    textOf(LIFE_WAYS, name, '处事'),
    textOf(LIFE_WAYS, name, '待人'),
    textOf(LIFE_WAYS, name, '所忌'),
  );
}

/** A chart with very many patterns describes only the first ones. */
const PATTERNS_TOLD = 5;

function patterns({ teller, model }: ReportContext): (Paragraph | null)[] {
  const hits = model.patterns.slice(0, PATTERNS_TOLD);
  if (hits.length === 0) {
    return [
      teller.tell(
        'ming.wuge',
        ['无列名格局'],
        '此盘不入所列的古格。格是前人给常见组合起的名字，不入格并不减分，只是没有现成的比喻可用，要从星本身一颗一颗地读。',
      ),
    ];
  }
  return [
    teller.tell(
      'ming.geju',
      hits.map(({ name, kind }) => `${name}（${kind}）`),
      `命盘合于${model.patterns.length}个列名的格局${model.patterns.length > hits.length ? `，这里说前${hits.length}个` : ''}。`,
    ),
    ...hits.map((hit) =>
      teller.tell(
        'ming.ge',
        [hit.name, hit.condition],
        `${hit.name}，${hit.source === '通行' ? '是通行的说法' : `出自${hit.source.replace('定贫贱局', '')}`}，条件是：${hit.condition}`,
        textOf(PATTERNS, hit.id),
      ),
    ),
  ];
}

const FAR = ['财帛', '官禄', '迁移'] as const;

function around({ teller, verdict }: ReportContext): Paragraph | null {
  const lines = FAR.map((name) => {
    const palace = verdict.palace(name);
    const clauses = palace.stars.map((star) => textOf(LIFE_FAR, star.name, name)).join('，');
    return `${palace.label}${palace.empty ? '借' : '送来'}${starList(palace.stars)}，${clauses}。`;
  });
  return teller.tell(
    'ming.sanfang',
    FAR.map((name) => `${verdict.palace(name).label}${starList(verdict.palace(name).stars)}`),
    ...lines,
  );
}

function help({ teller, verdict }: ReportContext): Paragraph | null {
  const { soft, tough, births, selves } = verdict.life;
  const sum = soft.length - tough.length;
  const tone =
    sum >= 2
      ? '求助容易有回应，难处在于不要把回应当成理所当然'
      : sum >= -1
        ? '助力与磨练大致相抵，走得稳比走得快更合算'
        : '磨练多于助力，好在磨出来的本事都是自己的';
  return teller.tell(
    'ming.zhuli',
    [`命宫三方吉${soft.length}煞${tough.length}`],
    `会命的六吉、禄存与天马${soft.length > 0 ? `共${soft.length}颗` : '一颗不见'}，六煞${tough.length > 0 ? `共${tough.length}颗` : '一颗不见'}，${tone}。`,
    births.length > 0
      ? `命宫自带${births.map(({ star, hua }) => `${star}化${hua}`).join('、')}，这是出生之年给的记号，比别处的化象更贴身。`
      : '',
    selves.length > 0
      ? `另有${selves.map(({ star, kind, hua }) => `${star}${kind}${hua}`).join('、')}，来去较轻，看作脾气里的小波纹。`
      : '',
  );
}

const SIDES = [
  ['左辅', '右弼'],
  ['文昌', '文曲'],
  ['天魁', '天钺'],
  ['地空', '地劫'],
  ['火星', '铃星'],
  ['擎羊', '陀罗'],
  ['太阳', '太阴'],
  ['紫微', '天府'],
] as const;

const namesIn = ({ spot }: PalaceVerdict): string[] =>
  [...spot.mains, ...spot.minors].map(({ name }) => name);

/** The two palaces beside the life palace, where a pair of stars stands in them; else other sections tell them. */
function neighbours({ teller, verdict }: ReportContext): Paragraph | null {
  const [brothers, parents] = [verdict.palace('兄弟'), verdict.palace('父母')];
  const [one, other] = [namesIn(brothers), namesIn(parents)];
  const pairs = SIDES.filter(
    ([a, b]) => (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a)),
  );
  if (pairs.length === 0) return null;
  const describe = (palace: PalaceVerdict): string =>
    palace.empty
      ? `${palace.label}无主星`
      : `${palace.label}坐${palace.spot.mains.map(({ name }) => name).join('、')}`;
  return teller.tell(
    'ming.jia',
    [describe(brothers), describe(parents), ...pairs.map((pair) => `${pair.join('')}夹命`)],
    `命宫左右，一边是${describe(brothers)}，一边是${describe(parents)}。`,
    ...pairs.map((pair) => textOf(LIFE_FLANKS, pair.join(''))),
  );
}

function master({ teller, verdict, model }: ReportContext): Paragraph | null {
  const { lifeMaster: mingzhu, pillars } = model.computed.chart;
  const stem = STEMS[model.computed.seed.yearStem]!;
  const at = verdict.palaces.find((palace) => namesIn(palace).includes(mingzhu))!;
  const star = [...at.spot.mains, ...at.spot.minors].find(({ name }) => name === mingzhu)!;
  return teller.tell(
    'ming.mingzhu',
    [`命主${mingzhu}在${at.label}`, `年干${stem}`, `四柱年干${pillars.year.stem}`],
    textOf(LIFE_MASTER, mingzhu),
    `命主${starText(star)}落在${at.label}，那里的事因此格外牵动心意。`,
    textOf(BIRTH_STEM, stem),
    `${stem}年的四化为${verdict.births.map((each) => `${each.star}化${each.hua}到${each.palace.label}`).join('、')}，得失的线索由此分布。`,
  );
}

function age({ teller, verdict }: ReportContext): Paragraph | null {
  const { life: own, stage } = verdict;
  return teller.tell(
    'ming.nianji',
    [`虚岁${verdict.age}岁`, `命宫${own.score}分`],
    `写这份报告时虚岁${verdict.age}岁，${textOf(LIFE_STAGE, stage, '义')}`,
  );
}
