/** 关键宫位评估 and its plain version. */
import { textOf } from '../../corpus/index.ts';
import { CHILD_ENDS, CHILD_FOUR } from '../../corpus/report/child-expert.ts';
import { KEY_ENDS, KEY_FOUR, KEY_WHOLE } from '../../corpus/report/key-palaces.ts';
import { CHILD_PALACES } from '../../corpus/report/plain-child.ts';
import { ELDER_PALACES } from '../../corpus/report/plain-elder.ts';
import { PLAIN_FOUR, PLAIN_ORIGIN } from '../../corpus/report/plain-more.ts';
import { ahead, CLEAR } from '../../engine/ahead.ts';
import { starsWithin } from '../../engine/reading/model.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict } from '../verdict.ts';
import { counted, metBy, plainName, topicOf } from './words.ts';

const FOUR = ['命宫', '财帛', '官禄', '迁移'] as const;
const INNER = ['命宫', '财帛', '官禄'];
const OUTER = ['迁移', '夫妻', '福德'];

const facts = (list: readonly PalaceVerdict[]): string[] =>
  list.map(({ label, score }) => `${label}${score}分`);

function mean(verdict: Verdict, names: readonly string[]): number {
  return Math.round(names.reduce((sum, name) => sum + verdict.palace(name).score, 0) / names.length);
}

function balanceOf(verdict: Verdict): { inner: number; outer: number; row: string } {
  const [inner, outer] = [mean(verdict, INNER), mean(verdict, OUTER)];
  return { inner, outer, row: inner - outer >= CLEAR ? '内强' : outer - inner >= CLEAR ? '外强' : '均' };
}

export function keyPalaces(ctx: ReportContext): Paragraph[] {
  const { teller, verdict } = ctx;
  const four = FOUR.map((name) => verdict.palace(name));
  const { inner, outer, row } = balanceOf(verdict);
  const [high, low] = [
    four.reduce((a, b) => (b.score > a.score ? b : a)),
    four.reduce((a, b) => (b.score < a.score ? b : a)),
  ];
  return [
    ...teller.under('命财官迁四宫', [
      teller.tell(
        'guanjian.sizheng',
        facts(four),
        `命宫、财帛、官禄、迁移是盘中最吃重的四处，像一张桌子的四条腿，最得力的是${high.label}，最薄的是${low.label}。`,
        ...four
          .filter(isEnd)
          .map(({ name, label, level }) =>
            textOf(verdict.stage === '幼' ? CHILD_FOUR : KEY_FOUR, level, name).replace(
              `${name}这条腿`,
              `${label}这条腿`,
            ),
          ),
        steadiness(four),
      ),
    ]),
    ...teller.under(
      '最可倚重的三宫',
      verdict.strong.map((palace, i) => end(ctx, palace, '强', i)),
    ),
    ...teller.under(
      '最需耐心的三宫',
      verdict.weak.map((palace, i) => end(ctx, palace, '弱', i)),
    ),
    ...teller.under('牵动全局的一宫', [care(ctx)]),
    ...teller.under('来因宫的题目', [origin(ctx)]),
    ...teller.under('内三宫与外三宫', [
      teller.tell(
        'guanjian.neiwai',
        [`内三宫${inner}分`, `外三宫${outer}分`],
        row === '均' ? '' : textOf(KEY_WHOLE, row, '义'),
        carriers(verdict, row),
      ),
    ]),
    ...teller.under('全盘总评', [
      teller.tell(
        'guanjian.zongping',
        [`总分${verdict.total}`, verdict.grade],
        verdict.grade === '中' ? '' : textOf(KEY_WHOLE, verdict.grade, '义'),
        `十二宫中${counted('得力的', verdict, '高')}，${counted('吃力的', verdict, '低')}。`,
      ),
    ]),
  ];
}

/** Of a palace in the middle nothing is told that is not so of most charts. */
const isEnd = ({ level }: PalaceVerdict): boolean => level !== '中';

/** Which palace of the stronger three raises the mean, and which one benefits. */
function carriers(verdict: Verdict, row: string): string {
  if (row === '均') return '';
  const three = (row === '内强' ? INNER : OUTER)
    .map((name) => verdict.palace(name))
    .sort((a, b) => b.score - a.score);
  const [best, last] = [three[0]!, three[2]!];
  return ahead(best, last) === 0
    ? `这三宫强弱相近，${best.label}略高，三处可以轮着用。`
    : `三宫之中出力最多的是${best.label}，${last.label}反要靠另外两宫带着走。`;
}

function steadiness(four: readonly PalaceVerdict[]): string {
  const sorted = four.toSorted((a, b) => b.score - a.score);
  const [top, low] = [sorted[0]!, sorted.at(-1)!];
  return ahead(top, low) === 0
    ? `四条腿高低相近，桌面是平的，放什么都稳。`
    : `${top.label}最高，${low.label}最低，重物宜往${top.label}那一侧放。`;
}

const PLACES = { 强: ['最可用的', '其次', '再次'], 弱: ['最吃力的', '其次要耐心的', '再其次'] } as const;

function end(
  { teller, verdict }: ReportContext,
  palace: PalaceVerdict,
  row: '强' | '弱',
  i: number,
): Paragraph | null {
  const minor = palace.births.filter(({ star }) => palace.spot.mains.every(({ name }) => name !== star));
  const reasons = [
    palace.empty ? `借${palace.across.label}的${starsWithin(palace.stars)}` : starsWithin(palace.spot.mains),
    ...minor.map(({ star, hua }) => `${star}化${hua}`),
  ];
  return teller.tell(
    row === '强' ? 'guanjian.qiang' : 'guanjian.ruo',
    [`${palace.label}${palace.score}分`, ...reasons],
    `${PLACES[row][i]!}是${palace.label}，所据为${reasons.join('、')}，三方${metBy(palace)}。`,
    verdict.stage === '幼' ? textOf(CHILD_ENDS, palace.name, row) : textOf(KEY_ENDS, row, palace.name),
  );
}

function care({ teller, verdict }: ReportContext): Paragraph | null {
  const { care: palace, weak } = verdict;
  return teller.tell(
    'guanjian.guanzhu',
    [`最需关注${palace.label}${palace.score}分`],
    weak.includes(palace)
      ? `若只能先顾一处，先顾${palace.label}：它既在后三名里，分量又重，补上一点，全盘便抬高一截。`
      : palace.score < 65
        ? `若只能先顾一处，先顾${palace.label}：它不是最弱的，在全盘里所占的分量却大，牵一发而动全身。`
        : `全盘没有明显的低处，若要挑一处先顾，就是生年化忌所在的${palace.label}，心思常往那里跑。`,
    `${palace.label}管的是${topicOf(verdict, palace.name)}，每月为它留一个固定的时段，比临时着急有用。`,
  );
}

/** What the palace of the origin has to answer with; one in the middle has as much as it needs. */
const ORIGINS: Readonly<Partial<Record<PalaceVerdict['level'], string>>> = {
  高: '论这一宫，题目虽重，答题的本钱也足。',
  低: '论这一宫，题目先于本钱而来，先求会做，再求做好。',
};

function origin({ teller, verdict }: ReportContext): Paragraph | null {
  const { origin: palace } = verdict;
  if (!palace) {
    return teller.tell(
      'guanjian.wulaiyin',
      ['来因宫不显'],
      '此盘生年天干不落在寅至亥的宫位上，来因不显，题目要自己去找。',
    );
  }
  return teller.tell(
    'guanjian.laiyin',
    [`来因宫${palace.label}`, `宫干${palace.spot.palace.stem}`],
    `${palace.label}的宫干是${palace.spot.palace.stem}，与生年天干相同，称为来因宫，意思是许多事从这里起头。`,
    textOf(KEY_ENDS, '来因', palace.name),
    ORIGINS[palace.level] ?? '',
  );
}

export function keyPalacesPlain(ctx: ReportContext): Paragraph[] {
  const { teller, verdict, past } = ctx;
  const { row } = balanceOf(verdict);
  const list = (palaces: readonly PalaceVerdict[]): string =>
    palaces.map(({ name }) => plainName(verdict, name)).join('、');
  const four = FOUR.map((name) => verdict.palace(name));
  const ends = (name: string, row: '强' | '弱'): string => {
    if (verdict.stage === '幼') return textOf(CHILD_PALACES, row, name);
    return verdict.stage === '老' ? textOf(ELDER_PALACES, row, name) : textOf(KEY_ENDS, `白${row}`, name);
  };
  return [
    ...teller.under('最得力与最费心', [
      past === null
        ? null
        : teller.tell(
            'guanjian.baihua-jiupan',
            facts([...verdict.strong, ...verdict.weak]),
            `一生得力的三样是${list(verdict.strong)}，费心的三样是${list(verdict.weak)}。`,
          ),
    ]),
    ...teller.under('四条桌腿稳不稳', [
      teller.tell(
        'guanjian.baihua-sizheng',
        facts(four),
        ...(four.some(isEnd) ? four.filter(isEnd) : four).map(
          ({ name, level }) =>
            `${plainName(verdict, name)}这一样，${verdict.stage === '幼' ? textOf(CHILD_FOUR, `${level}白`, name) : textOf(PLAIN_FOUR, level, name)}`,
        ),
      ),
    ]),
    ...teller.under('您手里的三张好牌', [
      teller.tell(
        'guanjian.baihua-qiang',
        facts(verdict.strong),
        `可以先用的三样是${list(verdict.strong)}。`,
        ...verdict.strong.map(({ name }) => ends(name, '强')),
      ),
    ]),
    ...teller.under('要慢慢打的三张牌', [
      teller.tell(
        'guanjian.baihua-ruo',
        facts(verdict.weak),
        `要多一点耐心的三样是${list(verdict.weak)}。`,
        ...verdict.weak.map(({ name }) => ends(name, '弱')),
      ),
    ]),
    ...teller.under('整副牌怎么看', [
      teller.tell(
        'guanjian.baihua-zong',
        [`总分${verdict.total}`, verdict.grade],
        verdict.grade === '中' ? '' : textOf(KEY_WHOLE, verdict.grade, '白'),
        row === '均' ? '' : textOf(KEY_WHOLE, row, '白'),
        ...(verdict.origin && !(verdict.stage === '老' && verdict.origin.name === '官禄')
          ? [textOf(PLAIN_ORIGIN, '源', verdict.origin.name)]
          : []),
        `时间不够的时候，先照顾${plainName(verdict, verdict.care.name)}，它对整副牌影响最大。`,
      ),
    ]),
  ];
}
