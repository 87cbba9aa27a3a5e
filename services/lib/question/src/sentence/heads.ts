/** The head of an answer by matter, where the asker's own words cannot be given back; our own texts. */
import type { Degree, Form, MatterId, Polarity, QuestionTheme, Side } from '../ids.ts';

/** A matter: its noun; good|open|against of what is wished; good|open|against of what is feared. */
const ROWS = `
wealth 钱财 钱能进来|进账还没落定|钱不好进 钱不会往外漏|有一点漏财的影子|要防花得比进来的多
trade 这笔买卖 这笔买卖做得成|还差一口气谈拢|这笔买卖不好成 这笔买卖不会亏|赚亏还没定|要防做亏
business 这摊生意 这摊生意做得起来|生意还在两可之间|生意不好做起来 这摊生意不会垮|还要撑一阵才知道|要防生意往下走
partnership 这桩合作 合作谈得成|合作还没落定|合作不好成 合作不会散|有一点散的影子|要防合作散掉
debt 这笔钱 钱要得回来|钱能回来一部分|钱难要回来 这笔钱不会落空|还钱的事悬着|要防钱收不回来
invest 放出去的钱 这笔钱放得住|收成还看不清|这笔钱难有收成 看不出要亏|赚亏还没定|要防亏损
job 这份工作 这份工作有望拿下|还在两可之间|这次不好拿下 这份工作不会落空|还在两可之间|要防这份工作有变
promotion 升迁 这次上得去|上不上得去还没定|这次难上去 位置不会落到别人头上|还没定下来|要防位置给了别人
career 去留 这一步走得通|去留还没定|这一步不好走 轮不到您头上|还没定，您在可上可下的位置|要有变动的准备
exam 考试 这次有望考过|过与不过在两可之间|这次不好过 不会考砸|过线不过线还没定|要防考砸
study 学业 学得上去|有进有退|学得吃力 学业不会掉下来|有一点松|要防掉队
document 文书手续 批得下来|还差一道手续|一时批不下来 不会被退回|还没定下来|要防退回来
contest 这一场 赢面在您这边|胜负相当|赢面不大 不会输|胜负相当|要防输
love 这段感情 走得到一起|有意思，还隔着一层|不容易走到一起 感情不会散|有一点疏远的影子|要防感情淡下去
marriage 婚事 婚事成得了|婚事还没定|婚事不容易成 这段婚姻散不了|这段婚姻有一道坎要过|要防走到分开那一步
reunion 这段旧情 还有回头的路|心里有，还没迈出来|不大会回头 不会就此断了|还没定下来|要防就此断了
pregnancy 这一程 这一程看着是顺的|大体平稳，要多留心|这一程要多费心 看着没有大的波折|有一点波折|要多留心，听医生的
child 孩子 孩子这一头是顺的|孩子有起有落|孩子要多费心 看不出有大事|有一点苗头|要多留神
family 家里的事 家里这件事理得顺|还要慢慢磨|家里这件事不好理 家里闹不起来|有一点别扭|要防家里生气
social 相处 处得来|面上过得去|不好相处 不会闹翻|有一点芥蒂|要防闹翻
health 身体 恢复看着平稳|好得慢一些|起伏多，要听医生的 看着不会往重里走|会有一点反复|要防反复，听医生的
travel 这一趟 这一趟走得成|行程还会改|这一趟不大顺 路上不会出岔|会有一点耽搁|要防路上耽搁
traveller 归期 人会回来|有归意，一时动不了|一时回不来 不会不回来|还没定下来|要防一时回不来
missing 下落 有下落可循，报警要早|下落还不清楚，先报警|一时问不到下落，先报警 多半没有走远|下落还不清楚，报警要早|要抓紧找，先报警
lost 失物 找得回来|还在，要多找几处|不容易找回来 不像真丢了|还要再找找|多半不在原处了
lawsuit 这场纠纷 谈得拢|还要拖一程|一时谈不拢 不会闹大|还悬着|要防闹大
house 房子的事 房子的事成得了|房子的事还差一步|房子的事一时成不了 房子的事不会黄|还悬着|要防临时变卦
move 搬动的事 动得成，也安得稳|还要再等等|眼下不好动 不会有麻烦|有一点小麻烦|要防临时有麻烦
message 消息 会有回音|回音会慢|暂时没有回音 不会没有下文|还悬着|要防没有下文
meeting 见面 见得着，也说得上话|要多约一次|眼下不好见 不会碰钉子|还没定下来|要防碰钉子
safety 平安 看着是平安的|看着小有惊扰|要多留神 看着不会出事|看着小有惊扰|要多留神
animal 它 养得好|有起有落|要多照看 不会有事|有一点小毛病|要多照看，听兽医的
weather 天气 会这样|还说不准|不会这样 不会来|还说不准|要防它来
fortune 运势 这一阵是顺的|这一阵有起有落|这一阵要收着走 不会有大的坎|有一道小坎|要防一道坎
general 这件事 这件事能成|这件事还悬着|这件事难成 不会来|有一点影子|要防它来`;

interface Row {
  readonly noun: string;
  readonly heads: Readonly<Record<Polarity, readonly string[]>>;
}
const BY_MATTER = new Map(
  ROWS.trim()
    .split('\n')
    .map((line) => {
      const [id = '', noun = '', same = '', reversed = ''] = line.split(' ');
      return [id, { noun, heads: { same: same.split('|'), reversed: reversed.split('|') } } satisfies Row];
    }),
);
const BORROWS = ['借得到', '对方还没松口', '眼下不好借'];

const AT: Readonly<Record<Degree, number>> = { good: 0, open: 1, against: 2 };

/** The matter's noun: 这份工作. */
export const nounOf = (matter: MatterId): string => BY_MATTER.get(matter)?.noun ?? '这件事';

/** The matter comes about, or what is feared of it does. */
export function headOf(matter: MatterId, polarity: Polarity, degree: Degree, side: Side | null): string {
  if (matter === 'debt' && side === 'borrower' && polarity === 'same') return BORROWS[AT[degree]]!;
  return BY_MATTER.get(matter)?.heads[polarity][AT[degree]] ?? '';
}

/** One act that can be done this week, by theme: good|open|against. */
const ACTS: Readonly<Record<QuestionTheme, string>> = {
  money: '照现在的路子做，把账记清楚|先收住大的开支，把能收的钱收回来|先不加码，把退路留好',
  work: '主动说出来，把手上的一件做漂亮|先做一件看得见的小事，再开口|先把手里的稳住，另备一条路',
  learning: '照现在的进度学，错题再过一遍|先补最弱的一门，每天一小段|先把作息理顺，请老师指一指',
  love: '这几天约一次，好好听对方说|先隔几天，再说一句平常话|先把自己的日子过稳，不追不催',
  children: '多夸一句做得好的，照常陪着|先弄清缘由，再定规矩|话放软些，请老师或长辈帮一把',
  family: '这几天坐下来吃一顿饭，把话说开|先听各人怎么说，别急着定|先退半步，请一位长辈居中',
  friends: '当面说清楚，事情写下来|先问清对方要什么，再定|先留距离，话和钱都留凭据',
  health: '照医生说的做，睡足，别停|把近来的变化记下来，带去问医生|不要硬撑，这几天就去看医生',
  home: '可以往下谈，条款写进纸里|多看两处，早晚各去一次|先停一停，把没弄清的查明白',
  travel: '照原定的走，早半天到|订能改的票，住处先定好|先不动身，问准了那一头再说',
  whole: '照想好的做，一步一步来|先办要紧的一半，另一半等一等|先守住手里的，过一阵再看',
};
export const actOf = (theme: QuestionTheme, degree: Degree): string => ACTS[theme].split('|')[AT[degree]]!;

/** Heads that no matter changes: good|open|against, of what is wished and of what is feared. {n} noun, {d} date, {p} place, {o} option. */
const FORMS: Readonly<Partial<Record<Form, readonly [same: string, reversed: string]>>> = {
  whether: ['看着是这样|这一层还看不真切|看着不像', '看着不是|有一点影子|有这个意思'],
  when: [
    '{d}前后就有眉目|要等到{d}前后才见分晓|短期内难，{d}前后再看',
    '眼下看不到这样的苗头|有一点影子，{d}前后多留神|{d}前后要防',
  ],
  where: [
    '往{p}边好|{p}边和近处差别不大|眼下往外走不顺，{p}边稍好',
    '不要紧，先看{p}边|不止一处，先看{p}边|根子在{p}边，请懂行的人来看',
  ],
  should: [
    '可以，这件事做得|先等一等，这件事不急着定|先不要，眼下不合适',
    '先不用，留着还有余地|再看一阵，先别急着定|可以放下了，不必硬撑',
  ],
  which: [
    '选“{o}”好|差得不多，“{o}”略好一点|眼下都不出彩，要选就选“{o}”',
    '都不用丢，先顾“{o}”|先留“{o}”，另一头再看|留“{o}”，另一头该停了',
  ],
  how: ['{n}是顺的|{n}有起有落|{n}眼下吃力', '{n}不要紧|{n}要再看看|{n}要留神'],
  much: ['和想的数目差不多|要打些折扣|比想的要少', '数目不大|一半对一半地谈|数目不小，先算清楚'],
};
/** What is lost, or who is gone: the place itself. */
const FINDS = '多半在{p}边|不止一处，先看{p}边|不在近处，{p}边再问问';
/** Somebody who is missed: nobody waits for a chart. */
const SEARCHED = '先往{p}边找，报警要早|不止一处，先报警，{p}边多问问|眼下问不到，先报警，{p}边多问问';
/** How long something holds out. */
const LASTING = [
  '和想的长短差不多|要打些折扣|比想的要短',
  '一时还不要紧|还有一阵，要早做打算|不会太久，先把退路想好',
];
const LASTS = /(?:撑|待|坐|干|做|留|住|拖|等|熬)(?:得了?)?(?:多久|多长|几)/;
/** Of weather there is no number. */
const WEATHER_MUCH = '不大|不大不小|来得不小，出门多留意';
/** A choice whose alternatives are not named. */
const UNNAMED = [
  '都不差，选最合心意的那个|差得不多，不急着定|眼下都不出彩，能等就再等等',
  '都不用丢|先别急着丢哪一头|总要放下一头，先放最费力的',
];

/**
 * Of a body nobody is told that an operation goes badly: what stands is how steady the time is, and whom to ask.
 * good|open|against, of what is wished and of what is feared.
 */
const BODILY: Readonly<
  Partial<Record<MatterId, Readonly<Record<'comes' | 'when', readonly [same: string, reversed: string]>>>>
> = {
  health: {
    comes: [
      '{n}这一段看着平稳，听医生的安排就好|{n}这一段大体平稳，恢复会慢一些|{n}这一段起伏多，多请教医生，身边有人陪着',
      '看着不会往重里走，照医生说的做|会有一点反复，按时复查|要多留心，按时复查，有不对就问医生',
    ],
    when: [
      '{d}前后就能松快|好得慢，要过了{d}才稳|要养得久一些，按疗程走，{d}前后再看',
      '眼下看不到这样的苗头|有一点反复，{d}前后多留意|{d}前后多留意，有不对就问医生',
    ],
  },
  pregnancy: {
    comes: [
      '{n}看着是顺的，放宽心|{n}大体平稳，不急，先把身体养好|{n}要多费心，多听医生的',
      '看着没有大的波折，放宽心|会有一点波折，多休息|要多留心，听医生的',
    ],
    when: [
      '{d}前后就有眉目|不急，{d}前后再看|眼下先养好身体，{d}前后再看',
      '眼下看不到这样的苗头|有一点波折，{d}前后多休息|{d}前后多留意，听医生的',
    ],
  },
};
/** Of somebody who is missed nobody is told that the search is in vain. */
const MISSED: Readonly<Record<'comes' | 'when', string>> = {
  comes: '有下落可循，报警要早|下落还不清楚，先报警|一时问不到下落，先报警',
  when: '{d}前后有望有消息，报警要早|消息来得慢，先报警，{d}前后再问|一时问不到消息，先报警，{d}前后再问',
};
const BODY_HOW = '{n}往好里走|{n}有起有落|{n}吃力，要听医生的';

/** Whether a question is of a body, whose sentences are its own. */
export const isBodily = (matter: MatterId): boolean => BODILY[matter] !== undefined;

export function formHead(
  form: Form,
  polarity: Polarity,
  degree: Degree,
  matter: MatterId,
  slots: { n: string; d: string; p: string; o: string },
  text = '',
): string {
  const finds =
    form === 'where' &&
    polarity === 'same' &&
    ['lost', 'missing', 'animal', 'traveller', 'message', 'document'].includes(matter);
  const at = polarity === 'same' ? 0 : 1;
  const own = form === 'when' ? 'when' : form === 'succeed' || form === 'whether' ? 'comes' : undefined;
  const missed = matter === 'missing' && at === 0 && own ? MISSED[own] : undefined;
  const body = missed
    ? missed
    : own
      ? BODILY[matter]?.[own][at]
      : form === 'how' && at === 0 && matter === 'health'
        ? BODY_HOW
        : undefined;
  const row =
    finds && matter === 'missing'
      ? SEARCHED
      : finds
        ? FINDS
        : form === 'which' && slots.o === ''
          ? UNNAMED[at]!
          : form === 'much' && LASTS.test(text)
            ? LASTING[at]!
            : form === 'much' && matter === 'weather'
              ? WEATHER_MUCH
              : (body ?? FORMS[form]?.[at] ?? '');
  const named = row.split('|')[AT[degree]] ?? '';
  // No day: 过一阵就有眉目, 要过一阵才见分晓.
  const head =
    slots.d === ''
      ? named
          .replace('要等到{d}前后', '要过一阵')
          .replace('要过了{d}', '要过一阵')
          .replace('{d}前后', '过一阵')
      : named;
  return head.replace(/\{([ndpo])\}/g, (_, slot: 'n' | 'd' | 'p' | 'o') => slots[slot]);
}
