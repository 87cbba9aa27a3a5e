import {
  BOUND_KEEPS,
  BRANCH_POINTS,
  CLASH_KEEPS,
  CUT,
  EVEN_FROM,
  EVEN_TO,
  GROUP_GAIN,
  GROUP_TURNS,
  HALF_GAIN,
  PAIR_GAIN,
  PUNISH_KEEPS,
  RULING_TENTHS,
  SEAL_SUPPORT,
  SPRING_EARTH,
  STEM_KEEPS,
  STEM_POINTS,
  UTTERLY_STRONG,
  UTTERLY_WEAK,
} from './numbers.ts';
import { PATTERN_RULES } from './pattern-rules.ts';
import type { Rule } from './rule.ts';
import { VOTES } from './useful/weights.ts';

const [yearStem, monthStem, , hourStem] = STEM_POINTS;
const places = ['年', '月', '日', '时'].map((name, i) => `${name}${BRANCH_POINTS[i]}`).join('、');

const FIRST: readonly Rule[] = [
  {
    id: 'W1',
    title: '八字各位的轻重',
    text: `地支：${places}；天干：年${yearStem}、月${monthStem}、时${hourStem}。月令最重，不独断。`,
    source: '《滴天髓》月令、衰旺二章；分数为本站所定，以古例校验',
  },
  {
    id: 'W2',
    title: '藏干',
    text: '一支藏三干者，本气七成、中气二成、余气一成；藏二干者八二；藏一干者独得。',
    source: '《渊海子平》地支藏遁；成数为本站所定',
  },
  {
    id: 'W3',
    title: '通根',
    text: `干多不如根重：天干无根得${STEM_KEEPS.rootless}%，根轻${STEM_KEEPS.light}%，有根${STEM_KEEPS.rooted}%，坐下本气者再加${STEM_KEEPS.seated - 100}%。`,
    source: '《子平真诠》论阴阳生死“干多不如根重”',
  },
  {
    id: 'W4',
    title: '会合',
    text: `三会、三合全者，其五行加${GROUP_GAIN}分；月令在局中，局内各支之他气有${GROUP_TURNS}%从局。半合（含子午卯酉，两支相邻）加${HALF_GAIN}分；六合须月令或天干引出其五行，加${PAIR_GAIN}分。`,
    source: '《三命通会》论支元六合、三合；《滴天髓》方局章',
  },
  {
    id: 'W5',
    title: '冲刑',
    text: `相邻两支相冲，各存${CLASH_KEEPS}%，相刑各存${PUNISH_KEEPS}%，月支所减折半；辰戌丑未相冲只动不减。`,
    source: '《滴天髓》地支章“生方怕动库宜开”；成数为本站所定',
  },
  {
    id: 'W6',
    title: '五合',
    text: `年月两干相合：化神得月令或成局则从化神，否则羁绊，各存${BOUND_KEEPS}%。日干之合见化气。`,
    source: '《子平真诠》论十干合而不合；《滴天髓》化象',
  },
  {
    id: 'W7',
    title: '人元司令（可选）',
    text: `给出生日距节之日数者，月令有${RULING_TENTHS}成归司令之干；只给四柱者不用。`,
    source: '《渊海子平》人元司令分野歌',
  },
  {
    id: 'S1',
    title: '帮身之力',
    text: `同类全计，印星以${SEAL_SUPPORT}%计；食伤、财、官杀为耗身之力。`,
    source: '《滴天髓》衰旺章；成数为本站所定',
  },
  {
    id: 'S2',
    title: '一刀分强弱',
    text: `帮身占两力之和${CUT / 10}%为界，记50分；${EVEN_FROM}至${EVEN_TO}分为中和，不足${UTTERLY_WEAK}分极弱，满${UTTERLY_STRONG}分极强。`,
    source: '《滴天髓》衰旺章任注：非旺即弱，中和极少；界线以古例校验',
  },
  {
    id: 'S3',
    title: '春土气虚',
    text: `土生寅卯辰月，强弱之界抬高${SPRING_EARTH.fire / 10}个百分点，干上无火者${SPRING_EARTH.noFire / 10}个百分点。`,
    source: '《穷通宝鉴》论春土“其势虚浮，喜火生扶”',
  },
  {
    id: 'S4',
    title: '得令失令',
    text: '日主于月令旺、相为得令，休、囚、死为失令；只作说明，分量已在月支之中。',
    source: '《三命通会》论五行旺相休囚死',
  },
  {
    id: 'R1',
    title: '正格',
    text: '月令藏干，本气、中气、余气。格局只从月令起。',
    source: '《子平真诠》论用神',
  },
  {
    id: 'F1',
    title: '专旺',
    text: '同类过半、地支成方局（土以三库当令为局）而无官杀透、财不足一成六；或当令而同类过六成、食伤不透。有食伤透者泄秀为用，无者顺其旺神。土为稼穑。',
    source:
      '《滴天髓》形象“独象喜行化地，而化神要昌”，任注“化者，食伤也”；《三命通会》曲直、炎上、稼穑、从革、润下诸格',
  },
  {
    id: 'F2',
    title: '从强',
    text: '印比合计七成四以上，食伤与财不透且无力，官杀不足一成：顺印比，忌财官。',
    source: '《滴天髓》从象，任注从强、从旺',
  },
  {
    id: 'F3',
    title: '从印（母多之局）',
    text: '印星近六成，财不足以制，日主孤：不可逆母，宜助比劫。',
    source: '《滴天髓》反局“母慈灭子”',
  },
  {
    id: 'F4',
    title: '从儿',
    text: '食伤三成以上，与财合六成六以上，食伤当令、成局或重于财，有财而干上无印无官，同类不足二成：不论身强弱，用食伤与财。',
    source: '《滴天髓》顺局“从儿不管身强弱，只要吾儿又得儿”',
  },
  {
    id: 'F5',
    title: '从财、从杀、从势',
    text: '同类不足一成五，日支非禄非印，印不足二成且不得力（无根、截脚），食伤财官合七成二以上。官杀四成为从杀，财官并见而官有二成五者亦归官；财四成为从财；三者相当，极弱、无中气以上之根、支无本气之印者为从势。官杀独占六成以上，比劫虽透而全无根、印不透者，同类不足二成四亦从。食伤有根敌杀者不从。比劫全无、印不透为真，尚有根气或虚浮于干者为假。',
    source: '《滴天髓》从象、假从；《子平真诠》论杂格“四柱皆煞，而日主无根，舍而从之”',
  },
  {
    id: 'F6',
    title: '化气',
    text: '日干与月干或时干相合，别无争合：化神得月令或成局而占三成三以上；或日主全无根而月令藏化神。化神有余取泄，不足取生。',
    source: '《滴天髓》化象、假化',
  },
  {
    id: 'U1',
    title: '身弱取印比',
    text: `财最重者先比劫（${VOTES.poorPeers}，印${VOTES.poorSeal}），余者印${VOTES.weakSeal}、比劫${VOTES.weakPeers}。`,
    source: '《子平真诠》论用神；《滴天髓》扶抑',
  },
  {
    id: 'U2',
    title: '用神须在局中',
    text: `印或比劫不透又无本气、中气者，减${-VOTES.lacking}。`,
    source: '《滴天髓》体用、清气“用神有力”',
  },
  {
    id: 'U3',
    title: '食神制杀',
    text: `官杀最重、印不透而食伤透且有根，食伤加${VOTES.outputHolds}。有根谓有中气以上之根，或自坐身库（如壬坐辰）。`,
    source: '《滴天髓》官杀章、任注“通根身库”；《子平真诠》论偏官，论阴阳生死“墓库余气，根之轻者也”',
  },
  {
    id: 'U4',
    title: '病药（身弱）',
    text: `身弱而食伤最重，印加${VOTES.sealOnOutput}，比劫减${-VOTES.peersFeed}。`,
    source: '张楠《神峰通考》病药说；《滴天髓》闲神',
  },
  {
    id: 'U5',
    title: '印重身强',
    text: `财破印加${VOTES.sealWealth}，食伤泄秀加${VOTES.sealOutput}（不现各减${-VOTES.absent}）；印减${-VOTES.sealSeal}，比劫减${-VOTES.sealPeers}。`,
    source: '《子平真诠》论印绶',
  },
  {
    id: 'U6',
    title: '比劫重身强',
    text: `食伤泄秀加${VOTES.peerOutput}（不现减${-VOTES.absent}），财加${VOTES.peerWealth}；印减${-VOTES.peerSeal}，比劫减${-VOTES.peerPeers}。`,
    source: '《滴天髓》衰旺“旺者宜泄”、伤官章',
  },
  {
    id: 'U7',
    title: '官杀制劫',
    text: `官杀有本气之根而有财相生，加${VOTES.peerFed}。`,
    source: '《子平真诠》论建禄月劫、论阳刃',
  },
  {
    id: 'U8',
    title: '官弱为嫌',
    text: `用食伤而官杀无力，官杀减${-VOTES.peerOfficerWeak}。`,
    source: '《滴天髓》伤官章',
  },
  {
    id: 'U9',
    title: '顺势',
    text: '成专旺、从、化者，以格局所顺为用，逆之者为忌，不问别法。',
    source: '《滴天髓》从象、化象、独象',
  },
  {
    id: 'C1',
    title: '调候：冬',
    text: `亥子丑月局中有火：木加${VOTES.coldWood}，金、土加${VOTES.coldMetal}，水强加${VOTES.coldWater}；水减${-VOTES.coldWaterBad}。`,
    source: '《滴天髓》寒暖；《穷通宝鉴》；金水伤官喜见官',
  },
  {
    id: 'C2',
    title: '调候：夏火',
    text: `巳午未月火强，水透则取水（${VOTES.hotFire}）、金发水源（${VOTES.hotFireMetal}）；水不透只取金（${VOTES.hotFireMetal - 1}）。`,
    source: '《滴天髓》寒暖、坎离；《穷通宝鉴》论夏火',
  },
  {
    id: 'C3',
    title: '调候：夏木',
    text: `巳午未月木，局中有水取水（${VOTES.hotWood}），金发水源${VOTES.hotSource}。`,
    source: '《穷通宝鉴》论夏木；木火伤官宜见水',
  },
  {
    id: 'C4',
    title: '调候：夏土',
    text: `巳午未月土强，金泄土而生水，加${VOTES.hotSource}。`,
    source: '《穷通宝鉴》论夏土；《滴天髓》燥湿',
  },
  {
    id: 'T1',
    title: '通关',
    text: `相克两行各占三成以上而中间一行至多一成，中间者加${VOTES.standoff}。`,
    source: '《滴天髓》通关',
  },
];

/** Every rule: weighing, strength, structures and balance first, then what the month's pattern adds. */
export const RULES: readonly Rule[] = [...FIRST, ...PATTERN_RULES];

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

export type { Rule } from './rule.ts';

/** The rule with an id that a verdict names. */
export const ruleOf = (id: string): Rule | undefined => BY_ID.get(id);
