/** The matter and the person asked about: read from the question's wording unless chosen by the user. */
import type { Relative } from '@tianji/hexagram';

/** Kinds of matters, as the books group their questions. */
export const KINDS = [
  '求财',
  '功名',
  '学业',
  '文书',
  '婚姻',
  '子女',
  '疾病',
  '行人',
  '出行',
  '失物',
  '讼狱',
  '家宅',
  '趋避',
  '天时',
  '运势',
  '人际',
  '其他',
] as const;
export type Kind = (typeof KINDS)[number];

/** The person asked about. */
export const SUBJECTS = ['自占', '父母', '子女', '配偶', '兄弟', '朋友', '他人'] as const;
export type Subject = (typeof SUBJECTS)[number];

export type Sex = '男' | '女';

/** The line that stands for the matter: a relative, or 世, or 应. */
export type Useful = { by: '用神'; relative: Relative } | { by: '世' | '应' };

/** A question, as far as it is known. */
export interface Question {
  /** The wording of the question; may be empty. */
  text: string;
  kind?: Kind | undefined;
  subject?: Subject | undefined;
  sex?: Sex | undefined;
}

/** The interpretation of a question. */
export interface Matter {
  kind: Kind;
  subject: Subject;
  useful: Useful;
  /** Why this line: one clause. */
  why: string;
  /** What else the wording says: a recent or a long illness, a question of when or where. */
  recent: boolean;
  long: boolean;
  asksWhen: boolean;
  /** An examination, which is a matter of 功名 in the books. */
  exam: boolean;
  /** A relative that counts beside the line itself; null when the line is enough. */
  second: Relative | null;
}

/** Keywords of each kind; the first match decides, so narrower kinds come first. */
const KIND_WORDS: readonly (readonly [Kind, RegExp])[] = [
  ['天时', /雨|雪|天晴|放晴|占晴|阴晴|天气|起雾/],
  ['失物', /失物|丢|遗失|失窃|被偷|被盗|找不到|找得到|找回|钥匙|尸首/],
  ['讼狱', /官司|诉讼|起诉|仲裁|重罪|定罪|罪|狱|被论|拿问|官事|讼|打官|纠纷|相打/],
  ['疾病', /病|痘|医|药|手术|住院|痊|愈|痰|瘟|身体|健康|疼/],
  ['行人', /归|回来|何日回|何日来|何时来|几时回|何时到|行人|久出|在外|迎父|寄信|音信|消息/],
  ['文书', /文书|合同|签约|证书|执照|签证|具文|奏|题荐|审批|批文|房本/],
  ['学业', /学业|读书|从师|拜师|论文|留学|占易|课程/],
  ['子女', /子嗣|生子|有子|怀孕|受孕|备孕|孕|胎|产/],
  [
    '求财',
    /财|银|钱|买|卖|货|铺|店|贸易|经商|生意|借|贷|投资|股|利|收益|价|债|薪|煤窖|斗鹌鹑|开业|订单|客户/,
  ],
  [
    '功名',
    /功名|官|升|选期|选|缺|会试|乡试|试|考|鼎甲|计典|捐|辨复|得差|仕|任|面试|求职|工作|offer|录用|录取|岗位|职|晋|调动|谒贵|地方/,
  ],
  ['婚姻', /婚|姻|夫妇|夫妻|偕老|对象|恋|复合|相亲|感情|喜欢|分手|桃花/],
  ['趋避', /避|防|火灾|盗|脱厄|梦|灾|平安|安全|危险|罪/],
  ['出行', /出行|远行|行舟|顺风|占风|旅行|出差|出国|此行|启程|往他省|去/],
  ['家宅', /宅|迁|搬|房|住|庙|井|沟|坟|地|葬|穴|装修|租/],
  ['人际', /朋友|兄弟|弟兄|同事|合伙|合作|关系|同爨/],
  ['运势', /终身|运|流年|寿|财福|年时|今年|明年/],
];

/** The kind of a question by its wording. */
export function kindOf(text: string): Kind {
  return KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? '其他';
}

/** Persons by their words; compounds come before their parts (妻母 before 妻). */
const PERSONS: readonly (readonly [Subject, RegExp])[] = [
  [
    '父母',
    /妻母|岳|丈人|公婆|祖|爷|奶|外公|外婆|姥|父|母|爸|妈|爹|娘|伯|叔|姑|姨|舅|主人|主病|老师|师父|长辈|双亲/,
  ],
  ['配偶', /嫂|弟妇|弟媳|妻|妾|老婆|太太|媳妇|女友|女朋友|丈夫|夫|老公|男友|男朋友|爱人|对象/],
  ['兄弟', /兄|弟|姐|妹|姊/],
  [
    '子女',
    /儿|女儿|孩|侄|甥|孙|婿|子病|子痘|子与|子何|子近|子在|子久|子回|子从|子脱|子女|占子|卜子|学生|徒弟|宠物|猫|狗|小儿/,
  ],
  ['朋友', /友|同学|邻居|同事/],
  ['他人', /代占|人病|别人|他人|某人|他|她/],
];

/** Words that look like persons but are not. */
const NO_PERSON =
  /我[和跟与同][他她]|[他她][和跟与同]我|子嗣|有子|生子|夫妇|夫妻|弟兄|兄弟|父母碍|梦亡母|梦前夫|女占|女家|主病有何|财子/g;

/** 弟占兄病 → 兄病: the part after 占. */
const targetOf = (text: string): string => /[占卜测问](.+)$/.exec(text)?.[1] ?? text;

/** 他会娶我吗 is about the asker's own marriage: he is no third person. */
const ownLove = (text: string): string =>
  kindOf(text) === '婚姻' && text.includes('我') ? text.replace(/[他她]/g, '') : text;

/** The person a question is about. In 弟占兄病 it is the person after 占. */
export function subjectOf(text: string): Subject {
  const words = ownLove(targetOf(text)).replace(NO_PERSON, '');
  // The person named first: 占父子被拿问 is about the father.
  const found = PERSONS.flatMap(([subject, pattern], order) => {
    const at = words.search(pattern);
    return at < 0 ? [] : [{ subject, at, order }];
  }).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return found?.subject ?? '自占';
}

const HUSBAND = /夫|老公|男友|男朋友|丈/;
const WIFE = /妻|妾|嫂|妇|老婆|太太|媳妇|女友|女朋友/;

/** The relative that stands for a person. */
function relativeOfPerson(subject: Subject, text: string, sex: Sex | undefined): Useful | null {
  switch (subject) {
    case '父母':
      return { by: '用神', relative: '父母' };
    case '子女':
      return { by: '用神', relative: '子孙' };
    case '兄弟':
      return { by: '用神', relative: '兄弟' };
    case '配偶':
      if (WIFE.test(targetOf(text))) return { by: '用神', relative: '妻财' };
      return { by: '用神', relative: HUSBAND.test(targetOf(text)) || sex === '女' ? '官鬼' : '妻财' };
    case '朋友':
    case '他人':
      return { by: '应' };
    case '自占':
      return null;
  }
}

const relative = (name: Relative): Useful => ({ by: '用神', relative: name });
const SELF: Useful = { by: '世' };

/** Matters that concern the person named, if any. */
const PERSONAL: readonly Kind[] = [
  '疾病',
  '行人',
  '讼狱',
  '趋避',
  '出行',
  '运势',
  '学业',
  '婚姻',
  '家宅',
  '人际',
];

/** The relative for a matter that is the asker's own. */
function ownUseful(kind: Kind, text: string, sex: Sex | undefined): readonly [Useful, string] {
  switch (kind) {
    case '求财':
      if (/谒贵|求官/.test(text)) return [relative('官鬼'), '求见掌事的人，看官鬼'];
      if (/借|还|欠|债/.test(text)) return [{ by: '应' }, '钱在对方手里，看应爻'];
      if (/铺|店|经商|贸易|远行|脱货|斗|带何货|开业|创业/.test(text))
        return [SELF, '自己出面经营，先看世爻当得起当不起'];
      return [relative('妻财'), '求财看妻财'];
    case '功名':
      if (/选期|求官|出仕|选|缺|地方|何地|官$|面试|求职|工作|offer|录用|岗位|谒贵求题/.test(text))
        return [relative('官鬼'), '问职位得不得，看官鬼'];
      return [SELF, '问自己的前程，先看世爻与官鬼相不相得'];
    case '学业':
      return [relative('父母'), '读书作文，看父母'];
    case '文书':
      return /奏|劾/.test(text) ? [SELF, '事由自己发起，先看世爻'] : [relative('父母'), '文书凭证，看父母'];
    case '婚姻':
      if (/女占|女家/.test(text) || sex === '女') return [relative('官鬼'), '女方问姻缘，看官鬼'];
      if (!sex && /我.*他|他.*我/.test(text)) return [relative('官鬼'), '所问是男方，看官鬼'];
      return [relative('妻财'), '问姻缘，看妻财'];
    case '子女':
      return [relative('子孙'), '问子女，看子孙'];
    case '失物':
      return /盗|贼|偷|尸/.test(text)
        ? [relative('官鬼'), '追究拿走的人，看官鬼']
        : [relative('妻财'), '失物看妻财'];
    case '出行':
      return /风/.test(text) ? [relative('子孙'), '问风顺不顺，看子孙'] : [SELF, '自己出门，看世爻'];
    case '行人':
      return [{ by: '应' }, '问在外的人，看应爻'];
    case '天时':
      if (/阴晴/.test(text)) return [relative('子孙'), '问阴晴，看子孙'];
      return /晴/.test(text) ? [relative('妻财'), '问晴，看妻财'] : [relative('父母'), '问雨，看父母'];
    case '人际':
      return [relative('兄弟'), '问同辈，看兄弟'];
    case '疾病':
      return [SELF, '问自己的身体，看世爻'];
    case '讼狱':
    case '趋避':
    case '家宅':
    case '运势':
    case '其他':
      return [SELF, '问自己的事，看世爻'];
  }
}

const PERSON_WHY: Readonly<Record<Relative, string>> = {
  父母: '所问是长辈，看父母',
  子孙: '所问是晚辈，看子孙',
  兄弟: '所问是同辈，看兄弟',
  妻财: '所问是妻子、女友一边的人，看妻财',
  官鬼: '所问是丈夫、男友一边的人，看官鬼',
};

/**
 * Interprets a question: its kind, the person, and which line stands for it. Source: 《增删卜易》 用神章 and
 * the chapters on each matter; where the author uses 世 for questions about one's own position and fortune,
 * so does this table.
 */
export function matterOf(question: Question): Matter {
  const { text, sex } = question;
  const kind = question.kind ?? kindOf(text);
  const subject = question.subject ?? subjectOf(text);
  const person = relativeOfPerson(subject, text, sex);
  const aboutPerson = person !== null && (PERSONAL.includes(kind) || kind === '功名' || kind === '子女');
  const [useful, why] = aboutPerson
    ? ([person, person.by === '用神' ? PERSON_WHY[person.relative] : '所问是别人，看应爻'] as const)
    : ownUseful(kind, text, sex);
  return {
    kind,
    subject,
    useful,
    why,
    recent: kind === '疾病' && /近病|急病|新病|刚|突然|感冒|发烧/.test(text),
    long: kind === '疾病' && /久病|多年|慢性|一直|老毛病/.test(text),
    asksWhen: /何日|何时|何年|何月|何地|何方|几时|几月|哪天|哪年|什么时候|多久/.test(text),
    exam: kind === '功名' && /考(?!虑|察|勤)|笔试|录取|高考|中考/.test(text),
    second: useful.by === '世' && !aboutPerson ? (SECOND[kind] ?? null) : null,
  };
}

/** The relative that counts beside 世 for one's own trade or service. */
const SECOND: Readonly<Partial<Record<Kind, Relative>>> = { 求财: '妻财', 功名: '官鬼' };

/** The kind of each group of the books' cases. */
export const KIND_OF_TOPIC: Readonly<Record<string, Kind>> = {
  求财: '求财',
  功名: '功名',
  学业: '学业',
  文书: '文书',
  婚姻: '婚姻',
  子嗣: '子女',
  胎产: '子女',
  疾病: '疾病',
  行人: '行人',
  出行: '出行',
  失物: '失物',
  讼狱: '讼狱',
  家宅: '家宅',
  坟墓: '家宅',
  趋避: '趋避',
  天时: '天时',
  终身: '运势',
  年时: '运势',
  寿元: '运势',
  兄弟: '人际',
};
