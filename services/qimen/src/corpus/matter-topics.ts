/** What a kind of matter may be told of: which lines of the corpus suit it, and what the stems are in it. */

/** What a line speaks of, by its words. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  money: /财|钱|账|利[益润]|利在|算得清的利|有利可图|本钱|花费|赚|营生|积蓄|生意|经商|存粮|仓储|开业|有市/,
  office:
    /升迁|转岗|求职|就职|名分|上级|请示|招聘|见官|官面|官方|公事|公家|公务|在位|在上|上位|长辈|行当|职位|顾问|迁居/,
  paper: /文书|文稿|签|合同|条款|证据|文件|计划书|材料|字字留底|凭据|文章|合约|宣传|发布|说法|作品|落笔/,
  law: /律师|争讼|告状|公断|评理|是非|讼|理亏|争执|争端|规章|对头|动手|打|器械/,
  love: /婚|亲事|男女|私情|情|女|夫/,
  study: /考试|求学|读书|师长|学问|同窗|修习|讲课|演/,
  travel: /出行|远行|航班|行程|车|上路|赶路|出门|动身|远方|远路|行人|路上|在外/,
  health: /医|药|病|身体|手术|睡|觉|调养|伤|休养|保重|作息|痛/,
  find: /找|失物|登记|来路|丢|钥匙|钱包|偷/,
  partner: /合伙|合作|谈条件|中间人|成交|谈合|讨债|竞争|客户|媒|搭手|动土/,
};

const OWN: Readonly<Record<string, readonly string[]>> = {
  cooperation: ['partner', 'paper', 'money'],
  trade: ['money', 'partner', 'paper'],
  wealth: ['money', 'partner'],
  invest: ['money'],
  career: ['office', 'paper'],
  study: ['study', 'paper'],
  love: ['love'],
  travel: ['travel'],
  lost: ['find'],
  person: ['find'],
  dispute: ['law', 'paper'],
  health: ['health'],
  house: ['money', 'paper'],
  document: ['paper', 'office'],
  meeting: ['office', 'partner'],
  contest: ['study', 'partner'],
  news: ['paper'],
  launch: ['money', 'partner', 'office'],
};

/** Whether a line speaks of nothing else than the matter, or of nothing in particular. Any line suits no matter. */
export function suits(matter: string, line: string): boolean {
  const own = OWN[matter];
  return !own || Object.entries(TOPICS).every(([topic, words]) => own.includes(topic) || !words.test(line));
}

const FINDING =
  '照看它的人 显眼处 消息与细小处 放钱物的地方 低处与角落 硬物与遮挡 换过的地方 流动的地方 暗处与遮盖';
const PEOPLE = '亲近的人 公开的动静 消息与约定 花销与信用 心里的打算 阻隔 旧日的过节 走动与牵连 不愿明说的事';
const WORK =
  '文笔与帮手 名声与动静 文书与消息 底子与信用 打算与低处 对手与阻隔 差错与细处 变动与牵连 收束与牵绊';

const MONEY =
  '人情与助力 名声与动静 凭据与消息 本钱与信用 打算与开支 对手与阻隔 差错与细账 周转与变动 压住的钱与牵绊';
const TERMS =
  '人情与调和 名声与动静 文书与约定 本钱与信用 打算与底线 对手与阻隔 差错与细处 变动与牵连 收束与牵绊';

/** What the nine stems after 甲 are in a kind of matter; the general one has their general meanings. */
const STEMS: Readonly<Record<string, string>> = {
  health: '调养 起居与动静 检查与消息 饮食 劳累与心事 拖延与阻滞 平日的细节 奔波与变动 憋在心里的事',
  travel: '同行的人 天气与动静 票证与消息 费用 住处与低处的路 阻隔与耽搁 变动与细处 水路与改道 没料到的牵绊',
  love: '温和的一面 热情与动静 消息与约定 家底与信用 心里的打算 较劲与隔阂 旧账与细处 走动与旁人 没说出口的话',
  ...{ trade: MONEY, wealth: MONEY, invest: MONEY, launch: MONEY },
  ...{ cooperation: TERMS, house: TERMS, dispute: TERMS },
  ...{ lost: FINDING, person: PEOPLE, news: PEOPLE },
  ...{ career: WORK, study: WORK, contest: WORK, document: WORK, meeting: WORK },
};

/** What a stem is in a matter; '' where its general meaning holds. */
export const stemIn = (matter: string, stem: string): string =>
  STEMS[matter]?.split(' ')['乙丙丁戊己庚辛壬癸'.indexOf(stem)] ?? '';
