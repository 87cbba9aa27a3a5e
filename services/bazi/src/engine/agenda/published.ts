/** The weights of a theme's year as the rules page prints them. */
import { defineWeights } from '@tianji/teller';
import { CARE, GOOD, VERY_GOOD, VERY_TIGHT } from '../level/favour.ts';
import * as N from '../level/numbers.ts';
import {
  BODY,
  FAVOUR,
  HELPER,
  KNOT,
  KNOT_SHARE,
  KNOT_THEME,
  LATE,
  LIGHT,
  LUCK,
  MOST_OWN,
  OWN_PART,
  PLACE,
  PLACES_OF,
  STAR,
  WHOLE_PART,
} from './weights.ts';

const E = N.EVENTS;

/** −5 as a page prints it. */
const say = (points: number): string => `${points}`.replace('-', '−');
const by = ({ 喜, 平, 忌 }: (typeof FAVOUR)['money']): string => `喜${喜} 平${平} 忌${say(忌)}`;
const OURS = { sure: 'D', source: '自定' } as const;
const USUAL = { sure: 'P', source: '通行的看法，数值自定' } as const;

export const BAZI_WEIGHTS = defineWeights([
  {
    what: '主题的分数',
    value: `50＋${WHOLE_PART}×（全年分数−50）＋${OWN_PART}×本题各项之和，各项合计不过±${MOST_OWN}`,
    ...OURS,
  },
  {
    what: '顺、慎的界限',
    value: `${GOOD}分起为顺，不到${CARE}分为慎，其余平；十年、一年、一月与各主题同此`,
    ...OURS,
  },
  {
    what: '五等之称',
    value: `${VERY_GOOD}分起顺势（十年：开阔），${GOOD}分起偏顺（向上），${CARE}分起平稳（平和），${VERY_TIGHT}分起宜稳（持重），以下宜静（收敛）`,
    ...OURS,
  },
  {
    what: '十年的分数',
    value: `${N.BASELINE}＋原局层次（${N.NATAL.map(say).join(' ')}）＋${N.SCALE}×（天干${N.STEM}×其神之值＋地支${N.BRANCH}×所藏之值＋各事），在${N.LOWEST}与${N.HIGHEST}之间`,
    ...{ sure: 'B', source: '《子平真诠》论行运；数值自定' },
  },
  {
    what: '干支之力',
    value: `干无根乘${N.ROOTLESS}，截脚${N.CUT_OFF}，被原局合住${N.BOUND}；支逢盖头乘${N.COVERED}；会成一局，支以局为${N.BUREAU_PART}、其力${N.BUREAU_FORCE}`,
    ...{ sure: 'B', source: '《子平真诠》论喜忌干支有别、论行运成格变格；数值自定' },
  },
  {
    what: '一年的分数',
    value: `${N.DECADE_PART}×所行的前五年或后五年（干领前五年，${N.LEADING_HALF}）＋${N.YEAR_PART}×（天干${N.YEAR_STEM}、地支${N.YEAR_BRANCH}，各事同）；未交运前，小运${N.SMALL_PART}、本年${N.EARLY_PART}；一月只看干支与各事，乘${N.MONTH_PART}`,
    ...{ sure: 'B', source: '《渊海子平》论大运、论太岁；数值自定' },
  },
  {
    what: '各事：用神与病药',
    value: `克相神${say(E.helperHurt)}，合住相神${say(E.helperBound)}，冲其独根${say(E.helperRootClashed)}（在月支${say(E.helperRootClashedInMonth)}），入墓${say(E.stored)}，克救神${say(E.rescuerHurt)}；病去${E.sicknessGone}（一行过重之病，去其一字${E.sicknessLightened}），药至${E.medicine}（原局无根苗${E.medicineWithoutTrace}），合去忌神${E.boundGood}，官杀得清${E.cleared}，来混${say(E.mixed)}，伤官见官${say(E.hurterMeetsOfficer)}（金水不论）`,
    ...{ sure: 'B', source: '《子平真诠》论行运、论用神成败救应；《神峰通考》病药说；数值自定' },
  },
  {
    what: '各事：身与所从',
    value: `弱身得根${E.bodyRooted}；从化之局，日主得根${say(E.followingBroken)}，所从得助${E.followingFed}`,
    ...{ sure: 'B', source: '《滴天髓》论从化；数值自定' },
  },
  {
    what: '各事：冲、伏吟、反吟',
    value: `冲月令${say(E.monthClashed)}（月令为忌${E.monthClashedGood}；有六合相邻不论），冲年支${say(E.clash[0])}、日支${say(E.clash[2])}、时支${say(E.clash[3])}（其支为忌${E.clashGood}），天克地冲年柱${say(E.against[0])}、日柱${say(E.against[2])}、时柱${say(E.against[3])}、月柱更加${say(E.against[1])}，伏吟日柱${say(E.sameDay)}、余柱${say(E.same)}（其支为喜${E.sameGood}），冲散原局之局乘其行之值${say(E.bureauBroken)}`,
    ...{ sure: 'B', source: '《渊海子平》论大运、论太岁；数值自定' },
  },
  {
    what: '各事：只论流年',
    value: `岁运并临，运好${E.doubledGood}、不好${say(E.doubledBad)}；运冲克岁${say(E.luckAgainstYear)}，岁冲克运${say(E.yearAgainstLuck)}；合日支${E.dayJoined}，天乙贵人${E.noble}；交运转角而来运为慎${say(E.corner)}`,
    ...{ sure: 'B', source: '《渊海子平》论太岁、交运同接木；数值自定' },
  },
  {
    what: '各主题看哪颗星',
    value:
      '事业看相神，无则看月令之神；财看财星；婚恋男看财星、女看官杀；学业看印星，印为忌而食伤不忌看食伤；人际看比劫；家人看印星，五十五岁起男看官杀、女看食伤；健康看偏旺、寒暖与日干',
    ...{ sure: 'B', source: '《渊海子平》论六亲、《子平真诠》论用神成败救应' },
  },
  {
    what: '各主题看哪一支',
    value: `婚恋日支${PLACES_OF.love.day}，事业月支${PLACES_OF.work.month}，学业月支${PLACES_OF.learning.month}，人际月支${PLACES_OF.friends.month}，家人月支${PLACES_OF.family.month}年支${PLACES_OF.family.year}，${LATE}岁起时支${PLACES_OF.familyLate.hour}月支${PLACES_OF.familyLate.month}，健康日支${PLACES_OF.health.day}`,
    ...{ sure: 'B', source: '《子平真诠》论宫分用神配六亲；权重自定' },
  },
  {
    what: '星为喜、为平、为忌时各项所乘',
    value: `财${by(FAVOUR.money)}，事业${by(FAVOUR.work)}，婚恋${by(FAVOUR.love)}，学业${by(FAVOUR.learning)}，人际${by(FAVOUR.friends)}，家人${by(FAVOUR.family)}；婚恋与家人，忌星受损不作喜`,
    ...OURS,
  },
  {
    what: '流年干为本星',
    value: `引动透出的或当位的${STAR.shown}，引动所藏的${STAR.shownHidden}，原局所无${STAR.shownAlone}，来合日干${STAR.joinsBody}`,
    ...USUAL,
  },
  {
    what: '流年支',
    value: `为本星得地${STAR.seated}，会成本星之局${STAR.bureau}，会成克星之局${say(STAR.hostileBureau)}，克支上之星${say(STAR.overcomeBelow)}，冲其本气或独根${say(STAR.rootClashed)}，合其本气${STAR.rootJoined}`,
    ...USUAL,
  },
  {
    what: '流年干对本星',
    value: `生${STAR.fed}（原局所无${STAR.fedAbsent}），克${say(STAR.overcome)}（所藏${say(STAR.overcomeHidden)}，有星居中乘${STAR.mediated}），克其源${say(STAR.sourceCut)}，合住${say(STAR.bound)}`,
    ...USUAL,
  },
  {
    what: '本星在原局',
    value: `透出有根${STAR.strong}，本气得位${STAR.seat}，无根或藏而不透${say(STAR.wanting)}，不见${say(STAR.absent)}`,
    ...USUAL,
  },
  {
    what: '本星生流年干',
    value: `事业${STAR.passesOn}；财逢官${say(STAR.passesAway)}，有比劫而官制之${STAR.passesOn}；财为忌而身弱，印来扶身${STAR.fed}`,
    ...USUAL,
  },
  {
    what: '大运（小运）',
    value: `干为本星${LUCK.stem.own}、生本星${LUCK.stem.source}、克本星${say(LUCK.stem.hostile)}，支${LUCK.branch.own}、${LUCK.branch.source}、${say(LUCK.branch.hostile)}，冲其本气${say(LUCK.rootClashed)}`,
    ...USUAL,
  },
  {
    what: '流年支对本题之支',
    value: `冲${say(PLACE.clash)}（其支为忌乘${PLACE.clashRelief}），六合${PLACE.union}，半合${PLACE.half}，暗合${PLACE.hidden}，刑${say(PLACE.punishment)}，自刑${say(PLACE.ownPunishment)}，害${say(PLACE.harm)}，伏吟${say(PLACE.same)}`,
    ...USUAL,
  },
  {
    what: '本题的结（伤官见官、比劫争财等）',
    value: `流年再犯，按轻重${KNOT.woken.map(say).join(' ')}；流年合去或制住其一${KNOT.solved}；官杀已去其一者，流年伤及去它的字，按最轻的一等`,
    ...{ sure: 'B', source: '《子平真诠》论用神成败救应；数值自定' },
  },
  {
    what: '首页之结的先后',
    value: `来年触动的在先；其余按 −log₂(百造中所见)×轻重÷2×主题（总论${KNOT_THEME.whole}，事业、婚恋、健康${KNOT_THEME.work}，余1），每题一结，至多三结。百造中所见：${Object.entries(
      KNOT_SHARE,
    )
      .map(([name, share]) => `${name}${share}`)
      .join('、')}`,
    ...OURS,
  },
  {
    what: '事业：相神不是本星时',
    value: `来助${HELPER.brought}，受克${say(HELPER.hurt)}，被合${say(HELPER.bound)}`,
    ...{ sure: 'B', source: '《子平真诠》论行运；数值自定' },
  },
  { what: '日支的桃花、日干的文昌', value: `婚恋${LIGHT.peach}，学业${LIGHT.letters}`, ...USUAL },
  {
    what: '健康：偏旺',
    value: `一行占${BODY.excess / 10}%以上；流年干助${say(BODY.excessFedStem)}、制泄${BODY.excessEasedStem}，支${say(BODY.excessFedBranch)}、${BODY.excessEasedBranch}，大运${say(BODY.luckBad)}、${BODY.luckGood}`,
    ...{ sure: 'B', source: '《神峰通考》病药说；数值自定' },
  },
  {
    what: '健康：寒暖',
    value: `所缺的来${BODY.seasonBrought}，已有的再来${BODY.seasonKept}，其反面来${say(BODY.seasonAgainst)}`,
    ...{ sure: 'B', source: '《穷通宝鉴》；数值自定' },
  },
  {
    what: '健康：日干',
    value: `弱逢印${BODY.weak.seal}、比劫${BODY.weak.peers}、食伤${say(BODY.weak.output)}、财${say(BODY.weak.wealth)}、官杀${say(BODY.weak.officer)}、得根${BODY.rooted}、根逢冲${say(BODY.rootClashed)}；旺逢食伤${BODY.strong.output}、财${BODY.strong.wealth}、官杀${BODY.strong.officer}、比劫${say(BODY.strong.peers)}、印${say(BODY.strong.seal)}；中和减半`,
    ...USUAL,
  },
]);
