/** 五行局深度诊断: the bureau, its origin, its pace, and its plain version. */
import { BRANCHES, branchElement, cycleIndex, ganzhi, nayin } from '@tianji/almanac/cycle';
import { textOf } from '../../corpus/index.ts';
import { BUREAU_DEEP, BUREAU_MEETS, BUREAU_WAY } from '../../corpus/report/bureau.ts';
import { BUREAU_AGES } from '../../corpus/report/bureau-ages.ts';
import { NAYIN_IMAGE } from '../../corpus/report/bureau-nayin.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { DecadeVerdict } from '../verdict.ts';

interface Bureau {
  name: string;
  element: string;
  lifeNayin: string;
  yearPillar: string;
  yearNayin: string;
  branch: string;
  toYear: string;
  toBranch: string;
  way: '顺' | '逆';
  age: number;
}

const RELATIONS = ['同', '我生', '我克', '克我', '生我'];

/** The relation of one element to another: each produces the next and overcomes the one after it. */
function relation(own: string, other: string): string {
  const order = '木火土金水';
  return RELATIONS[(order.indexOf(other) - order.indexOf(own) + 5) % 5]!;
}

function bureauOf({ model, verdict }: ReportContext): Bureau {
  const { chart, seed, placement } = model.computed;
  const element = chart.bureauName[0]!;
  const yearPillar = ganzhi((6 * seed.yearStem - 5 * seed.yearBranch + 60) % 60);
  const yearNayin = nayin(cycleIndex(yearPillar));
  const branch = BRANCHES[placement.life]!;
  return {
    name: chart.bureauName,
    element,
    lifeNayin: nayin(cycleIndex(verdict.life.ganzhi)),
    yearPillar,
    yearNayin,
    branch,
    toYear: relation(element, yearNayin.at(-1)!),
    toBranch: relation(element, branchElement(branch)),
    way: seed.forward ? '顺' : '逆',
    age: placement.bureau,
  };
}

export function bureau(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const own = bureauOf(ctx);
  const { life } = verdict;
  return [
    ...teller.under('局从何来', [
      teller.tell(
        'ju.laili',
        [`命宫${life.ganzhi}`, own.lifeNayin, own.name],
        `五行局由命宫的干支定出：命宫${life.ganzhi}，纳音${own.lifeNayin}，所以是${own.name}。`,
        `${textOf(NAYIN_IMAGE, own.lifeNayin)}。`,
      ),
    ]),
    ...teller.under('局气的性质', [
      teller.tell(
        'ju.qi',
        [own.name, `命宫${life.ganzhi}`],
        `${life.ganzhi}立命，${textOf(BUREAU_DEEP, own.name, '气')}`,
      ),
    ]),
    ...teller.under('局与生年纳音', [
      teller.tell(
        'ju.nian',
        [`生年${own.yearPillar}${own.yearNayin}`, `局${own.element}与年${own.toYear}`],
        `生年${own.yearPillar}，纳音${own.yearNayin}，与${own.name}相对照，是${RELATION_WORDS[own.toYear]!(own.element, own.yearNayin.at(-1)!)}。`,
        own.yearNayin === own.lifeNayin ? '' : `${textOf(NAYIN_IMAGE, own.yearNayin)}。`,
        textOf(BUREAU_MEETS, own.toYear, '年'),
      ),
    ]),
    ...teller.under('局与命宫宫支', [
      teller.tell(
        'ju.gongzhi',
        [`命宫在${own.branch}`, `局${own.element}与支${own.toBranch}`],
        `命宫立在${own.branch}，五行属${branchElement(own.branch)}，与局相较，是${RELATION_WORDS[own.toBranch]!(own.element, branchElement(own.branch))}。`,
        textOf(BUREAU_MEETS, own.toBranch, '宫'),
      ),
    ]),
    ...teller.under('起运与顺逆', [
      teller.tell(
        'ju.qiyun',
        [`${own.age}岁起运`, `大限${own.way}行`],
        ...(verdict.stage === '幼'
          ? [
              `${own.name}虚岁${own.age}岁从命宫${life.ganzhi}起第一步大限。`,
              textOf(BUREAU_WAY, own.way, '义'),
            ]
          : [
              `${own.name}虚岁${own.age}岁从命宫${life.ganzhi}起第一步大限，${textOf(BUREAU_WAY, own.way, '义')}`,
            ]),
        textOf(BUREAU_DEEP, own.name, '步'),
      ),
    ]),
    ...teller.under('养局与防偏', [
      teller.tell(
        'ju.yang',
        [own.name],
        textOf(BUREAU_DEEP, own.name, '养'),
        textOf(BUREAU_DEEP, own.name, '偏'),
      ),
      now(ctx, own),
    ]),
    ...teller.under('局的三段节拍', [
      thirds(ctx, own),
      teller.tell(
        'ju.nianji',
        [own.name, `虚岁${verdict.age}岁`],
        textOf(BUREAU_AGES, own.name, verdict.stage),
      ),
    ]),
  ];
}

const RELATION_WORDS: Readonly<Record<string, (own: string, other: string) => string>> = {
  同: (own) => `同属${own}`,
  我生: (own, other) => `${own}生${other}`,
  我克: (own, other) => `${own}克${other}`,
  克我: (own, other) => `${other}克${own}`,
  生我: (own, other) => `${other}生${own}`,
};

function now({ teller, verdict }: ReportContext, own: Bureau): Paragraph | null {
  const { current, age, stage } = verdict;
  if (!current) {
    return teller.tell(
      'ju.tongxian',
      [`虚岁${age}岁`],
      age < own.age
        ? `眼下虚岁${age}岁，还在起运之前，局的步调要到${own.age}岁才真正响起。`
        : `眼下虚岁${age}岁，十二步大限已经走完，局的钟摆放慢，随心就好。`,
    );
  }
  return teller.tell(
    'ju.muqian',
    [`虚岁${age}岁`, `大限${current.ages}`],
    `按${own.name}的节拍，眼下虚岁${age}岁，走在第${current.k + 1}步的第${age - current.age + 1}年，${
      stage === '幼'
        ? '由家长陪着走，学得慢些也不要紧'
        : stage === '老'
          ? '不必再赶拍子，随心就好'
          : age - current.age < 3
            ? '一步初起，宜试探与铺垫'
            : age - current.age < 7
              ? `一步正中，${current.tone === '慎' ? '步子宜稳' : '宜用力'}`
              : '一步将尽，宜收束并为下一步探路'
    }。`,
  );
}

interface Part {
  mean: number;
  ages: string;
  /** How its three steps go: 一步偏顺、两步平. */
  steps: string;
}

const TONES = [
  ['吉', '偏顺', '顺当'],
  ['平', '平', '平常'],
  ['慎', '偏紧', '偏紧'],
] as const;

/** How steps go, counted by their verdicts. */
function stepsOf(list: readonly DecadeVerdict[], plain: boolean): string {
  const found = TONES.map(([tone, expert, words]) => ({
    count: list.filter((each) => each.tone === tone).length,
    word: plain ? words : expert,
  })).filter(({ count }) => count > 0);
  const [first] = found;
  return found.length === 1
    ? `三步都${first!.word}`
    : found.map(({ count, word }) => `${count === 1 ? '一' : '两'}步${word}`).join('、');
}

/** A difference in means that a rhythm is told by. */
const APART = 8;

/** The first nine decades in three parts, and the best of these: 匀 when none clearly is, 两头 when both ends are. */
export function thirdsOf(
  { verdict }: ReportContext,
  plain = false,
): {
  parts: Part[];
  best: '匀' | '前' | '中' | '后' | '两头';
} {
  const parts = [0, 3, 6].map((from): Part => {
    const list = verdict.decades.slice(from, from + 3);
    const mean = Math.round(list.reduce((sum, { score }) => sum + score, 0) / list.length);
    return { mean, ages: `${list[0]!.age}至${list.at(-1)!.age + 9}岁`, steps: stepsOf(list, plain) };
  });
  const means = parts.map(({ mean }) => mean);
  const top = Math.max(...means);
  const best = (['前', '中', '后'] as const)[means.indexOf(top)]!;
  const [early, middle, late] = means as [number, number, number];
  if (top - Math.min(...means) < APART) return { parts, best: '匀' };
  return { parts, best: Math.min(early, late) - middle >= APART ? '两头' : best };
}

function thirds(ctx: ReportContext, own: Bureau): Paragraph | null {
  const { parts, best } = thirdsOf(ctx);
  const [early, middle, late] = parts as [Part, Part, Part];
  return ctx.teller.tell(
    'ju.sanduan',
    parts.map(({ ages, steps }) => `${ages}${steps}`),
    `把九步大限三步一段来看，${[early, middle, late].map(({ ages, steps }) => `${ages}${steps}`).join('，')}。`,
    {
      匀: `三段宽窄相近，${own.name}的节拍在此盘里走得匀，不必赶也不必等。`,
      前: '三段里前段最宽，早年积下的本钱要留到后面用。',
      中: '三段里中段最宽，前段多学，后段多分。',
      后: '三段里后段最宽，前面的功夫都会在晚些时候结账。',
      两头: '两头宽、中段窄，中段看作蓄力的路程。',
    }[best],
  );
}

export function bureauPlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const own = bureauOf(ctx);
  return [
    ...teller.under('您的人生节拍', [
      teller.tell('ju.baihua-qi', [own.name], textOf(BUREAU_DEEP, own.name, '白气')),
      teller.tell(
        'ju.baihua-yun',
        [`${own.age}岁起运`, `大限${own.way}行`],
        `第一个十年从虚岁${own.age}岁算起，${textOf(BUREAU_WAY, own.way, '白')}`,
      ),
    ]),
    ...teller.under('您和出身合不合拍', [
      teller.tell(
        'ju.baihua-nian',
        [`局${own.element}与年${own.toYear}`],
        textOf(BUREAU_MEETS, own.toYear, '白'),
      ),
    ]),
    ...teller.under('怎样养住这股劲', [
      teller.tell(
        'ju.baihua-yang',
        [own.name],
        textOf(BUREAU_DEEP, own.name, '白养'),
        textOf(BUREAU_DEEP, own.name, '白偏'),
        textOf(BUREAU_AGES, own.name, `白${verdict.stage}`),
      ),
    ]),
    ...(ctx.past === null ? [] : teller.under('一生分三大段', [thirdsPlain(ctx)])),
  ];
}

const BEST = {
  ...{ 匀: '三段宽窄相近', 前: '第一段最宽', 中: '第二段最宽', 后: '第三段最宽' },
  两头: '头尾两段宽，中间一段窄',
} as const;

/** The three parts of a life that is over; those of the living are told with what they ask for. */
function thirdsPlain(ctx: ReportContext): Paragraph | null {
  const { parts, best } = thirdsOf(ctx, true);
  return ctx.teller.tell(
    'ju.baihua-jiupan',
    parts.map(({ ages, steps }) => `${ages}${steps}`),
    `这一生的九个十年合成三大段来看，${parts.map(({ ages, steps }) => `${ages}${steps}`).join('，')}，${BEST[best]}。`,
  );
}
