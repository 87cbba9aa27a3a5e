/**
 * The only guard of free text: whether a text may be read as a question, and what is said where it may not. It knows no
 * clock, keeps nothing and writes nothing; pages may load it alone.
 */

import type { Care } from '../ids.ts';
import { CHARTLESS, type Form, type GuardClass, type MatterId, type Person } from '../ids.ts';
import { type Normal, normalise } from '../normalise.ts';
import { englishGuard } from '../words/english.ts';
import { mentionsOf } from '../words/persons.ts';
import { EMPTY, ORDERS, RULES, type Rule } from './classes.ts';
import { masked } from './masks.ts';
import { minus, otherGuard, ruleOf } from './others.ts';
import { type HelpLine, render, type TextOptions } from './render.ts';
import { cuesOf, ownEnd, selfharmOf } from './selfharm.ts';
import { CARE_TEXTS, GUARD_TEXTS, type GuardKind, HELP_TEXTS, SOFT_TEXT } from './texts.ts';

export { inSimplified } from '../normalise.ts';
export { DEFAULT_PHONES, type Phone, type PhoneSettings, phonesOf } from './phones.ts';
export type { HelpLine, TextOptions } from './render.ts';
export type { GuardKind } from './texts.ts';

export interface GuardOptions extends TextOptions {
  /** The asker's age in years where a tool knows it: under 18 the texts name the line for the young. */
  readonly age?: number;
  /** What was asked just before in the same conversation: the text is tested alone and joined with it. */
  readonly before?: readonly string[];
  /** Classes that do not count in this field, such as `nothing` and `service` in a search. */
  readonly skip?: readonly GuardClass[];
}

/** What may be read instead, offered as one press. */
export interface Offer {
  readonly matter: MatterId;
  readonly form: Form;
  readonly label: string;
}

export interface Guard {
  readonly class: GuardClass;
  /** Which text of the class. */
  readonly kind: GuardKind;
  /** The person spoken of; null where nothing is asked. */
  readonly person: Person | null;
  /** Only with self-harm and danger: help is needed now. */
  readonly urgent: boolean;
  /** `none`: nothing of the chart is shown; `bare`: the chart may stay, without a word of interpretation. */
  readonly chart: 'none' | 'bare';
  readonly text: string;
  /** The numbers that stand in the text, in their order. */
  readonly phones: readonly { readonly number: string; readonly label: string }[];
  readonly instead: readonly Offer[];
}

const INSTEAD: Readonly<Partial<Record<GuardClass, readonly Offer[]>>> = {
  danger: [{ matter: 'marriage', form: 'when', label: '分开这件事几时做稳妥' }],
  life: [{ matter: 'health', form: 'how', label: '这段时间怎么照顾' }],
  medical: [{ matter: 'health', form: 'succeed', label: '这段时间恢复得顺不顺' }],
  unborn: [{ matter: 'pregnancy', form: 'succeed', label: '怀孕顺不顺' }],
  minor: [
    { matter: 'study', form: 'how', label: '学习怎么样' },
    { matter: 'social', form: 'how', label: '和朋友处得怎么样' },
  ],
  harm: [{ matter: 'lawsuit', form: 'do', label: '这件事怎么依法解决' }],
  accuse: [{ matter: 'lost', form: 'where', label: '东西在哪里' }],
  verdict: [
    { matter: 'lawsuit', form: 'when', label: '几时有进展' },
    { matter: 'lawsuit', form: 'succeed', label: '有没有商量的余地' },
  ],
  fraud: [{ matter: 'debt', form: 'when', label: '报警以后，几时有进展' }],
  lottery: [{ matter: 'wealth', form: 'how', label: '今年财运怎么样' }],
  security: [{ matter: 'wealth', form: 'how', label: '今年财运怎么样' }],
  public: [{ matter: 'safety', form: 'how', label: '自己这段时间平不平安' }],
  privacy: [{ matter: 'social', form: 'how', label: '我和这个人处得怎么样' }],
  occult: [{ matter: 'fortune', form: 'how', label: '这段时间运势怎么样' }],
};

const URGENT =
  /吞(?:了|下)|吃(?:了|下)(?:[^，。？]{0,6})(?:药|片|瓶|粒)|喝(?:了|下)(?:[^，。？]{0,6})(?:农药|药|敌)|割(?:了|开|下去)|站在|坐在|走到|爬上|已经(?:吃|吞|喝|割|站|在|写|准备|打开|开了)|攒够|备好|准备好了|打开(?:了)?|开着|在(?:天台|楼顶|桥|江边|河边|海边|窗|阳台|铁轨)|半夜在|现在(?:就|在)|今晚|今天|今夜|马上|等下|等会|明天就|流血|抱(?:着|上)|带(?:着|上)?(?:[^，。？]{0,3})(?:孩子|娃|宝宝)(?:[^，。？]{0,3})一起|手里(?:拿|握)|刀(?:就|已)|写好了|绳子(?:都|已)|就在|此刻|关机/;

/** Whose words or deeds a text of self-harm tells: the asker's own, or somebody else's. */
function inDanger(text: string): { person: Person; word: string } {
  const bare = masked(text);
  const mentions = mentionsOf(bare);
  for (const mention of mentions) {
    if (mention.person === 'animal' || (mention.pronoun && mentions.length > 1)) continue;
    const after = bare.slice(mention.end, mention.end + 40);
    const lead = bare.slice(Math.max(0, mention.at - 3), mention.at);
    // 撑到孩子高考完我就走: the deed is the asker's where 我 stands nearer to it.
    if (/[跟给对让怕陪找见拖累害像带抱欠]$/.test(lead)) continue;
    const clause = after.split(/[。？]/)[0]!;
    const cue = cuesOf(clause);
    const selfBefore = /我(?!妈|爸|们|家|弟|哥|姐|妹|儿|女|老|男|自己)/.exec(clause);
    const reported = /(?:说|念叨|发(?:了|来)?|讲|告诉|喊|问|总|老是|天天|一直|最近)/.test(
      clause.slice(0, 12),
    );
    if (cue.strong.length + cue.weak.length === 0) continue;
    if (selfBefore && !reported) {
      const head = clause.slice(0, selfBefore.index);
      const early = cuesOf(head);
      if (early.strong.length + early.weak.length === 0) continue;
    }
    const before = bare.slice(0, mention.at);
    if (
      /我(?!妈|爸|们|家|弟|哥|姐|妹|儿|女|老|男|前|闺|朋|室|同|的|孩|奶|爷|表|堂|侄|孙|徒|婆|公|嫂|外)[^。？]*$/.test(
        before,
      ) &&
      !reported
    )
      continue;
    return { person: mention.person, word: mention.word.replace(/^我/, '') };
  }
  return { person: 'self', word: '' };
}

const of = (
  kind: GuardKind,
  person: Person | null,
  urgent: boolean,
  options: GuardOptions,
  who?: string,
): Guard => {
  const guardClass = kind.split('/')[0] as GuardClass;
  return {
    class: guardClass,
    kind,
    person,
    urgent,
    chart: CHARTLESS.includes(guardClass) ? 'none' : 'bare',
    ...render(GUARD_TEXTS[kind], options, who),
    instead: INSTEAD[guardClass] ?? [],
  };
};

function selfharmGuard(text: string, options: GuardOptions): Guard {
  const { person, word } = inDanger(text);
  const young =
    (options.age ?? 99) < 18 ||
    /(?:我|才|今年|刚)(?:1[0-7]|十[一二三四五六七])(?:岁|$|[，。])|初[一二三]|高[一二三]|小学|初中|高中|中考|高考前|班主任|爸妈骂/.test(
      text,
    );
  const urgent = URGENT.test(text);
  if (person !== 'self') {
    const child = person === 'child' || /女儿|儿子|孩子|初[一二三]|高[一二三]|学生/.test(word);
    return of(child ? 'selfharm/other-minor' : 'selfharm/other', person, urgent, options, word || '对方');
  }
  if (urgent) return of(young ? 'selfharm/urgent-minor' : 'selfharm/urgent', person, true, options);
  return of(young ? 'selfharm/self-minor' : 'selfharm/self', person, false, options);
}

const NEAR_KIN: readonly Person[] = [
  'partner',
  'ex',
  'parent',
  'child',
  'sibling',
  'friend',
  'colleague',
  'animal',
  'boss',
];
const OWN =
  /我(?!(?:家|们)?的?(?:爸|妈|哥|姐|弟|妹|老公|老婆|儿|女|孩|娃|爷|奶|外|公|婆|男|对象|闺|朋|同|室|领导|老板|表|堂|侄|叔|舅|姑|姨|嫂|媳|孙|岳|狗|猫|家))/;

/** Whose case a guarded text is. */
function personIn(text: string, guardClass: GuardClass, kind: string): Person | null {
  switch (guardClass) {
    case 'nothing':
      return null;
    case 'abuse':
    case 'public':
      return 'other';
    case 'service':
      return /你(?:们)?[^，。？]{0,3}(?:是|算|准)|真人|准不准|谁开发|模型/.test(text) ? 'other' : 'self';
    case 'lottery':
    case 'occult':
      return 'self';
    case 'security':
      return /大盘|股市|a股|比特币|以太|金价|油价|行情/.test(text) && !OWN.test(text) ? 'thing' : 'self';
    case 'fraud':
      return /是不是骗|真的假的|客服|靠谱|真的吗|是真/.test(text) && !/被骗|追|提出来|要回/.test(text)
        ? 'other'
        : 'self';
    case 'danger':
      if (OWN.test(text)) return 'self';
      break;
    case 'medical':
      if (kind === 'pregnant' || /留还是不留|打掉|人流|流掉/.test(text)) return 'self';
      break;
    case 'unborn': {
      const mother = mentionsOf(text).find(({ person }) => person !== 'child' && person !== 'self');
      return mother && !/老婆|妻子|媳妇(?!妇)/.test(mother.word) && /这胎|怀|肚/.test(text)
        ? mother.person
        : 'child';
    }
    case 'minor':
      if (kind !== 'parent') return 'self';
      break;
    case 'life':
      if (/(?:我)?(?:跟|和)[^，。？]{1,4}谁先/.test(text)) return 'two';
      break;
  }
  const mentions = mentionsOf(text).filter(
    ({ pronoun, end }) => !pronoun && !/^(?:面前|那里|那边)/.test(text.slice(end)),
  );
  const found = mentions.find(({ person }) => NEAR_KIN.includes(person)) ?? mentions[0];
  if (
    guardClass === 'accuse' &&
    (!found || found.person === 'other') &&
    /方案|领导|公司|客户|工位|项目|同事|单位|主管|组长|老板|业绩|仓库/.test(text)
  )
    return 'colleague';
  if (!found)
    return /他|她/.test(text) && !OWN.test(text)
      ? 'other'
      : guardClass === 'accuse' || guardClass === 'privacy'
        ? 'other'
        : 'self';
  if (
    /^我(?:跟|和)?$/.test(text.slice(0, found.at)) ||
    (OWN.test(text.slice(0, found.at)) && !['accuse', 'privacy', 'minor'].includes(guardClass))
  )
    return 'self';
  return found.person;
}

const LIFE = RULES.filter((rule) => rule.class === 'life');

function judge(normal: Normal, input: string, options: GuardOptions): Guard | null {
  const { text, signals } = normal;
  const skip = options.skip ?? [];
  const bare = masked(text);
  // Curses upon the reader or a third person are no wish of the asker.
  // Somebody's length of life is no wish to die; the rest of the text may still hold one.
  let rest = text.replace(
    /(?<!(?:说|骂|叫|让|吼|喊|咒)[^，。？]{0,5})(?:你|您)(?:个|们|妈|全家)?[^，。？]{0,5}(?:去死|死了没?|死没|死吧)|废物(?:ai|app|网站|软件|东西|玩意)|(?:怎么)?(?:整|弄|搞|咒)死(?:他|她|小三|那)|(?:小三|他|她)该死|死刑/g,
    '〇',
  );
  if (
    !/死了?[，]?(?:是不是)?就(?!是)|不(?:想|愿意?|打算|敢)(?:再)?活|(?:想|琢磨|研究|查|搜|考虑|寻思)[^，。？]{0,6}(?:怎么|怎样|如何)(?:个)?死|不活过|活[^，。？]{0,5}必要|我自己去|轮到我死|我(?:什么时候|哪天|几时|会不会|是不是|怎么)(?:才|能|会|还)?(?:死|走)/.test(
      text,
    ) &&
    !ownEnd(bare)
  )
    for (const rule of LIFE) if (!rule.unless?.test(bare)) rest = minus(rest, rule.when);
  // What another does or threatens, or an accident, is danger, unless self-harm is left where that is taken out.
  const danger = skip.includes('danger') ? undefined : dangerIn(text, bare);
  if (danger) rest = minus(rest, danger.when);
  const verdict =
    (rest !== text && lifeAlone(rest)) || (danger && !selfharmLeft(rest)) ? null : selfharmOf(rest, signals);
  if (verdict === 'guarded') return selfharmGuard(text, options);
  const english = englishGuard(text);
  if (english?.startsWith('selfharm')) return of(english, 'self', false, options);
  if (signals.onlyMarks) return skip.includes('nothing') ? null : of('nothing/emoji', null, false, options);
  const other = otherGuard(text, bare, skip);
  // A wish to die stands before a question about somebody's death (能不能把我的寿命转给女儿).
  if (verdict === 'likely' && other?.class === 'life') return selfharmGuard(text, options);
  if (other)
    return of(
      `${other.class}/${other.kind}` as GuardKind,
      personIn(text, other.class, other.kind),
      other.class === 'danger',
      options,
    );
  if (english && !skip.includes(english.split('/')[0] as GuardClass))
    return of(english, 'self', false, options);
  if (verdict === 'likely') return selfharmGuard(text, options);
  if (skip.includes('nothing')) return null;
  if (signals.html) return of('nothing/html', null, false, options);
  const words = text.replace(/[，。？\s]/g, '');
  if (ORDERS.test(text)) return of('nothing/orders', null, false, options);
  if (words === '' || EMPTY.test(words) || /^[\d〇]+$/.test(words))
    return of('nothing/any', null, false, options);
  if (!/\p{Script=Han}/u.test(words)) {
    if (/^[a-z\d ]+$/.test(words))
      return /^[a-z]+$/.test(input.trim().toLowerCase()) || !englishReads(text)
        ? of('nothing/any', null, false, options)
        : null;
    return of('nothing/language', null, false, options);
  }
  if (/(?:[぀-ヿ가-힯Ѐ-ӿ؀-ۿ฀-๿].*){3}/.test(words)) return of('nothing/language', null, false, options);
  return null;
}

/** The rule of danger that a text meets, where the danger is another's doing or a child's mishap and nobody's own wish. */
function dangerIn(text: string, bare: string): Rule | undefined {
  const rule = ruleOf(text, bare);
  if (rule?.class !== 'danger' || /自己|算了|当我/.test(text)) return undefined;
  return rule.kind !== 'illness' || /(?:孩子|娃|宝宝|儿子|女儿)[^，。？]{0,4}吞/.test(text)
    ? rule
    : undefined;
}

/** What is left after the words of danger has a cue of its own. */
const selfharmLeft = (rest: string) => {
  const { strong, weak } = cuesOf(rest);
  return strong.length > 0 || weak.length > 1;
};

/** What is left after the words about a length of life says nothing of the asker's own. */
const lifeAlone = (rest: string) => cuesOf(rest).strong.length === 0;

const englishReads = (text: string) => /[a-z]{2,} [a-z]+/.test(text);

/**
 * Whether a text is guarded, and what is said instead of a reading.
 * @param input as typed; any length, though a question has at most 200 characters
 * @param normal the input's normal form, where the caller has it already
 * @returns null where the text may be read
 */
export function guardOf(
  input: string,
  options: GuardOptions = {},
  normal: Normal = normalise(input),
): Guard | null {
  const alone = judge(normal, input, options);
  if (alone && alone.class !== 'nothing') return alone;
  const last = options.before?.at(-1);
  if (last !== undefined) {
    const joined = judge(normalise(`${last}，${input}`), input, {
      ...options,
      skip: [...(options.skip ?? []), 'nothing', 'service', 'abuse'],
    });
    const before = judge(normalise(last), last, { ...options, skip: ['nothing', 'service', 'abuse'] });
    // A guard is never inherited: only what the two say together counts.
    if (joined && (!before || before.class !== joined.class)) return joined;
  }
  return alone;
}

/** The line above a reading whose words may be a joke (想鼠了哈哈); null for every other text. */
export function softLineOf(input: string, options: TextOptions = {}): HelpLine | null {
  const { text, signals } = normalise(input);
  return selfharmOf(text, signals) === 'soft' ? render(SOFT_TEXT, options) : null;
}

/**
 * The help line for a field whose text is kept as ever (a note, feedback, a search): null unless somebody is in danger.
 */
export function helpOf(input: string, options: GuardOptions = {}): HelpLine | null {
  for (const part of input.split(/\n+/)) {
    const guard = guardOf(part, { ...options, skip: ['nothing', 'service', 'abuse'] });
    if (guard?.class === 'selfharm')
      return guard.person === 'self' ? render(HELP_TEXTS.self, options) : render(HELP_TEXTS.other, options);
    if (guard?.class === 'danger')
      return render(HELP_TEXTS[guard.kind.split('/')[1] as 'violence' | 'threat' | 'illness'], options);
  }
  return null;
}

/** The region's help line itself, for a page that shows it for the whole session. */
export const helpLine = (options: TextOptions = {}): HelpLine =>
  render('心里难受的时候，可以打{help+}，会有人听您说。', options);

/** The lines beside a reading, with their numbers. */
export const careLines = (cares: readonly Care[], options: TextOptions = {}): (HelpLine & { id: Care })[] =>
  cares.map((id) => ({ id, ...render(CARE_TEXTS[id], options) })).filter(({ text }) => text !== '');
