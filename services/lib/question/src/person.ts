/** The person whose case the question's predicate is about, by the grammar of the asking clause. */
import type { Form, MatterId, Person } from './ids.ts';
import type { Mention } from './words/persons.ts';

export interface Asked {
  readonly person: Person;
  readonly with: Person | null;
  /** The asker's own word for the person. */
  readonly word: string | null;
  readonly sex: '男' | '女' | null;
  /** A pronoun whose person nobody named. */
  readonly open: boolean;
}

const COVERB =
  /(?:拜会|拜访|投诉|举报|换个?[^，。？]{0,2}|探望|看望|迎接|应付|梦见|梦到|换了?新?|参加|跟|和|与|同|给|把|被|对|让|找|向|替|帮|为|借给|送|约|追|见|陪|带|去|求|托|告|劝|骂|怼|离开|嫁给?|娶|等|请|问|比|除了|因为|靠|认识|听|叫|照顾|防|怪|恨|骗|避开|搞定|针对|挽回|忘记?|原谅|联系|相信|感化|说服|用|留|想|爱|喜欢|欠|信|雇|招了?个?|管|怕|教|哄|养|领养|买|缺|收|投|租给?|卖给?|嫌|拉黑|删|选|伺候|惹|气|提醒|拒绝|感谢|拜托|介绍)(?:了|着|过|一下|个|一个|那个|这个|我|我的|我家|上|住|到|下|[头只条匹]|[两三几四五]个|[两三几]名|大|新|老)?$|(?:跟|和|与|同(?!村|事|学|桌|乡|城|班|组|姓|龄|行|宿舍|单位)|给|把|被|对|让|找|向|替|帮|追|嫁|娶|换个?)[^，。？]{0,7}的$/;
const OBJECT =
  /(?:喜欢|爱|要|给|对|联系|找|回|想|理|骗|等|让|叫|帮|欠|借|告|问|烦|气|看|恨|怪|嫌|针对|甩|认|黑|追|约|器重|录取|录|招|裁|辞|赶|选|陪|娶|嫁|离开|原谅|接受|答应|同意|相信|理解|支持|放过|打|骂|提拔|带|教|管|疼|懂|念|催|逼|求|把|比|讨|跟|和|同|与|被|向|替|为|照顾|惦记|在乎|看上|看中|看不起|信任|重视|压|捅|搞|害|坐|算|离|缠|管着|关心|伤|记得|忘|喊|请|托)(?:了|着|过|不)?$/;
const RELATION =
  /僵|掰|别扭|冷了|谈|处|合得|合(?:拍|适|伙|作)|和好|和解|矛盾|冷战|复合|领证|结婚|缘|可能|在一起|一起|一块|搭班|同组|同住|冷着|冷了|相安|破冰|闹翻|散伙|能成|成(?:吗|不|家)|成得|过(?:下去|得|到)|吵|闹|纠纷|合作|谁赢|谁(?:先|更|会)|关系|相处|走到|长久|发展|复婚|离|沟通|误会|顶牛|分(?:得|开|手|账)|配|般配|见面|白头|共|搭/;
const ACTION: readonly Form[] = ['should', 'which', 'do'];

const PERSONAL: readonly MatterId[] = [
  'health',
  'career',
  'job',
  'promotion',
  'exam',
  'study',
  'fortune',
  'safety',
  'love',
  'marriage',
  'pregnancy',
  'wealth',
  'travel',
  'traveller',
  'missing',
  'child',
  'family',
  'social',
  'debt',
  'invest',
  'move',
  'contest',
  'business',
  'general',
  'meeting',
  'reunion',
];

const OPPOSED: readonly MatterId[] = ['debt', 'lawsuit', 'career', 'partnership'];
const OWN_GAIN: readonly MatterId[] = ['trade', 'house', 'study', 'document', 'exam'];
const MAKES_ME = /^[^，。？]{0,6}(?:让|叫|要|劝|逼|喊|催|拉|邀|找|不给|不让|问|向)我(?!的|妈|爸|们|家)/;
const WEDDING = /嫁|娶|婚期|领证|办酒|婚礼/;
const MONEY: readonly MatterId[] = [
  'wealth',
  'invest',
  'debt',
  'trade',
  'house',
  'business',
  'partnership',
  'document',
];
const PLANT =
  /花|草|绿萝|树|庄稼|苗|稻|麦|盆栽|兰|多肉|菜|果|月季|玫瑰|茉莉|绣球|叶|枝|芽|玉米|棉|瓜|番茄|辣椒|葡萄|橘|梨|桃|枣|菌|蘑菇|竹|松|仙人|栀子|杜鹃|种子|秧|鱼缸|盆/;
/** What belongs to somebody and is not his own case: money to be shared, a house, papers. */
const OWN_LIFE: readonly MatterId[] = ['career', 'job', 'health', 'study', 'exam', 'promotion'];
const PERSONAL_PAPERS: readonly MatterId[] = ['document', 'career', 'job', 'exam', 'promotion', 'contest'];
const BELONGING =
  /^(?:家)?(?:的|那|这)(?:套|笔|个|块|份|间|些|点|辆|台|条)?[^，。？]{0,3}(?:费|事|钱|款|房|屋|宅|遗产|财产|彩礼|嫁妆|存折|地|车|货|礼|账)/;
/** The choice alone, without a subject or a verb of its own: 合适不, 行吗, 该不该. */
const BARE_CHOICE =
  /^(?:这样|这么做|这|到底|你看)?(?:合适|合不合适|行|行不行|好|好不好|可以|可不可以|该不该|要不要|妥|妥当|值|值得|值不值|划算|靠谱|可行)(?:吗|不|么|不行)?$/;
const INTENDS = /^[^，。？]{0,4}(?:想|要|打算|准备|计划|考虑|闹着|非要|执意|坚持)(?!我)/;
/** What the subject of a choice is followed by where he is the one to choose. */
const CHOOSES = /^(?:到底|现在|今年|明年|这)?(?:该|要|应|能|想|适合|去|值|最好|不|还)/;
const GETTING: readonly Form[] = ['succeed', 'when', 'much'];
const OUTSIDE: readonly Person[] = ['other', 'boss', 'colleague', 'friend'];

const DEFAULTS: Readonly<Partial<Record<MatterId, (form: Form, text: string) => Person>>> = {
  lost: () => 'thing',
  message: (_, text) =>
    /房管|局|项目|公司那边/.test(text)
      ? 'project'
      : /面试|投稿|投了|我[^，。？]{0,6}(?:收到|等)|等(?:消息|通知)|体检/.test(text)
        ? 'self'
        : 'thing',
  weather: () => 'thing',
  document: (form, text) =>
    ACTION.includes(form) ||
    /签证|户口|政审|移民|遗嘱|护照|绿卡|社保|入籍|落户|专利|准生证|小说|补这|罚款|出版/.test(text)
      ? 'self'
      : /过户|房产证|房本/.test(text)
        ? 'thing'
        : 'project',
  business: (form, text) =>
    ACTION.includes(form) ||
    /^(?:我)?想|(?:盘|开|弄|搞|支|摆|办|接)(?:个|家|间|一个|一家|一间)|我(?:今年|适合|能|这(?!家|个店|店))|生意/.test(
      text,
    )
      ? 'self'
      : 'project',
  partnership: (form, text) =>
    !ACTION.includes(form) &&
    !/我(?:这边|是)/.test(text) &&
    /合同|项目|协议|长约|协定|意向|这(?:事|单)|加盟|承包|合作[^商方伙]/.test(text)
      ? 'project'
      : 'self',
  trade: (form, text) =>
    !ACTION.includes(form) && /[这那](?:一)?(?:单|笔)(?:生意|买卖)?/.test(text)
      ? 'project'
      : !ACTION.includes(form) &&
          /卖|出手|值|价|行情|挂|拍|真货|假货|贵|这(?:批|趟|台|辆|条|只|单)|货|车|手机|能成/.test(text) &&
          !(
            form === 'succeed' && /能成交|能[^，。？]{0,3}进|提(?:那|这|辆)|甩得|清得|吃(?:得)?下/.test(text)
          ) &&
          !/^我/.test(text) &&
          !/(?<!有人)买/.test(text)
        ? 'thing'
        : 'self',
  house: (form, text) =>
    !ACTION.includes(form) &&
    (form === 'when' || form === 'succeed' || form === 'much' || form === 'how') &&
    /卖|挂|租|拆迁|成交|验收|交房|复工/.test(text) &&
    !/买|砍|摇号|收房|招租|我能|我什么|首付|租(?:到|得|房|个)|续|收得回|收回|分(?:到|得到)/.test(text)
      ? 'thing'
      : 'self',
  animal: (_, text) => (PLANT.test(text) ? 'thing' : 'animal'),
  contest: (_, text) => (/投标|标|招标/.test(text) ? 'project' : 'self'),
  lawsuit: (form, text) =>
    form === 'when' && /官司|案|赔偿|仲裁/.test(text) && !/我/.test(text) ? 'project' : 'self',
  move: (form, text) => (/漏|水管/.test(text) && form === 'where' ? 'thing' : 'self'),
  invest: (form, text) => (form === 'when' && /投给|钱/.test(text) ? 'thing' : 'self'),
};

const OWN =
  /我(?:们)?(?!的?[^，。？能会想要]{0,4}(?:店|工作室|公司(?!里|让|要|上班)|工厂|馆|直播间|品牌)(?!里|上班)|(?:这|那)?(?:个)?(?:家|们)?的?(?:爸|妈|哥|姐|弟|妹|老公|老婆|儿|女|孩|娃|爷|奶|外|公(?!司)|婆|男朋|男友|对象|闺|朋|同(?!时)|室|领导|老板|表|堂|侄|叔|舅|姑|姨|嫂|媳|孙|岳|先生|太太|狗|猫|家(?!里|人)|老(?:爸|妈|爹|伴)|徒|导师|教练|师))|(?<![会能它他她肯就要])自己|本人|咱(?!爸|妈)/g;

/** Where the asker himself is the subject of a clause, not the object of a verb. */
function selfIn(clause: string): number {
  for (const match of clause.matchAll(OWN))
    if (!OBJECT.test(clause.slice(0, match.index))) return match.index;
  return Infinity;
}

/** Finds the subject of a clause: the first person in it who is no object of 跟, 给, 把 … */
function subjectIn(clause: string, mentions: readonly Mention[], from: number): Mention | 'self' | null {
  const inside = mentions.filter(({ at }) => at >= from && at < from + clause.length);
  // 我加回前女友她会通过吗: the one before the modal decides.
  const decides = inside.findLast(
    ({ pronoun, end, at }) =>
      pronoun &&
      at > from &&
      /^(?:会(?!议)|肯|愿|还会|能不能|同意|答应|到底)/.test(clause.slice(end - from)) &&
      !COVERB.test(clause.slice(0, at - from)),
  );
  if (decides && inside.some(({ pronoun }) => !pronoun)) return decides;
  const self = selfIn(clause);
  for (const mention of inside) {
    const lead = clause.slice(0, mention.at - from);
    if (COVERB.test(lead) && !/(?:拐|失散|走失|失踪|走丢)[^，。？]{0,3}的$/.test(lead)) continue;
    // 领导调走以后我还待得稳吗: the clause begins with when.
    if (/^[^，]{0,6}(?:以后|之后|走后|的时候|前)我/.test(clause.slice(mention.end - from))) continue;
    if (self < mention.at - from) return 'self';
    return mention;
  }
  return self < Infinity ? 'self' : null;
}

/** People met through their work: a story about somebody else names them by the way. */
const AT_WORK = /医生|大夫|护士|律师|法官|班主任|老师|教练|面试官|中介|客服|警察|病友/;

/** Resolves 他 and 她 to the nearest person named before. */
function resolved(mention: Mention, mentions: readonly Mention[]): Mention {
  if (!mention.pronoun) return mention;
  const earlier = mentions.filter(({ at, pronoun }) => at < mention.at && !pronoun);
  return earlier.findLast((one) => !AT_WORK.test(one.word)) ?? earlier.at(-1) ?? mention;
}

/**
 * The person asked about.
 * @param clause the clause that asks, at `at` within `text`
 */
export function personOf(
  text: string,
  clause: string,
  at: number,
  mentions: readonly Mention[],
  matter: MatterId,
  form: Form,
): Asked {
  const love = matter === 'love' || matter === 'marriage' || matter === 'reunion';
  const asked = (mention: Mention): Asked => {
    const named = resolved(mention, mentions);
    if (named.pronoun) {
      const person = /ta/.test(named.word) || love ? (matter === 'reunion' ? 'ex' : 'partner') : 'other';
      return {
        person,
        with: null,
        word: named.word,
        sex: named.sex,
        open: person === 'other' && !/他们|她们/.test(named.word),
      };
    }
    return { person: named.person, with: null, word: named.word, sex: mention.sex ?? named.sex, open: false };
  };
  const self: Asked = { person: 'self', with: null, word: null, sex: null, open: false };

  if (
    matter === 'safety' &&
    /梦/.test(text) &&
    !/(?:我妈|我爸|他|她|孩子|女儿|儿子)[^，。？]{0,4}梦/.test(text)
  )
    return self;
  const expected = mentions.filter(({ person }) => person !== 'child');
  if (matter === 'pregnancy' && expected.length === 0 && !/女儿|闺女|儿媳|侄女|胎儿|孙女/.test(text))
    return self;

  // Two in one relation.
  const two = twoOf(text, clause, at, mentions, love, form, matter);
  if (two) return two;

  if (matter === 'weather' && !/去|[躲避]/.test(clause) && form !== 'should' && form !== 'do')
    return { ...self, person: 'thing' };
  // How to bring up, cure or find: it is about the one who is brought up, cured or looked for.
  if (form === 'do' && (matter === 'child' || matter === 'animal' || matter === 'missing')) {
    const topic = mentions.find(
      ({ pronoun, person }) =>
        !pronoun && (matter === 'missing' ? person !== 'animal' : person === (matter as Person)),
    );
    if (topic) return asked(topic);
  }
  // 给导师发的邮件多久会回: what was sent to him is his to answer.
  if (matter === 'message') {
    const receiver = mentions.find(
      (one) =>
        /给$/.test(text.slice(0, one.at)) && /^(?:发|写|寄|留|打)(?:过去|去|了)?的/.test(text.slice(one.end)),
    );
    if (receiver && /回|理|看|答|音/.test(text)) return asked(receiver);
  }

  let subject = subjectIn(clause, mentions, at);
  const first = subject !== null && subject !== 'self' ? text.slice(at, subject.at) : '';
  if (
    subject &&
    subject !== 'self' &&
    form === 'should' &&
    selfIn(clause) < Infinity &&
    !(
      first.length < 2 &&
      /^(?:今年|明年|现在|到底)?(?:该不该|要不要|能不能|适不适合|适合|该)/.test(text.slice(subject.end))
    )
  )
    subject = 'self';
  if (
    subject &&
    subject !== 'self' &&
    ACTION.includes(form) &&
    MONEY.includes(matter) &&
    !CHOOSES.test(text.slice(subject.end))
  )
    subject = 'self';
  // 办公室那个教练对我有没有意思: whoever it is, he is asked about as one in love.
  if (
    subject &&
    subject !== 'self' &&
    matter === 'love' &&
    OUTSIDE.includes(subject.person) &&
    /对我|喜欢我|爱我|想我|理我|追我|撩我|约我|看上我|钓我|给我(?:带|买|送|占)|送我|请我/.test(text)
  )
    return { person: 'partner', with: null, word: subject.word, sex: subject.sex, open: false };
  if (subject && subject !== 'self' && ACTION.includes(form)) {
    const child = subject.person === 'child' && /让|教|哄|管|给|帮/.test(first) && form === 'do';
    if (subject.person === 'animal' || (/[^那所以今明年最近到底]/.test(first) && !child))
      subject = matter === 'lost' ? subject : 'self';
  }
  if (!subject) {
    // No subject of its own: the topic of the clauses before.
    const before = text.slice(0, at);
    const clauses = [...before.matchAll(/[^，。？]+/g)].reverse();
    for (const match of clauses) {
      subject = subjectIn(match[0], mentions, match.index);
      // 导师让我换题目，还写得完吗: what he makes me do is mine to do.
      if (subject && subject !== 'self' && MAKES_ME.test(text.slice(subject.end))) subject = 'self';
      if (subject) break;
    }
    // 我爸妈不喜欢他，还能嫁吗: to marry is one's own act.
    if (
      subject &&
      subject !== 'self' &&
      love &&
      WEDDING.test(clause) &&
      !['partner', 'ex', 'child', 'sibling', 'friend'].includes(subject.person)
    )
      subject = 'self';
    if (subject && subject !== 'self' && form === 'much' && matter !== 'child') subject = null;
    if (
      subject &&
      subject !== 'self' &&
      form === 'do' &&
      (subject.person === 'child' ||
        (subject.person === 'other' && matter === 'social' && !/他|她/.test(clause))) &&
      matter !== 'lawsuit' &&
      matter !== 'debt'
    )
      return asked(subject);
    // 我妈想搬回乡下住，合适不: the one who intends it.
    if (
      subject &&
      subject !== 'self' &&
      form === 'should' &&
      BARE_CHOICE.test(clause) &&
      INTENDS.test(text.slice(subject.end)) &&
      !MONEY.includes(matter) &&
      !/跟我|和我|让我|借|约我|找我/.test(before)
    )
      return asked(subject);
    // 我哥在部队，该不该退伍: his own life, told of him alone.
    if (
      subject &&
      subject !== 'self' &&
      (form === 'should' || form === 'do') &&
      OWN_LIFE.includes(matter) &&
      subject.at < 3 &&
      /^(?:在|今年|天天|一|模考|考|成绩|上|读|学|干|做|当|都|快|总|老|刚|这|[一二三四五六七八九十\d])/.test(
        text.slice(subject.end),
      ) &&
      !/劝|让|给|帮|陪|支持|他|她|拦|说/.test(clause) &&
      selfIn(text) === Infinity
    )
      return asked(subject);
    if (subject && subject !== 'self' && ACTION.includes(form))
      subject = /该|要不要/.test(clause) && /^(?:他|她)/.test(clause) ? subject : null;
    // What is to be got from him is the asker's own affair: 房东不退押金，能要回来不.
    if (
      subject &&
      subject !== 'self' &&
      (OPPOSED.includes(matter) ||
        (OWN_GAIN.includes(matter) && /能|得|成/.test(clause) && !/会不会|肯|跑|跳|他|她/.test(clause))) &&
      OUTSIDE.includes(subject.person) &&
      GETTING.includes(form)
    )
      subject = 'self';
    // In illness the topic is who the story began with.
    if (matter === 'health' && (subject === 'self' || (subject && AT_WORK.test(subject.word)))) {
      const topic = mentions.find((one) => !one.pronoun && !AT_WORK.test(one.word));
      if (topic && !COVERB.test(text.slice(0, topic.at)) && selfIn(text.slice(0, topic.at)) === Infinity)
        subject = topic;
    }
    if (subject === 'self' && DEFAULTS[matter] && !OPPOSED.includes(matter)) subject = null;
    if (matter === 'lost' && mentions.some(({ person }) => person === 'animal'))
      return { ...self, person: 'animal' };
    if (matter === 'lost' && form !== 'should') return { ...self, person: 'thing' };
    if (!subject && ACTION.includes(form)) return self;
  }
  if (
    subject &&
    subject !== 'self' &&
    (form === 'much' || form === 'do' || form === 'should' || form === 'which') &&
    BELONGING.test(text.slice(subject.end))
  )
    return self;
  if (subject && subject !== 'self') {
    const owner = text.slice(subject.end, subject.end + 2);
    if (
      /^(?:去世|过世|走了|留下|给(?:我)?留)/.test(text.slice(subject.end, subject.end + 4)) &&
      (matter === 'house' || matter === 'document')
    )
      return { ...self, person: 'thing' };
    if (matter === 'partnership' && subject.person === 'other' && /合同|协议/.test(clause))
      return { ...self, person: 'project' };
    const goods = matter === 'lost' || matter === 'message';
    if (goods && subject.person !== 'animal' && /^(?:的|家)|^(?:把|放|落|丢|藏|弄|塞)/.test(owner))
      return { ...self, person: 'thing', word: null };
    if (goods && subject.person !== 'animal' && matter === 'lost') return { ...self, person: 'thing' };
    if (
      matter === 'message' &&
      !subject.pronoun &&
      /快递|包裹|外卖|寄|货|到/.test(clause) &&
      !/收(?:没)?收|收到/.test(clause)
    )
      return { ...self, person: 'thing' };
    if ((matter === 'house' || matter === 'trade') && /^的/.test(owner)) return { ...self, person: 'thing' };
    if (matter === 'weather') return { ...self, person: 'thing' };
    if (ACTION.includes(form) && COVERB.test(text.slice(0, subject.at))) return self;
    if (
      form === 'do' &&
      PERSONAL.includes(matter) &&
      subject.person !== 'child' &&
      !/^(?:[^，]{0,2})怎么/.test(clause)
    )
      return asked(subject);
    return asked(subject);
  }
  if (subject === 'self') {
    const preset = DEFAULTS[matter];
    if (
      matter === 'lost' ||
      matter === 'weather' ||
      (preset && (matter === 'message' || matter === 'animal') && !ACTION.includes(form))
    )
      return {
        ...self,
        person:
          (matter === 'animal' || matter === 'lost') && mentions.some(({ person }) => person === 'animal')
            ? 'animal'
            : preset!(form, text),
      };
    return self;
  }
  if (matter === 'lost' && mentions.some(({ person }) => person === 'animal'))
    return { ...self, person: 'animal' };
  // 会把我奶刷下来吗: what is done to somebody is his case.
  const moved = mentions.find(({ at: place, pronoun }) => !pronoun && /把$/.test(text.slice(0, place)));
  if (moved && PERSONAL_PAPERS.includes(matter) && !ACTION.includes(form)) return asked(moved);
  const preset = DEFAULTS[matter]?.(form, text);
  if (preset) return { ...self, person: preset };
  return self;
}

/** Matters that two have together. */
const JOINED: readonly MatterId[] = [
  'love',
  'marriage',
  'reunion',
  'social',
  'family',
  'fortune',
  'partnership',
  'lawsuit',
];

function twoOf(
  text: string,
  clause: string,
  at: number,
  mentions: readonly Mention[],
  love: boolean,
  form: Form,
  matter: MatterId,
): Asked | null {
  const pair = (person: Person | null): Asked => ({
    person: 'two',
    with: person,
    word: null,
    sex: null,
    open: false,
  });
  if (ACTION.includes(form) && !/谁|怎么(?:相处|劝)/.test(clause)) return null;
  if (
    /我(?:们)?俩|两口子|我(?:们)?两个(?!季|月|人的事)|我们(?:这段|的?(?:感情|婚姻|关系|缘分|未来))|我(?:们)?俩|我们(?=[^，。？]{0,6}(?:领证|结婚|复合|在一起|缘分))/.test(
      text,
    ) &&
    !/我们(?:公司|店|厂|队|家|单位|学校|村|主场)/.test(text)
  ) {
    const other = mentions.find(({ pronoun }) => !pronoun);
    return pair(other?.person ?? (matter === 'reunion' ? 'ex' : love ? 'partner' : 'other'));
  }
  const joint =
    /(我|自己)?(?:跟|和|与|同)(?:前|老|新|大学|高中|初中|小学|公司|单位|隔壁|那个|这个|那位|现在的|我|我的|我们|我家)?$/;
  for (const mention of mentions) {
    const lead = text.slice(Math.max(0, mention.at - 7), mention.at);
    const match = joint.exec(lead);
    const after = text.slice(mention.end);
    if (
      match?.[1] &&
      JOINED.includes(matter) &&
      !ACTION.includes(form) &&
      (mention.at >= at || love) &&
      !/^(?:[^，。？]{0,4})(?:说(?!得)|提|要|讲|汇报|借|申请|请|学|表白|求|开口|道歉|砍|租|买|拿|争|抢|签|告|闹离|离)/.test(
        after,
      ) &&
      !/^(?:的|家的)?(?:弟|姐|妈|爸|房|钱|工资)/.test(after)
    ) {
      const named = resolved(mention, mentions);
      return pair(named.pronoun ? (matter === 'reunion' ? 'ex' : love ? 'partner' : 'other') : named.person);
    }
    if (/俩$/.test(mention.word)) return pair(mention.person);
    if (match && /价/.test(clause)) continue;
    // 和供货商的长约: a thing between the two.
    if (match && /^(?:家)?的(?!事|关系|感情|缘|婚|矛盾|误会|纠纷|官司)/.test(after)) continue;
    if (match && (RELATION.test(after.slice(0, 30)) || RELATION.test(clause))) {
      const named = resolved(mention, mentions);
      // A and B without 我: the first named.
      const first = mentions.find((one) => one.end === mention.at - 1 && !one.pronoun);
      if (!match[1] && first) return pair(first.person);
      const own = match[1] || /^(?:[^，]{0,2})$/.test(text.slice(0, mention.at - 1)) || at >= 0;
      if (!own) continue;
      if (/^(?:说|提|要|讲|汇报|借|申请|请|学|表白|求|开口|道歉)/.test(after)) continue;
      return pair(named.pronoun ? (matter === 'reunion' ? 'ex' : love ? 'partner' : 'other') : named.person);
    }
    if (
      !mention.pronoun &&
      /^(?:俩|两个|跟我|和我|与我)/.test(after) &&
      !/^(?:跟我|和我)(?:说|借|要|提|表白|求|开口|离)/.test(after)
    ) {
      if (/^(?:跟我|和我)/.test(after) && !RELATION.test(after)) continue;
      return pair(mention.person);
    }
  }
  return null;
}
