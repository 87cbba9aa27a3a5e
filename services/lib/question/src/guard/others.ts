/**
 * The classes of guard beside self-harm: the rules first, and a trained score of pieces that finds wordings which no rule
 * has and passes everyday questions in which a rule found a word by accident. Trained by `gen/train.mjs`.
 */
import { CLASSES, DROP, PIECES, STEP, TAKE } from '../data/guard-pieces.ts';
import type { GuardClass } from '../ids.ts';
import { scoresOf, unpacked, type Weights } from '../learned/table.ts';
import { RULES, type Rule } from './classes.ts';
import { PET } from './lists.ts';
import { piecesOf } from './score.ts';

/** The rules' patterns as global ones, each compiled once. */
const everywhere = new Map<RegExp, RegExp>();

/** A text with what a pattern finds in it taken out. */
export function minus(text: string, pattern: RegExp): string {
  let all = everywhere.get(pattern);
  if (!all) {
    all = new RegExp(pattern.source, 'g');
    everywhere.set(pattern, all);
  }
  return text.replace(all, '〇');
}

/** A coarse word in one of these asks something all the same. */
const ASKS = /[？]|吗|什么时候|啥时候|几时|怎|能不能|会不会|要不要|该不该|哪|多久|多少|不$|没$/;

/** The first rule that a normal text meets, or null. */
export function ruleOf(text: string, bare: string, skip: readonly GuardClass[] = []): Rule | null {
  for (const rule of RULES) {
    if (skip.includes(rule.class)) continue;
    const cleared = rule.mask ? minus(bare, rule.mask) : bare;
    if (!rule.when.test(cleared)) continue;
    if (rule.also && !rule.also.test(cleared)) continue;
    if (rule.unless?.test(text)) continue;
    if (rule.class === 'abuse' && ASKS.test(bare) && !/^(?:你|您)|网站|软件|app/.test(text)) continue;
    return rule;
  }
  return null;
}

let weights: Weights | undefined;

/** The class that the trained score thinks likeliest, and how far it stands above none. */
export function likeliest(text: string): { class: GuardClass; margin: number } {
  weights ??= unpacked(PIECES, CLASSES.length + 1, STEP);
  const [none = 0, ...scores] = scoresOf(weights, piecesOf(text), CLASSES.length + 1);
  const most = Math.max(...scores);
  return { class: CLASSES[scores.indexOf(most)]!, margin: most - none };
}

const ILLNESS =
  /胸|喘|抽搐|昏|晕倒|中风|偏瘫|噎|卡住|中毒|出血|没呼吸|叫不醒|半边|嘴歪|休克|过敏|烧到|心梗|脸色/;
const THREAT =
  /威胁|催[收债]|视频|照片|裸|跟踪|跟了我|堵|锁|关[在着]|不让(?:我)?(?:出|走)|扣|泼|弄我|敲诈|勒索/;

/** Which text of a class fits, where the score and no rule found it. */
function kindOf(found: GuardClass, text: string): string {
  if (found === 'danger') return ILLNESS.test(text) ? 'illness' : THREAT.test(text) ? 'threat' : 'violence';
  if (found === 'life' || found === 'medical') {
    if (new RegExp(PET).test(text)) return 'animal';
    if (found === 'medical')
      return /怀上|怀没|怀了没|有没有怀|验孕|中招|大姨妈|例假/.test(text) ? 'pregnant' : 'any';
    return /去世|过世|走了|那头|那边|在天|阴间|投胎|猝死|托梦/.test(text) ? 'dead' : 'any';
  }
  if (found === 'minor')
    return /(?:我|俺)(?:家|们)?(?:的)?(?:儿子|女儿|闺女|孩子|娃|侄|外甥|弟|妹|孙)|(?:儿子|女儿|闺女|孩子|娃)/.test(
      text,
    )
      ? 'parent'
      : /(?:初|高)[一二三]|我(?:今年|才)?1\d岁|班/.test(text)
        ? 'self'
        : 'adult';
  if (found === 'accuse')
    return /亲生|谁的(?:种|孩子|娃)|像我/.test(text)
      ? 'child'
      : /老公|老婆|男友|女友|男朋友|女朋友|对象|媳妇|丈夫|妻子|外遇|出轨/.test(text)
        ? 'partner'
        : 'any';
  return 'any';
}

/** Petrol becomes dearer or cheaper; nothing is bought, held or sold. */
const PUMP =
  /^(?:今天|明天|后天|今晚|下周|下个?月|这周|这个?月|最近|年底前?|年后|今年|明年|国内|请问|那|下一?次|接下来|，)*(?<!原)油价(?:会不会|还会|是不是|什么时候|几时|要|还|会|能|再|又|继续)*(?:涨|跌|降|上调|下调|调整?)(?:价|回来|下来|了)?(?:吗|么|不|呢)?[？。]?$/;

/**
 * Plain questions that the score, or a rule's word, takes for guarded ones: the price at the pump, which nobody trades, and
 * the consent of a family, where nobody is said to be young.
 */
const PLAIN: Readonly<Partial<Record<GuardClass, RegExp>>> = {
  security: PUMP,
  public: PUMP,
  minor:
    /^(?:我|俺)?(?:的)?(?:对象|男友|女友|男朋友|女朋友|他|她|对方)(?:的)?(?:家里?人?|父母|爸妈|爸爸?|妈妈?)(?:会不会|能不能|肯不肯|到底|真的|最后|会|能|肯)*(?:不)?(?:同意|答应|点头|喜欢我|认可我|接受我|看得上我)(?:吗|么|不|我们结婚吗|这门亲事吗)?[？。]?$/,
};

/** Texts under this length have too few pieces for the score alone. */
const SHORTEST = 7;

/** The class of guard that a text falls under, self-harm and texts that ask nothing aside; null where none does. */
export function otherGuard(
  text: string,
  bare: string,
  skip: readonly GuardClass[],
): { class: GuardClass; kind: string } | null {
  const found = guardFound(text, bare, skip);
  return found && PLAIN[found.class]?.test(text) ? null : found;
}

function guardFound(
  text: string,
  bare: string,
  skip: readonly GuardClass[],
): { class: GuardClass; kind: string } | null {
  const rule = ruleOf(text, bare, skip);
  // The score was trained on Chinese.
  if (!/\p{Script=Han}/u.test(text)) return rule;
  const { class: likely, margin } = likeliest(text);
  if (rule) return margin > DROP || rule.class === 'danger' ? rule : null;
  if (margin <= TAKE || text.length < SHORTEST || skip.includes(likely)) return null;
  return { class: likely, kind: kindOf(likely, text) };
}
