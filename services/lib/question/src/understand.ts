/** What a typed question asks. */
import { type Clause, clausesOf, predicateOf } from './clauses.ts';
import { followsOn, followUp, VAGUE } from './follow-up.ts';
import { type Guard, type GuardOptions, guardOf } from './guard/index.ts';
import {
  type AskBack,
  type Care,
  FORMS,
  type Form,
  MATTERS,
  type MatterId,
  PERSONS,
  type Person,
  POLARITIES,
  type Polarity,
  QUESTION_LENGTH,
  SIDES,
  type Side,
  type Sureness,
} from './ids.ts';
import { matterOf } from './matter.ts';
import { normalise } from './normalise.ts';
import { polarityOf } from './polarity.ts';
import { blank, careOf, optionsOf, type Parts, readPart, sentenceOf } from './read.ts';
import { partnerSexIn, type Sex, sexNeeded } from './sex.ts';
import { sideMissing, sideOf } from './side.ts';
import { type Day, type Span, spanOf } from './time/span.ts';
import { englishQuestion } from './words/english.ts';
import { oldWording } from './words/old-wording.ts';

export interface Understood {
  /** Not null: no reading of this text. */
  readonly guard: Guard | null;
  /** Only with self-harm and danger. */
  readonly urgent: boolean;
  readonly person: Person;
  /** The other one of two. */
  readonly with: Person | null;
  readonly matter: MatterId;
  readonly form: Form;
  readonly polarity: Polarity;
  readonly side: Side | null;
  readonly time: Span | null;
  readonly sexNeeded: boolean;
  /** The partner's sex where the words tell it. */
  readonly sex: Sex | null;
  readonly askBack: AskBack | null;
  /** The alternatives of “A还是B”, or the two questions of a text that asks two. */
  readonly options: readonly string[];
  readonly care: readonly Care[];
  /** The asker's own words, for the first sentence. */
  readonly named: { readonly person?: string; readonly thing?: string };
  /** Which words decided; for tests and for the page's line. */
  readonly why: readonly string[];
  readonly sure: Sureness;
}

/** Parts that the asker changed: final, not derived again. They never lift a guard. */
export type Changed = Partial<
  Pick<Understood, 'person' | 'with' | 'matter' | 'form' | 'polarity' | 'side'> & {
    sex: Sex;
    time: string | null;
  }
>;

export interface Context {
  /** The day of the question at UTC+8. */
  readonly now: Day;
  /** Earlier questions of the conversation, oldest first; the last four count. */
  readonly before?: readonly Understood[];
  /** Their texts, for the guard. */
  readonly texts?: readonly string[];
  readonly birth?: Day;
  readonly sex?: Sex;
  /** False for a tool whose reading does not depend on the partner's sex; true by default. */
  readonly asksSex?: boolean;
  readonly as?: Changed;
  readonly options?: GuardOptions;
}

/** The message of a question that is too long, or null: 问题最多 200 字，现在有 231 字. */
export function tooLong(text: string, field = '问题'): string | null {
  const length = [...text.trim()].length;
  return length > QUESTION_LENGTH ? `${field}最多 ${QUESTION_LENGTH} 字，现在有 ${length} 字` : null;
}

const SECOND = /^(?:还有|另外|顺便|再问|再算|再看|然后|以及|还想|还要问|同时)/;

/** A second question that takes the first for answered: 面试能过吗，过了工资多少. */
const GRANTED =
  /^(?:要是|如果)?(?:[过成中行]了|(?:考|录|选|批|买|卖|签|谈|调|升|应聘|面试)(?:取|上|中|到|成|过|下来)了)(?:的话|以后|之后)?(?=[^，。？]*(?:多少|几|怎么样|什么样|哪))/;

/** When the result of what was asked comes: the same question's second form. */
const ITS_RESULT =
  /^(?:大概|要|得)?(?:什么时候|哪天|几号|多久)[^，。？]{0,4}(?:出|有|来|给)(?:结果|消息|信|通知|答复|说法)/;

const FRAMES =
  /怎么样|如何|什么时候|多久|多少|会不会|能不能|要不要|该不该|好不好|顺不顺|是不是|[能会][^，。？]{1,10}吗/g;

/** The frames of two clauses that ask alike: 财运怎么样，身体怎么样. */
const alike = (a: string, b: string) => {
  const [one, two] = [a, b].map((clause) =>
    clause
      .match(FRAMES)
      ?.at(-1)
      ?.replace(/^([能会]).*/, '$1'),
  );
  return one !== undefined && one === two;
};

/** Words that name a thing, taken as the user writes it. */
const THING =
  /(?:车钥匙|钥匙|戒指|项链|耳环|耳机|手镯|手机|电脑|身份证|护照|存折|钱包|快递|包裹|二手车|车|房子|老房子|二手房|店|公司|项目|合同|论文|书稿|专利|商标|offer|面试|考试|手术|签证|驾照|比赛|官司|贷款|工资|尾款|押金|生意|货|婚礼|工作|手续)/;

/**
 * Understands one question.
 * @param input up to 200 characters; check `tooLong` first, what is beyond is not read
 */
export function understand(input: string, context: Context): Understood {
  const typed = [...input].slice(0, QUESTION_LENGTH).join('');
  const normal = normalise(typed);
  const { text } = normal;
  const guard = guardOf(
    input,
    { ...context.options, ...(context.texts ? { before: context.texts } : {}) },
    typed === input ? normal : undefined,
  );
  const clauses = clausesOf(text);
  const before = (context.before ?? []).filter((one) => one.guard === null).slice(-4);
  const last = before.at(-1);

  if (guard) return guarded(guard);
  const english = englishQuestion(text);
  if (english) return finish({ ...blank(), ...english }, text, input, context, null, [], clauses);
  const old = oldWording(text);
  if (old) return finish({ ...blank(), ...old }, text, input, context, null, [], clauses);

  // Two questions in one text: the first is answered.
  const firstAt = predicateOf(clauses, true);
  const lastAt = predicateOf(clauses);
  let at = lastAt;
  let two = false;
  let options: string[] = [];
  const joined = clauses.findIndex(({ text: clause }, i) => i > 0 && SECOND.test(clause));
  const enumerated = /([一-龥]{1,6})(?:和|还有|(?<!不)跟(?!不)|以及)([一-龥]{1,6})$/.exec(text);
  if (firstAt !== lastAt || joined > 0) {
    const second = joined > 0 ? joined : lastAt;
    const head = text.slice(0, clauses[second]!.at).replace(/[，。？]+$/, '');
    const tail = text.slice(clauses[second]!.at);
    const headClauses = clausesOf(head);
    const tailClauses = clausesOf(tail);
    const headAt = predicateOf(headClauses);
    const asksTwice = joined > 0 || (headClauses[headAt]?.asks ?? false);
    if (asksTwice && headAt >= 0) {
      const a = readPart(head, headClauses, headAt);
      const b = readPart(tail, tailClauses, predicateOf(tailClauses));
      const apart =
        a.matter !== b.matter &&
        (joined > 0 || (a.lead > 1 && b.lead > 1)) &&
        a.matter !== 'general' &&
        b.matter !== 'general';
      const sides = a.person !== b.person || (clauses.length === 2 && alike(head, tail));
      if (
        GRANTED.test(tail) ||
        (apart && !ITS_RESULT.test(tail) && (joined > 0 || (sides && clauses.length <= 3)))
      ) {
        two = true;
        options = [head, tail.replace(SECOND, '').replace(/[？。]+$/, '')];
        at = headAt;
      }
    }
  } else if (enumerated && !ASKING.test(text)) {
    const a = matterOf(enumerated[1]!, enumerated[1]!, []);
    const b = matterOf(enumerated[2]!, enumerated[2]!, []);
    if (a.lead > 0.5 && b.lead > 0.5 && a.matter !== b.matter) {
      two = true;
      options = [enumerated[1]!.replace(/^.*(?:问问|问|看看|算算)/, ''), enumerated[2]!];
    }
  }
  let parts =
    two && options.length === 2 && clauses.length > 1
      ? readPart(options[0]!, clausesOf(options[0]!), predicateOf(clausesOf(options[0]!)))
      : readPart(two ? options[0]! : text, two ? clausesOf(options[0]!) : clauses, two ? 0 : at);

  let askBack: AskBack | null = two ? 'two' : null;
  const bare = text.replace(/[，。？]/g, '');
  const leaning = last !== undefined && !two ? readPart(text, clauses, at, false) : parts;
  const follows = last !== undefined && !two && followsOn(text, leaning, clauses, last);
  if (follows) parts = followUp(text, leaning, last);
  else if (!two) {
    if (parts.form === 'which') {
      options = optionsOf(sentenceOf(clauses, at));
      if (options.length < 2) options = optionsOf(text);
      const bareChoice =
        /^(?:[^，。？]{0,6})?(?:哪个|哪只|哪辆|哪家|哪款|哪套|选哪|挑哪|选谁)(?:更|比较)?(?:好|合适|强)?(?:些|点)?$/.test(
          sentenceOf(clauses, at),
        );
      if (
        /选a还是选?b|a还是b/.test(text) ||
        (options.length < 2 && clauses.length === 1 && UNNAMED.test(text) && !NAMED.test(text)) ||
        (bareChoice &&
          options.length < 2 &&
          parts.lead < 3 &&
          clauses.length <= 2 &&
          !/两|三|几家|俩/.test(text.slice(0, clauses[at]?.at ?? 0)))
      )
        askBack = 'options';
    }
    if (!askBack && VAGUE.test(bare)) askBack = 'vague';
    else if (!askBack && parts.open && parts.matter === 'general') askBack = 'who';
    else if (
      !askBack &&
      parts.open &&
      parts.matter !== 'general' &&
      bare.length < 9 &&
      /^(?:他|她|这人|那人)/.test(bare) &&
      parts.lead < 3
    )
      askBack = 'who';
    else if (!askBack && sideMissing(text, parts.matter, parts.side)) askBack = 'side';
  }
  return finish(parts, text, input, context, askBack, options, clauses, follows ? parts : undefined);
}

/** A choice of which nothing is named: 选哪一个, 买哪套合适. */
const UNNAMED =
  /(?:选|挑|报|买|租|跟|和|先(?:做|办|干)|接|投|去|到底)[^，。？]{0,3}哪[一]?(?:个|家|套|辆|款|种|件|所|只|条|本|位)|哪(?:个|种|家|套|款|件)(?:方案|办法|城市|项目|工作|选择)?更?(?:好|合适|强|划算|靠谱)(?:些|点)?(?:吗|呢|啊)?$|(?:选|挑)谁/;
const NAMED =
  /(?<!^)[和与跟、](?!哪)|还是|或|哪(?:个|一)?(?:方向|边|天|年|月|日|时|周|行|方面)|医院|医生|大夫|时候/;

const ASKING = /吗|怎|哪|几|什么|能|会|要不|该|还是|不[一-龥]?$/;

function finish(
  parts: Parts,
  text: string,
  input: string,
  context: Context,
  askBack: AskBack | null,
  options: readonly string[],
  clauses: readonly Clause[],
  follows?: Parts,
): Understood {
  const changed = context.as ?? {};
  const matter = one(MATTERS, changed.matter) ?? parts.matter;
  const person = one(PERSONS, changed.person) ?? parts.person;
  const form = one(FORMS, changed.form) ?? parts.form;
  const other = changed.with !== undefined ? (one(PERSONS, changed.with) ?? null) : parts.with;
  const redone = changed.matter !== undefined || changed.form !== undefined || changed.person !== undefined;
  const side =
    changed.side !== undefined
      ? (one(SIDES, changed.side) ?? null)
      : changed.matter
        ? sideOf(text, matter)
        : parts.side;
  const clause = sentenceOf(clauses, predicateOf(clauses));
  const polarity =
    one(POLARITIES, changed.polarity) ??
    (redone ? polarityOf(clause, text, form, matter, person, side) : parts.polarity);
  const phrase = changed.time !== undefined ? changed.time : parts.phrase;
  const time = phrase === null ? null : spanOf(phrase, context.now, context.birth);
  const thing = THING.exec(text)?.[0];
  const known = changed.sex ?? context.sex;
  const needed =
    (context.asksSex ?? true) && sexNeeded(text, matter, person, other, known ?? follows?.sex ?? undefined);
  const back =
    redone && (askBack === 'vague' || askBack === 'who') ? null : askBack === 'side' && side ? null : askBack;
  return {
    guard: null,
    urgent: false,
    person,
    with: other,
    matter,
    form,
    polarity,
    side,
    time,
    sexNeeded: needed,
    sex: known ?? partnerSexIn(text) ?? parts.sex,
    askBack: back,
    options,
    care: careOf(text, matter, person),
    named: {
      ...(parts.word && input.includes(parts.word) ? { person: parts.word } : {}),
      ...(thing && input.includes(thing) ? { thing } : {}),
    },
    why: parts.words,
    sure: parts.lead > 2 ? 'sure' : parts.lead > 0.8 ? 'likely' : 'guess',
  };
}

const one = <T extends string>(list: readonly T[], value: T | null | undefined): T | undefined =>
  value !== null && value !== undefined && list.includes(value) ? value : undefined;

const guarded = (guard: Guard): Understood => ({
  guard,
  urgent: guard.urgent,
  person: guard.person ?? 'self',
  with: null,
  matter: 'general',
  form: 'how',
  polarity: 'same',
  side: null,
  time: null,
  sexNeeded: false,
  sex: null,
  askBack: null,
  options: [],
  care: [],
  named: {},
  why: [guard.kind],
  sure: 'sure',
});
