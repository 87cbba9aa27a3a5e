/** Follow-ups: a text that leans on the question before it. */
import type { Clause } from './clauses.ts';
import { type Form, type MatterId, type Person, THEME_OF } from './ids.ts';
import type { Parts } from './read.ts';
import { sideOf } from './side.ts';
import { phraseOf } from './time/phrase.ts';
import type { Understood } from './understand.ts';
import { mentionsOf } from './words/persons.ts';

/** Texts that name neither matter nor person. */
export const VAGUE =
  /^(?:请|麻烦)?(?:帮我|给我|给|你)?(?:到底|究竟|我)?(?:能成|会怎么样|有没有(?:戏|希望)|有希望|这样下去(?:能|会)?行|该怎么(?:做|弄)|(?:这|那)(?:件|个)?事(?:情)?(?:会)?(?:怎么样|能成|成不成|如何|好不好)|结果(?:会)?(?:怎么样|如何)|接下来(?:会)?怎么样|怎么还不来|该不该|帮我看看|看看|算一卦|算算|什么时候|成不成|能不能|会不会|行不行|可不可以|可以|到底要不要|要不要|有没有可能|有戏|这事能成|这件事能成|能行|顺不顺|好不好|行|能|怎么样|怎么办|我的事怎么样|我的事|该怎么办|起一卦|占一卦|算卦|测一下|问一卦|求一卦|还是不行|要不就算|算不算)(?:吗|啊|呢|了|呀|呗|吧|一下|不|没|看看)*$/;

/** Asks for another matter: 改看钱财, 换问事业. */
const RENAMED = /(?:改|换|另)(?:看|问|算|测|占)|改成问|不问[^，。？]{1,6}了?，?问/;
/** Words that lean on what was said. */
const LEANING =
  /^(?:那|所以|要是|万一|换|如果|具体|主要|还有|另外|不是|我是|我这边是|我先|要不|干脆|假如|若是|可是|但|这(?:个|两|些|样)|那(?:个|套)|小的|大的|另一|第[一二三]|为什么|在哪|哪(?:个|天|边|一|里)|几(?:天|号|月|时|点)|多少|多久|什么(?:时候|时辰|日子)|怎么|选|他|她)/;
const SIDE_TOLD = /^(?:我|我们)(?:这边)?(?:是|属于)[^，。？吗]{1,8}(?:的|的那个|的一方|方)$/;
const LEAVES =
  /辞|离|分|退(?!税|款|钱)|放弃|不等|不(?:开|做|干|去|要|接|租|买|考|读|念|投|办|追|管|签|卖|养|治|告)了?|算了|关掉|关了|撤|拒|拉黑|删/;
const ACTS =
  /(?:要是|如果|假如|万一|那|要不|干脆)(?:就|干脆)?(?:我)?(?:就|先|干脆|直接|再)?(?:不)?(?:等|辞|离|分|去|走|接|换工作|换城市|告|找|主动|退|放弃|留|买|卖|开|关|算了|签|投|考|读|搬|租|说|约|请|道歉|开口|撤)|^我(?:先|主动|直接|干脆|就)[^，。？]{1,8}(?:呢|行吗|行不行|好吗)?$/;

/** Whether a text that follows another one leans on it. */
export function followsOn(text: string, parts: Parts, clauses: readonly Clause[], last: Understood): boolean {
  if (clauses.length > 3 || text.length > 30) return false;
  if (VAGUE.test(text.replace(/[，。？]/g, ''))) return true;
  if (/^(?:那么?)?\d+岁(?:以|之)?[前后]呢?$/.test(text)) return true;
  if (RENAMED.test(text) || SIDE_TOLD.test(text)) return true;
  const own = parts.lead > 1.3 && parts.matter !== 'general';
  if (!own) return true;
  if (LEANING.test(text) && text.length < 16) return true;
  // Two or three words that name a neighbour of the matter before, or one of its people.
  if (text.length <= 10 && THEME_OF[parts.matter] === THEME_OF[last.matter]) return true;
  if (text.length <= 12 && PERSONS_MATTERS.includes(parts.matter) && mentionsOf(text).length > 0) return true;
  // 心慌，能成不: what asks has no matter of its own.
  const asking = clauses.at(-1)?.text ?? '';
  return clauses.length > 1 && text.length < 14 && VAGUE.test(asking);
}

/** Matters that a person's name alone brings with it. */
const PERSONS_MATTERS: readonly MatterId[] = ['family', 'child', 'social', 'love', 'marriage'];

/** The form that a follow-up gives of itself, or null. */
function formIn(text: string, own: Parts): Form | null {
  if (/为什么|怎么会|怎么回事/.test(text)) return 'how';
  if (/怎么办|怎么(?:做|弄|处理)/.test(text)) return 'do';
  if (/什么(?:时候|时辰|日子)|几(?:月|号|点|天|时)|哪(?:天|年|月)|多久/.test(text)) return 'when';
  if (/哪(?:里|儿|边|一片|块|一带)|在哪|哪个(?:方向|位置|地方)|往哪/.test(text)) return 'where';
  if (/多少|几成|几个/.test(text)) return 'much';
  if (/哪个|哪家|还是|选谁/.test(text)) return 'which';
  if (/要不要|该不该|合适(?:吗|不)/.test(text)) return 'should';
  if (/会怎样|怎么样|怎样|如何/.test(text)) return 'how';
  if (/(?:能|会|成|肯)[^，。？]*(?:吗|不|没)$|成不成|能成|会不会|能不能/.test(text)) return own.form;
  return /(?:是|有|在)[^，。？]*(?:吗|没有|没)$|是不是|有没有/.test(text) ? own.form : null;
}

/** Whom a follow-up is about: whom it names, else whom the question before was about. */
function personIn(text: string, own: Parts, last: Understood, form: Form | null, act: boolean): Person {
  const mentions = mentionsOf(text);
  const named = mentions.filter(({ pronoun }) => !pronoun);
  if (/不是|改成/.test(text) && named.length > 0) return named.at(-1)!.person;
  if (/我(?:该)?怎么|我(?:该|要)/.test(text)) return 'self';
  if (act) return named[0] && text.startsWith(named[0].word) ? named[0].person : 'self';
  if (SIDE_TOLD.test(text) || form === 'do' || form === 'which') return form === null ? last.person : 'self';
  if (named.length > 0 && !/换/.test(text)) return own.person === 'self' ? named[0]!.person : own.person;
  const pronoun = mentions[0];
  if (!pronoun || !/^(?:那|要是|如果)?(?:他|她|ta)/.test(text)) return last.person;
  if (last.person !== 'self' && last.person !== 'thing' && last.person !== 'project')
    return last.person === 'two' ? (last.with ?? 'partner') : last.person;
  if (last.matter === 'reunion') return 'ex';
  if (last.matter === 'love' || last.matter === 'marriage' || form === null) return 'partner';
  return own.person;
}

/** Joins a follow-up with what it leans on (section 12 of the rules). */
export function followUp(text: string, own: Parts, last: Understood): Parts {
  const bare = text.replace(/^(?:那么?|所以|还有|换成|改成)/, '');
  const time = phraseOf(bare, bare, 0, true) ?? own.phrase;
  const onlyTime = time !== null && bare.length - time.length <= 2;
  const told = SIDE_TOLD.test(text);
  const renamed = RENAMED.test(text);
  const form = told ? null : formIn(text, own);
  const act =
    !told && (form === null || form === own.form) && ACTS.test(text) && !/换(?:一|个|家|成)/.test(text);
  const person = personIn(text, own, last, form, act);
  const mentions = mentionsOf(text);
  const option = /换|另一|第[一二三]|(?:小|大)的那/.test(text);
  // A new matter: asked for by name, brought by an act, or the bare word of one.
  const strong = own.lead > 1.5 && own.matter !== 'general';
  const takes =
    strong &&
    !onlyTime &&
    (renamed ||
      (act && !PASSING.includes(own.matter)) ||
      (form === null && !act && !option && !told && mentions.length === 0 && !PASSING.includes(own.matter)));
  const matter = takes ? own.matter : last.matter;
  const asked: Form = act ? 'should' : (form ?? (renamed && takes ? 'how' : last.form));
  const polarity = (() => {
    if (act) return LEAVES.test(text) ? 'reversed' : 'same';
    if (asked === 'do') return last.polarity === 'reversed' || /不|坏|败/.test(text) ? 'reversed' : 'same';
    if (renamed && takes) return own.polarity;
    if (form === null || form === 'how' || form === 'when' || form === 'where') return last.polarity;
    return VAGUE.test(text.replace(/[，。？]/g, '')) ? last.polarity : own.polarity;
  })();
  const side = sideOf(text, matter);
  return {
    ...own,
    person,
    with: person === 'two' ? (own.with ?? last.with) : null,
    matter,
    form: asked,
    polarity,
    side: side ?? (person === last.person || person === 'self' ? last.side : null),
    phrase: time ?? last.time?.text ?? null,
    lead: 2,
    open: false,
    sex: own.sex ?? (matter === last.matter ? last.sex : null),
  };
}

/** Matters whose words stand in any follow-up without being what it asks. */
const PASSING: readonly MatterId[] = [
  'general',
  'meeting',
  'travel',
  'social',
  'family',
  'child',
  'safety',
  'traveller',
  'message',
  'animal',
];
