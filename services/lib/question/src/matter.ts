/** Which of the 35 matters a text is about: all cues are collected and weighed, those of the asking clause count double. */
import { PIECES, STEP } from './data/matter-pieces.ts';
import { MATTERS, type MatterId, type Person } from './ids.ts';
import { addRuns, scoresOf, unpacked, type Weights } from './learned/table.ts';
import { type Found, wordsOf } from './words/lexicon.ts';
import { MATTER_WORDS } from './words/matters.ts';

export interface Weighed {
  readonly matter: MatterId;
  /** How far it leads; 0 where nothing was found. */
  readonly lead: number;
  readonly second: MatterId | null;
  readonly words: readonly string[];
}

const count = (text: string, words: RegExp): string[] => [...new Set(text.match(words) ?? [])];

/** A word that goes with a matter; a single character only breaks a tie. */
const weakly = (found: readonly string[], by: number) =>
  Math.min(
    2 * by,
    found.reduce((sum, word) => sum + by * (word.length > 1 ? 1 : 0.4), 0),
  );

/** What the tables of plain words add: a word that a pattern found already is not counted again. */
function tabled(
  matter: MatterId,
  near: readonly Found[],
  nearSeen: readonly string[],
  far: readonly Found[],
  farSeen: readonly string[],
): number {
  const sum = (found: readonly Found[], seen: readonly string[]) => {
    let total = 0;
    for (const one of found)
      if (one.matter === matter && !seen.some((word) => word.includes(one.word) || one.word.includes(word)))
        total += (one.names ? 1 + Math.min(4, one.word.length) * 0.25 : 0.3) * one.share;
    return total;
  };
  return Math.min(8, 2 * sum(near, nearSeen)) + 0.8 * Math.min(5, sum(far, farSeen));
}

/** What short pieces of a text add: trained by `gen/train.mjs`, for wordings that no table has. */
let weights: Weights | undefined;

/** The pieces of one and two characters of a text, each once, and who is named; `^` and `$` are the ends of the text. */
export function piecesOf(text: string, persons: readonly Person[]): Set<string> {
  const pieces = new Set<string>();
  addRuns(pieces, `^${text.replace(/^请问，?|，?谢谢[。？]*$|\s/g, '')}$`, 2);
  for (const person of persons) pieces.add(`m:${person}`);
  return pieces;
}

/** 顺不顺 asks how a thing goes; it does not say that things go badly (不顺). */
const unasked = (text: string): string => text.replace(/顺不顺/g, '顺〇顺');

/** What every matter weighs in a clause within its text. */
export function pointsOf(
  clause: string,
  whole: string,
  persons: readonly Person[],
  words: Partial<Record<MatterId, string[]>> = {},
  scored = true,
): Record<MatterId, number> {
  const points = {} as Record<MatterId, number>;
  clause = unasked(clause);
  const rest = unasked(whole).replace(clause, '，');
  const nearWords = wordsOf(clause);
  const farWords = wordsOf(rest);
  for (const matter of MATTERS) {
    const { strong, weak } = MATTER_WORDS[matter];
    const near = count(clause, strong);
    const far = count(rest, strong).filter((word) => !near.includes(word));
    const length = (list: string[]) =>
      list.reduce((sum, word) => sum + 1 + Math.min(3, word.length) * 0.25, 0);
    points[matter] =
      tabled(matter, nearWords, near, farWords, far) +
      Math.min(8, 2 * length(near)) +
      Math.min(5, length(far)) +
      (weak ? weakly(count(clause, weak), 0.6) + weakly(count(rest, weak), 0.2) : 0);
    words[matter] = [...near, ...far];
  }
  adjust(points, whole, persons);
  // A few words that name nothing (下个月行吗) stay without a matter.
  if (scored && (whole.length > 8 || MATTERS.some((matter) => points[matter] >= 0.5))) {
    weights ??= unpacked(PIECES, MATTERS.length, STEP);
    scoresOf(weights, piecesOf(whole, persons), MATTERS.length).forEach((score, i) => {
      points[MATTERS[i]!] += score;
    });
  }
  return points;
}

/** The matter of a clause within its text; `person` and the other cues break ties. */
export function matterOf(clause: string, whole: string, persons: readonly Person[], scored = true): Weighed {
  const words: Partial<Record<MatterId, string[]>> = {};
  const points = pointsOf(clause, whole, persons, words, scored);
  const order = [...MATTERS].sort((a, b) => points[b] - points[a]);
  const [first, second] = order as [MatterId, MatterId];
  if (points[first] < 0.5) return { matter: 'general', lead: 0, second: null, words: [] };
  return {
    matter: first,
    lead: points[first] - points[second],
    second: points[second] > 2 ? second : null,
    words: words[first] ?? [],
  };
}

/** The boundaries between neighbours. */
function adjust(points: Record<MatterId, number>, whole: string, persons: readonly Person[]): void {
  const has = (pattern: RegExp) => pattern.test(whole);
  const add = (matter: MatterId, by: number) => {
    points[matter] += by;
  };
  const dampen = (matter: MatterId, to: number) => {
    points[matter] *= to;
  };
  if (has(/起诉|仲裁|投诉|调解|官司|开庭|告(?:还是)?不告|应诉|上诉|私了|和解|法院|维权|索赔/)) {
    add('lawsuit', 4);
    dampen('debt', 0.5);
    dampen('house', 0.6);
  }
  if (has(/梦见|梦到|梦里|做梦|的梦/)) add('safety', 10);
  if (has(/(?:那|这|几|两)天[^，。？]{0,4}(?:凉快|冷|热|晴|闷)/)) add('weather', 6);
  if (has(/下雨|下雪|放晴|天晴|打雷|刮风|台风|天气/) && !has(/收不收|要不要去/)) add('weather', 5);
  if (persons.includes('ex') && !has(/新对象|官司|欠|借|房|抚养/)) add('reunion', 3);
  if (has(/没人影|没(?:了)?影儿?|不见人|联系不上人/) && persons.length > 0) add('missing', 4);
  if (
    has(
      /^(?:我)?(?:今|明|后|这|下|上|本|最近|近期|未来|接下来|往后)[^，]{0,5}(?:怎么样|如何|好不好|好吗|好过|顺吗|顺不顺|运)(?:$|[，。？呢吗])/,
    ) &&
    !has(/财运|官运|桃花|考运|学业|事业|感情|姻缘|工作|生意|身体|健康/)
  )
    add('fortune', 4);
  if (has(/没着家|还没(?:回|到|着)家/)) add('traveller', 4);
  if (
    has(/还(?:没|不)(?:到|回)(?!期|货|账|手|款|我|信|消息|邮件|复)/) &&
    persons.some((one) => one !== 'thing' && one !== 'animal' && one !== 'project') &&
    !has(/快递|包裹|外卖/)
  )
    add('traveller', 2.5);
  if (has(/分了|分手(?:了|后|半|一|两|三)|拉黑|断联|复合|挽回|前任|前男友|前女友/)) dampen('love', 0.5);
  if (has(/复婚|前妻|前夫/)) dampen('marriage', 0.6);
  if (has(/老公|老婆|丈夫|妻子|媳妇|离婚|结婚/) && points.love > 0) {
    add('marriage', 1);
    dampen('love', 0.6);
  }
  if (
    persons.includes('partner') &&
    points.marriage > 0 &&
    !has(/离|婚|吵|冷战|过下去|领证|感情|变心|回心|分居|嫁|娶|彩礼/)
  )
    dampen('marriage', 0.35);
  if (persons.some((one) => one === 'boss' || one === 'colleague' || one === 'friend')) add('social', 0.8);
  if (persons.some((one) => one === 'parent' || one === 'sibling')) add('family', 0.6);
  if (persons.includes('child')) add('child', 0.6);
  if (persons.includes('partner')) add('love', 0.6);
  if (/(?:^|[，。])(?:他|她|ta)[^，。？]{0,8}我(?!妈|爸|家|们)/.test(whole)) add('love', 1.2);
  if (has(/合伙|入股|合作|撤资|分账/)) {
    add('partnership', 2);
    dampen('love', 0.5);
  }
  if (
    has(/(?:落|丢|放|塞|藏|掉|搁)(?:在)?哪|找(?:得|不)*(?:到|着|回)|弄丢|不见了|丢了/) &&
    !has(/对象|工作|人帮|合适/)
  ) {
    add('lost', 3);
    dampen('document', 0.4);
  }
  if (
    has(/欠|借|尾款|退(?:款|钱|回来)|要(?:得|不)*回|工资[^，。？]{0,6}(?:拖|要|发)|拖[^，。？]{0,6}工资/) &&
    !has(/起诉|仲裁|退休|投诉/)
  )
    add('debt', 2);
  if (
    points.social > 0 &&
    has(/升|加薪|涨(?:薪|工资|我)|裁|辞|offer|合同|欠|借|合伙|入股|结婚|离婚|病|手术|考/)
  )
    dampen('social', 0.4);
  if (
    points.family > 0 &&
    has(/手术|病|身体|住院|恢复|走失|走丢|失踪|考|面试|房(?:产|本)|过户|存折|戒指|镯|升|工作/)
  )
    dampen('family', 0.4);
  if (
    points.child > 0 &&
    has(
      /考|录取|成绩|论文|升学|学校|病|发烧|湿疹|咳|手术|工作|面试|结婚|对象|怀|走失|走丢|失踪|出走|运|财|比赛/,
    )
  )
    dampen('child', 0.5);
  if (has(/考研|考公|考编|公务员|国考|省考/)) add('exam', has(/上岸|考公|公务员|国考|省考|编/) ? 0 : 2);
  if (has(/辞|离职|裁|跳槽|优化|转行|换工作|去留/)) {
    add('career', 2);
    dampen('job', 0.6);
  }
  if (has(/下一份|找(?:得|不)*(?:到|着)?[^，。？]{0,4}工作|能找/)) add('job', 3);
  if (has(/怀|胎|备孕|试管|顺产/)) dampen('child', 0.4);
  if (
    (persons.includes('animal') || has(/狗|猫|鹦鹉|宠物|鸡|猪|牛|羊/)) &&
    has(/丢|跑(?:了|丢)|挣脱|飞(?:走|出)|走丢|找|不见/)
  ) {
    add('lost', 4);
    dampen('animal', 0.4);
  }
  if (has(/快递|包裹|外卖|邮件|通知书/)) add('message', has(/丢/) ? 0 : 2);
  if (has(/走失|走丢|失踪|失联|离家出走/) && !has(/狗|猫|宠物/)) {
    add('missing', 5);
    dampen('lost', 0.3);
    dampen('traveller', 0.4);
  }
  if (has(/确诊|化疗|住院|出院|术后|病/) && has(/好|恢复|治|出院|顺/)) add('health', 3);
  if (points.health > 0 && has(/手术|住院|康复|恢复|复发|病|疼|痛|失眠/)) add('health', 1.5);
  if (has(/签证|护照|户口|过户|专利|商标|公证|执照|许可/)) add('document', 2.5);
  if (has(/店|公司|厂/) && points.business > 0 && has(/生意|开张|关(?:掉|店)|客人|倒闭|盈|亏|赔/))
    add('business', 1.5);
  if (has(/搬家|搬到|搬去|装修|床头|灶|朝/)) add('move', 1.5);
  if (has(/房/) && has(/买|卖|租|房东|租客|房价|首付/)) add('house', 2);
  if (points.trade > 0 && points.house > 2) dampen('trade', 0.5);
  if (has(/运势|运气|转运|流年|大运/) && !has(/财运|桃花|官运|学业|事业运|感情运/)) add('fortune', 3);
  if (
    has(/(?:孩子|儿子|女儿|娃|妈|爸|老人|老公|老婆|弟|妹|哥|姐|人)[^，。？的]{0,4}(?:找不到|找不着|不见)了?/)
  ) {
    add('missing', 6);
    dampen('lost', 0.3);
  }
  const human = persons.some((one) => one !== 'animal' && one !== 'thing' && one !== 'project');
  // An animal or a thing whose place is asked is lost; nobody is missing.
  const object =
    /狗|猫|鹦鹉|宠物|鸟|兔|龟|东西|手机|耳机|钱包|钥匙|戒指|手镯|项链|身份证|存折|现金|眼镜|电脑|平板|行李|车子?[去在]/;
  if (points.missing > 0 && !human && has(object)) {
    add('lost', 3);
    dampen('missing', 0.1);
  }
  // Somebody who has vanished is looked for; a thing is lost.
  if (
    human &&
    points.missing > 0 &&
    (points.lost > 2 || has(/平安|安全|躲|一夜|没回|跑出去|走丢|走散|失散|被拐/)) &&
    !has(/[的把]?(?:东西|手机|钱|钥匙|包|戒指|镯|链|证|存折|现金)/)
  ) {
    add('missing', 3);
    dampen('lost', 0.3);
    dampen('safety', 0.4);
    dampen('reunion', 0.5);
    dampen('travel', 0.6);
    dampen('family', 0.6);
  }
  // The body of an animal is the animal's affair.
  if (persons.includes('animal') && !has(/丢|跑(?:了|丢|出去)|走丢|找|不见/) && points.health > 0) {
    points.animal += points.health * 0.7 + 1;
    dampen('health', 0.3);
  }
  // Money that is put somewhere.
  if (
    has(
      /(?:投(?:在|给|进|到|了)|理财|存款|教育金|分红险|养老钱|[买份]保险|保险值)|(?:钱|万)[^，。？]{0,5}(?:放|存|搁)(?:进|在|到)?[^，。？]{0,3}(?:银行|信用社|平台|哪|最|更|定)|存定期|往外放钱/,
    ) &&
    !has(/投(?:简历|稿)/)
  ) {
    add('invest', 3);
    dampen('wealth', 0.6);
    dampen('family', 0.6);
    dampen('child', 0.6);
  }
  // What is waited for is the word of it.
  if (
    has(
      /(?:结果|名单|通知|回信|信儿?|单子?|消息)[^，。？]{0,6}(?:什么时候|哪天|几号|何时)[^，。？]{0,4}(?:出|来|到|公布|下)|(?:什么时候|哪天|几号)[^，。？]{0,3}(?:公布|寄到)|(?:收到|寄到)(?:没|了)|(?:结果|名单)[^，。？]{0,8}(?:知道|出来|出(?:吗|了|没))|回(?:我|不回)[^，。？]{0,3}(?:消息|信息|微信|邮件)|(?:话|消息|传言|说法)[^，。？]{0,2}(?:是真|可信|可靠|属实)/,
    ) &&
    !has(/成绩|工资|法院判|鉴定/)
  ) {
    add('message', 4);
    for (const one of ['job', 'business', 'lawsuit', 'health', 'love', 'house', 'family'] as const)
      dampen(one, 0.6);
  }
  if (
    has(
      /拜访|登门|求情|说情|约得?(?:上|到|出来)|赏光|赏脸|上心|帮(?:这个|个)?忙|引荐|收(?:我|下我)(?:做|当|为|$|吗|不)/,
    )
  ) {
    add('meeting', 2.5);
    for (const one of ['promotion', 'social', 'family', 'study'] as const) dampen(one, 0.6);
  }
  if (
    has(
      /(?:会不会|会|能|有没有|看得?到|能看到|起不起|下不下|晴不晴|冷不冷)[^，。？]{0,3}(?:起?大?雾|下?雨|下?雪|起?风|太阳|日出|云海|晴)|风浪大/,
    ) &&
    !has(/航班|延误|收不收/)
  ) {
    add('weather', 4);
    dampen('travel', 0.5);
    dampen('trade', 0.5);
    dampen('marriage', 0.4);
  }
  if (has(/漏水|翻修|翻新|装修|施工|完工|床|灶|摆(?:在|哪|放)/) && points.house > 0) dampen('house', 0.5);
  if (has(/(?:去|到|往)[^，。？]{1,4}(?:打拼|闯|发展|生活|定居|落脚)|还是留(?:在)?/)) add('move', 1.5);
  if (
    has(
      /复婚|(?:离婚|分开|分手|断了?联)[^，。？]{0,4}(?:年|月|后)[^，。？]{0,10}(?:回|复|想|见|机会|可能|联系|重)/,
    )
  )
    add('reunion', 3);
  if (has(/[这那](?:一)?(?:单|笔|桩)(?:生意|买卖)/)) add('trade', 3);
  if (has(/复合(?!材|面|机|型|肥)|破镜|断联|前任/)) add('reunion', 4);
  if (has(/太岁|有灾|兆|眼皮?跳|要(?:防|小心|当心)/) && points.safety > 0) add('safety', 1);
  if (has(/怀(?!疑|念|旧)|宝宝|试管|月子|胎/) && points.pregnancy > 1 && !has(/娶|嫁/)) {
    add('pregnancy', 1.5);
    dampen('marriage', 0.6);
    dampen('health', 0.7);
  }
  if (
    has(
      /(?:适合|去|想|改|转)[^，。？]{0,4}(?:做|当|干)[^，。？]{0,6}(?:师|工|员|家|生|行|活|吗)|出路|不想干|该不该(?:出来|走)|哪碗饭/,
    )
  )
    add('career', 1.5);
  // How people get on is told by who they are: the family's is family, the couple's is love or marriage.
  const kin = persons.some((one) => one === 'parent' || one === 'sibling');
  const outside = persons.some((one) => one === 'boss' || one === 'colleague' || one === 'friend');
  if (kin && !outside && points.social > 1) {
    points.family += points.social * 0.7;
    dampen('social', 0.3);
  }
  if (persons.includes('partner') && !outside && !kin && points.social > 1) {
    if (has(/老公|老婆|丈夫|媳妇|太太|那口子|爱人|夫妻/)) points.marriage += points.social * 0.5;
    else points.love += points.social * 0.5;
    dampen('social', 0.4);
  }
  if (outside && !kin && !persons.includes('partner')) dampen('family', 0.4);
}
