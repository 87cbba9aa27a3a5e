import type { Role } from '../../corpus/reading-strength.ts';
import {
  AHEAD,
  AHEAD_NOW,
  AID_ROLE,
  BURDEN,
  BURDEN_FAINT,
  CLIMATE,
  FLOW,
  FORCE,
  MOTION,
  REMEDY,
  ROOT_AT,
  ROOTED,
  ROOTED_SPECIAL,
  STEM_SERVICE,
  TOTAL,
  TOTAL_HALVES,
  TOTAL_MIDDLE_LATE,
  USEFUL_AT,
} from '../../corpus/report/level-parts.ts';
import {
  AID_STATE,
  AIDS,
  IMPURE,
  MIXED,
  PATTERN_AID,
  PURITY,
  SPECIAL,
} from '../../corpus/report/level-pattern.ts';
import { at } from '../../corpus/report/texts.ts';
import { fromRows } from '../from-rows.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import { FAINT, type Mark } from '../verdict/index.ts';
import { endsNow } from './career-facts.ts';
import { isSpared, rootWords } from './evidence.ts';
import { childLevel } from './level-child.ts';
import { countWords, markWord } from './level-marks.ts';
import { isChild, isSettled, stanceOf } from './parts.ts';

export { levelPlain } from './level-plain.ts';

const list = (words: readonly string[]) => words.join('、');

/** How what completes the pattern is named: the first that it wants, or the other, and why. */
function aidLead({ view, verdict }: ReportContext, role: Role): string {
  const [first] = AIDS[verdict.pattern.name]!;
  if (role === first) return `这里所说的${role}`;
  return verdict.worth(view.elementOf(first!)) === '忌'
    ? `本盘的${first}宜少用，所以改取${role}`
    : `两样之中，本盘现成的是${role}`;
}

function pattern(ctx: ReportContext): Paragraph[] {
  const { view, verdict } = ctx;
  const { name, purity } = verdict.pattern;
  const { aid } = verdict.standing;
  const mixed = verdict.combinations.filter((id) => MIXED[id] !== undefined);
  const text = aid
    ? `${verdict.band === 'young' ? '这一章说的是长成以后的材料与结构。' : ''}${at(PATTERN_AID, name)}${aidLead(ctx, aid.role)}，五行是${view.elementOf(aid.role)}，${at(AID_STATE, aid.state)}；${at(AID_ROLE, aid.role)}。`
    : at(SPECIAL, name);
  return [
    {
      rule: `level:pattern:${name}:${aid?.state ?? 'special'}`,
      facts: [name, aid ? `${aid.role}${view.elementOf(aid.role)}` : verdict.pattern.kind],
      text,
    },
    {
      rule: `level:purity:${purity}`,
      facts: [purity, ...mixed],
      text: `十神之中，本盘见了${verdict.profile.length}样，以${list(verdict.profile.slice(0, 2).map((each) => each.god))}为主；${view.pattern.genuine === false ? IMPURE : at(PURITY, purity)}${
        mixed.length > 0 && purity !== '清' && view.pattern.genuine !== false
          ? `就本盘说，${mixed
              .slice(0, 2)
              .map((id) => at(MIXED, id))
              .join('；')}。`
          : ''
      }`,
    },
  ];
}

/** The last age at which a decade is still prepared for. */
const FAR_AGE = 72;

function useful(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const { element, force, shown, kept, share, role } = verdict.useful;
  const place =
    ['月柱', '时柱', '年柱'].find((name) => shown.includes(name)) ?? (kept.length > 0 ? 'branch' : 'none');
  const where = [
    shown.length > 0 ? `天干见于${list(shown)}` : '',
    kept.length > 0 ? `地支藏于${list(kept)}` : '',
  ].filter((each) => each !== '');
  const bringing = verdict.cycles.filter(
    (each) => each.when === 'coming' && (each.stemElement === element || each.branchElement === element),
  );
  // What comes in great age is named, but nobody is told to prepare for it.
  const near = bringing.filter(({ cycle }) => cycle.age <= FAR_AGE);
  const wanted = force === '微弱' || force === '不见';
  const ahead = near.length > 1 ? (wanted ? 'manyWanted' : 'many') : near.length === 1 ? 'one' : 'none';
  const named = (near.length > 0 ? near : bringing).slice(0, 3).map((each) => each.ganzhi);
  const now = verdict.current;
  const brings = now && !endsNow(ctx) && (now.stemElement === element || now.branchElement === element);
  const coming = () =>
    brings
      ? `${at(AHEAD_NOW, named.length > 0 ? 'more' : 'none').replace('现行', `现行的${now.ganzhi}`)}${list(named)}`
      : near.length === 0 && bringing.length > 0
        ? `往后带着它的大运是${list(named)}，来得晚，眼前靠的是平日的习惯与流年`
        : `${at(AHEAD, ahead)}${near.length > 0 ? `，${near.length > 1 ? '如' : '即'}${list(named)}` : ''}`;
  return {
    rule: `level:useful:${element}:${force}:${place}`,
    facts: [`用神${element}`, `${share}%`, ...shown, ...kept],
    text: `${at(FORCE[force]!, element)}。${element}在本盘为${role}，约占全局${share}%${where.length > 0 ? `，${where.join('，')}` : ''}；${at(
      USEFUL_AT,
      place,
    )}。${
      verdict.outside
        ? ''
        : bringing.length === 0 && verdict.cycles.every((each) => each.when !== 'coming')
          ? '所列的大运已近尾声，先天带来多少，这些年也都用熟了。'
          : `${coming()}。`
    }`,
  };
}

function roots(ctx: ReportContext): Paragraph {
  const { verdict } = ctx;
  const table = verdict.special ? ROOTED_SPECIAL[stanceOf(ctx)]! : ROOTED;
  const main = verdict.roots.find((each) => each.rank === '本气') ?? verdict.roots[0];
  return {
    rule: `level:roots:${verdict.special ? 'special' : 'regular'}:${verdict.rooted}`,
    facts: verdict.roots.map((each) => `${each.pillar}${each.branch}${each.rank}`).concat(verdict.label),
    text: `${rootWords(ctx)}，${at(table, verdict.rooted)}${main && !verdict.special ? `；${at(ROOT_AT, main.pillar)}` : ''}。`,
  };
}

/** Whether the season has what it asks for first. */
function climateWords(ctx: ReportContext): string {
  const { view, verdict } = ctx;
  const { wanted, shown, kept, state } = verdict.climate;
  const [first] = wanted;
  const spared = [...shown, ...kept].filter((stem) => isSpared(ctx, stem));
  // What the strength wants spared is no promise of the years that bring it.
  if (spared.includes(first!))
    return `${spared.length === shown.length + kept.length ? `所得的${list(spared)}` : `其中${list(spared)}`}合于时令而不合于强弱，有之只作微用`;
  // What is lacking and to be spared is not waited for.
  if (state === '次' && !kept.includes(first!) && isSpared(ctx, first!))
    return `首要的${first}不见，论强弱它也宜少用，有${list([...shown, ...kept])}相辅便够了`;
  if (state !== '藏') return at(CLIMATE[state]!, view.season);
  // The images of cold and heat are told where fire or water is what is wanted.
  if (kept.includes(first!) && shown.length === 0 && IMAGED[view.season]?.includes(first!))
    return at(CLIMATE[state]!, view.season);
  return kept.includes(first!)
    ? `首要的${first}藏而未显，行运引出来便见用处`
    : `首要的${first}不见，有${list([...shown, ...kept])}相辅，${
        isSpared(ctx, first!) ? `论强弱它也宜少用，缺着无妨` : `岁运带来${first}的年份更觉合宜`
      }`;
}

const IMAGED: Readonly<Record<string, string>> = { 春: '丙癸', 夏: '壬癸', 秋: '丙丁壬癸', 冬: '丙丁' };

function climate(ctx: ReportContext): Paragraph {
  const { view, verdict, teller } = ctx;
  const { wanted, shown, kept, state } = verdict.climate;
  const found = [
    shown.length > 0 ? `天干得${list(shown)}` : '',
    kept.length > 0 ? `地支藏${list(kept)}` : '',
  ].filter((each) => each !== '');
  const service = wanted
    .slice(0, 3)
    .map((stem) => at(STEM_SERVICE, stem))
    .join('，');
  // What the season likes may be unfavourable for the strength: explained once, so that the two do not seem to
  // conflict.
  const spared = shown.concat(kept).filter((stem) => isSpared(ctx, stem));
  const note =
    spared.length > 0 && !spared.includes(wanted[0]!)
      ? teller.choose('level:climate:spared', [
          `${spared.length < wanted.length ? `其中${list(spared)}` : '所求都'}合于时令而不合于强弱，只取其调气的一点意思〔，不必多求〕。`,
          `只是${list(spared)}论时令是好的，论强弱却宜少用〔，点到为止便够了〕。`,
        ])
      : '';
  return {
    rule: `level:climate:${state}:${view.season}`,
    facts: [`调候${list(wanted)}`, ...found],
    text: `${view.dayMaster.stem}生${view.monthBranch}月，时令依次所求为${list(wanted)}，${service}；本盘${
      found.length > 0 ? found.join('，') : '一样未见'
    }。${climateWords(ctx)}。${note}`,
  };
}

function flow({ verdict }: ReportContext): Paragraph {
  const { links, broken } = verdict.flow;
  // Elements of one worth are told together, so that no sentence says one thing twice.
  const worth = (['喜', '忌', '平'] as const).flatMap((kind) => {
    const found = broken.filter((each) => verdict.worth(each) === kind);
    if (found.length === 0) return [];
    return [
      `${list(found)}${
        {
          喜: `断而为喜〔，断处常要搭桥〕，逢${list(found)}的年份气脉接得上`,
          忌: '断而宜少用，断了也就断了〔，不必去补〕',
          平: '断而不喜不忌，有则添趣，无亦无妨',
        }[kind]
      }`,
    ];
  });
  return {
    rule: `level:flow:${links.length}`,
    facts: [...links, ...broken.map((each) => `缺${each}`)],
    text: `论流通，${links.length > 0 ? `${list(links)}，` : ''}${at(FLOW, String(links.length))}。${worth.length > 0 ? `${worth.join('；')}。` : ''}`,
  };
}

function burden({ verdict }: ReportContext): Paragraph | undefined {
  const { burden: weight, standing } = verdict;
  if (!weight || !standing.remedy) return undefined;
  const { element, state } = standing.remedy;
  if (weight.share < FAINT)
    return {
      rule: 'level:burden:faint',
      facts: [`${weight.element}${weight.share}%`],
      text: `论所忌，${weight.share === 0 ? `要防的是${weight.element}，它不在盘中` : `宜少用的各样里最重的是${weight.element}，也只占${weight.share}%，几乎不见要防的一方`}。${BURDEN_FAINT}。`,
    };
  const kind = weight.share >= 25 ? 'heavy' : 'light';
  return {
    rule: `level:burden:${weight.role}:${kind}:${state}`,
    facts: [`${weight.element}${weight.share}%`, element ? `制化${element}` : '制化不在喜中'],
    text: `${at(BURDEN[kind]!, weight.role)}；${weight.element}占${weight.share}%。${
      element ? `对治它的是${element}，` : ''
    }${at(REMEDY, element ? state : 'none')}。`,
  };
}

function motion({ verdict, view }: ReportContext): Paragraph {
  const { standing, unions, clashes } = verdict;
  const names = [...view.relations.branches, ...view.relations.pillars].map(
    (each) => `${each.chars}${each.type}`,
  );
  return {
    rule: `level:motion:${standing.motion}`,
    facts: names.length > 0 ? names : ['无冲合'],
    text: `论动静，原局${countWords('合会', unions)}，${countWords('冲刑害破', clashes)}，${at(MOTION, standing.motion)}。`,
  };
}

/** The whole in words: of what is lacking only where something is, and of choices only while they lie ahead. */
function totalWords(grade: string, lacking: number, late: boolean): string {
  if (grade === 'upper' && lacking === 0) return TOTAL_HALVES;
  return late && grade === 'middle' ? TOTAL_MIDDLE_LATE : at(TOTAL, grade);
}

function total(ctx: ReportContext): Paragraph[] {
  const { verdict, chart } = ctx;
  const settled = isSettled(ctx) && verdict.outside === undefined;
  const { marks, total: grade } = verdict.standing;
  const named = (value: number) =>
    (Object.keys(marks) as Mark[]).filter((mark) => marks[mark] === value).map((mark) => markWord(mark, ctx));
  const [good, half, lacking] = [named(1), named(0.5), named(0)];
  const parts = [
    good.length > 0 ? `占住的是${list(good)}` : '',
    half.length > 0 ? `占得一半的是${list(half)}` : '',
    lacking.length > 0 ? `尚待行运与人事来补的是${list(lacking)}` : '',
  ].filter((each) => each !== '');
  return [
    {
      rule: 'level:marks',
      facts: [...good, ...half.map((each) => `${each}（半）`)],
      text: `古人评命不打分数，只看几样条件齐不齐；这里取八样来数，${parts.join('，')}。`,
    },
    {
      rule: `level:total:${grade}`,
      facts: [verdict.pattern.name, verdict.label, `用神${verdict.useful.element}${verdict.useful.force}`],
      text: `合起来看，${good.length > 0 ? `八样占住${good.length}样` : '八样里没有整样占住的'}${half.length > 0 ? `，占得一半的${half.length}样` : ''}，${totalWords(grade, lacking.length, settled)}${verdict.pattern.name}、${verdict.label}、用神${verdict.useful.force}，说的都是材料与结构，不是身份与成败，同一层次的人，日子可以过得天差地别。${
        chart.hourUnknown ? '三柱立论，这里的数目只作大概。' : ''
      }`,
    },
  ];
}

/** 命局层次: the quality of the chart, by the marks that traditional books name. */
export function level(ctx: ReportContext): Paragraph[] {
  if (isChild(ctx)) return childLevel(ctx);
  // The sickness that the verdict names; where it names none, what weighs most of what is to be spared.
  const told = fromRows(ctx, 'level.disease', 'expert');
  const weight = burden(ctx);
  return [
    { heading: '格局与配器' },
    ...pattern(ctx),
    { heading: '用神在哪里' },
    useful(ctx),
    { heading: '根气与寒暖' },
    roots(ctx),
    climate(ctx),
    { heading: '流通与动静' },
    flow(ctx),
    motion(ctx),
    ...(told.length > 0 ? told : weight ? [{ heading: '要防的一面' }, weight] : []),
    { heading: '合起来看' },
    ...total(ctx),
  ];
}
