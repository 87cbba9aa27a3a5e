/** `disagreements.md`: every case on which judgement and book disagree, with the rules that applied. */
import type { Judgement } from '../engine/judge/index.ts';
import { matterOf } from '../engine/matter-of.ts';
import {
  agrees,
  type Classic,
  figures,
  JUDGED,
  judged,
  leftOut,
  plainShares,
  type Share,
  sameKind,
  sameLine,
  type Verdicts,
  WEATHER,
  WITH_LINE,
  weatherSaid,
} from './measure.ts';

const share = ({ hits, of, percent }: Share): string => `${hits}/${of}（${percent}%）`;
const told = ({ all, good, bad, balanced }: Verdicts): string =>
  `${share(all)}；书作吉的 ${share(good)}，书作凶的 ${share(bad)}，两类平均 ${balanced}%`;
const castText = ({ row }: Classic): string =>
  `${row[3]}月${row[4]}日 ${row[5]}${row[6] ? `之${row[6]}` : ''}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

const reasonsText = ({ reasons, score }: Judgement): string =>
  `${score}：${reasons.map(({ title, points }) => `${title}${points > 0 ? '+' : ''}${points}`).join(' ')}`;

const CAUSES = [
  {
    id: 'near',
    title: '分量在两可之间',
    note: '各条之和离零不到一，书上凭一字得失定夺，分数不能尽。',
    holds: ({ score }: Judgement) => Math.abs(score) < 1,
  },
  {
    id: 'other',
    title: '书上另有所取',
    note: '作者按的不是用神本身的旺衰，取持世、世应、六冲、神煞，或以另一爻为主；本规则照用神断。',
    holds: (_: Judgement, one: Classic) => one.row[7] === null || !sameKind(one),
  },
  {
    id: 'favour',
    title: '书作凶，我作吉',
    note: '用神有月日或动爻相助，作者更重忌神、三刑、入墓或后来的应验。',
    holds: (_: Judgement, one: Classic) => one.row[8] === '凶',
  },
  {
    id: 'cross',
    title: '书作吉，我作凶',
    note: '用神受克或休囚，作者取绝处逢生、逢值即应，或后来的应验。',
    holds: () => true,
  },
] as const;

/** The page. */
export function disagreementsPage(): string {
  const { line, kind, verdict, byHisLine, weather } = figures();
  const plain = plainShares();
  const misses = JUDGED.map((one) => ({ one, judgement: judged(one) })).filter(
    ({ one, judgement }) => !agrees(one, judgement),
  );
  const causeOf = ({ one, judgement }: (typeof misses)[number]) =>
    CAUSES.find(({ holds }) => holds(judgement, one))!.id;
  const groups = CAUSES.map(({ id, title, note }) => {
    const own = misses.filter((miss) => causeOf(miss) === id);
    const rows = own.map(({ one, judgement }) => [
      one.row[0],
      one.row[2],
      castText(one),
      `${one.row[8]}：${one.row[10]}`,
      `${judgement.verdict} ${reasonsText(judgement)}`,
    ]);
    return `### ${title}（${own.length}）\n\n${note}\n\n${table(['例', '所占', '卦', '书上', '我'], rows)}`;
  });
  const lines = WITH_LINE.filter((one) => !sameLine(one));
  const kinds = WITH_LINE.filter((one) => !sameKind(one));
  const skies = WEATHER.filter((one) => weatherSaid(one) !== one.row[9]);
  return [
    '<!-- Written by gen/pages.mjs; a test fails when it is out of date. -->',
    '# 与古例不合之处',
    '《增删卜易》《卜筮正宗》《易隐》225 则占验，按书上的月建、日辰、卦与变卦重排，以本规则断。',
    table(
      ['量什么', '合于书', '比照'],
      [
        ['给出作者的用神，取的是不是那一爻', share(line), ''],
        ['由所占与事类定用神', share(kind), ''],
        [
          '断吉凶（天时不计，书作平的不计）',
          told(verdict),
          `一律作吉 ${share(plain.always)}，按事类取多数 ${share(plain.byGroup)}`,
        ],
        ['同上，用神照作者所取', told(byHisLine), ''],
        ['天时，照后来的天气', share(weather), ''],
      ],
    ),
    '## 逐条去掉',
    '每次去掉一条规则，其余照旧，再断一遍：断语改了几例，合于书的多了或少了几例。章名出《增删卜易》；没有章名的是本站自己的取法。',
    table(
      ['规则', '出处', '用到', '断语改了', '合于书'],
      leftOut().map(({ title, chapter, cases, changed, more }) => [
        title,
        chapter || '本站',
        `${cases}`,
        `${changed}`,
        more > 0 ? `+${more}` : `${more}`,
      ]),
    ),
    `## 断吉凶不合（${misses.length}）`,
    '“我”一栏先是断与总分，再是各条的分量，总分另含常数 0.6。',
    ...groups,
    `## 取爻不合（${lines.length}）`,
    table(
      ['例', '所占', '卦', '书上'],
      lines.map((one) => [
        one.row[0],
        one.row[2],
        castText(one),
        `${one.row[7]![1]} ${one.row[7]![2].join('、')}爻`,
      ]),
    ),
    `## 用神类别不合（${kinds.length}）`,
    table(
      ['例', '所占', '书上', '我'],
      kinds.map((one) => {
        const { useful } = matterOf(one.question);
        const [by, relative] = one.row[7]!;
        return [
          one.row[0],
          one.row[2],
          by === '用神' ? relative : by,
          useful.by === '用神' ? useful.relative : useful.by,
        ];
      }),
    ),
    `## 天时不合（${skies.length}）`,
    table(
      ['例', '所占', '卦', '后来', '我'],
      skies.map((one) => [one.row[0], one.row[2], castText(one), one.row[9]!, weatherSaid(one)]),
    ),
    '',
  ].join('\n\n');
}
