/** Explanations of the page's terms: fetched when the first one is opened. */
import {
  cycleIndex,
  decadeHead,
  elementRelation,
  ganzhi,
  LIFE_STAGES,
  lifeStage,
  stemElement,
  stemYang,
} from '@tianji/almanac/cycle';
import { STARS } from '@tianji/bazi/engine/stars';
import {
  DAY_MASTERS,
  type LongKind,
  longText,
  NAYIN,
  LIFE_STAGES as STAGE_TEXTS,
  STAR_TEXTS,
  TEN_GODS,
} from '@tianji/bazi/engine/terms';
import { type Explanation, GLOSSARY, glossaryText } from './glossary.ts';
import type { TermSpec } from './spec.ts';

type Entry = { text: string; source?: string };

/** A text of the corpus, preceded by how it came about on this chart. */
function entry(found: Entry | undefined, here: string, fallback: Entry): Explanation {
  const { text, source } = found ?? fallback;
  return { text: `${here}\n${text}`, ...(source && { source }), long: text.length > 120 };
}

const nature = (stem: string) => `${stem}为${stemYang(stem) ? '阳' : '阴'}${stemElement(stem)}`;

const HOW: Record<string, string> = {
  同: '五行相同',
  我生: '日主所生',
  我克: '日主所克',
  克我: '克制日主',
  生我: '生助日主',
};

/** The same with the long text below, if there is one; without it when its chunk does not load. */
async function withLong(kind: LongKind, name: string, short: Explanation): Promise<Explanation> {
  const more = await longText(kind, name).catch(() => undefined);
  return more ? { ...short, text: `${short.text}\n${more}`, long: true } : short;
}

function god({ name, day, stem }: Extract<TermSpec, { kind: 'god' }>): Explanation {
  const how = HOW[elementRelation(stemElement(day), stemElement(stem))]!;
  const same = stemYang(day) === stemYang(stem) ? '阴阳相同' : '阴阳相异';
  const here = `此盘：日主${nature(day)}，${nature(stem)}，${how}、${same}，故为${name}。`;
  return entry(TEN_GODS[name], here, GLOSSARY.主星!);
}

function stage({ name, stem, branch }: Extract<TermSpec, { kind: 'stage' }>): Explanation {
  const birth = [...'子丑寅卯辰巳午未申酉戌亥'].find((each) => lifeStage(stem, each) === LIFE_STAGES[0]);
  const way = stemYang(stem) ? '顺行' : '逆行';
  const here = `此盘：${stem}长生在${birth}，${way}数到${branch}，为${name}。`;
  return entry(STAGE_TEXTS[name], here, GLOSSARY.星运!);
}

function sound({ name, ganzhi: pillar }: Extract<TermSpec, { kind: 'nayin' }>): Explanation {
  const here = `此盘：${pillar}为六十甲子第 ${cycleIndex(pillar) + 1}，纳音${name}。`;
  return entry(NAYIN[name], here, GLOSSARY.纳音!);
}

function dayMaster({ name, stem }: Extract<TermSpec, { kind: 'day' }>): Explanation {
  const here = `此盘：日干${nature(stem)}，即日主，代表本人。`;
  return { ...entry(DAY_MASTERS[stem], here, GLOSSARY.日柱!), title: `${name} ${stem}${stemElement(stem)}` };
}

function voids({ name, ganzhi: pillar }: Extract<TermSpec, { kind: 'void' }>): Explanation {
  const head = decadeHead(cycleIndex(pillar));
  const last = ganzhi((cycleIndex(head) + 9) % 60);
  const here = `此盘：${pillar}在${head}旬（${head}至${last}），十二支中缺${name}。`;
  return { ...entry(GLOSSARY.空亡, here, GLOSSARY.空亡!), title: `空亡 ${name}` };
}

function star({ name, pillar, ganzhi: at }: Extract<TermSpec, { kind: 'star' }>): Explanation {
  const found = STARS.find((each) => each.name === name);
  if (!found) return { text: '神煞之一。' };
  return {
    title: `${name}（${found.nature}）`,
    text: `${STAR_TEXTS[name] ?? ''}\n此盘：在${pillar}${at}。\n${found.from}：${found.rule}${found.rule.endsWith('。') ? '' : '。'}`,
    source: found.source,
    long: found.rule.length > 120,
  };
}

function relation({ relation: it }: Extract<TermSpec, { kind: 'relation' }>): Explanation {
  const here = `此盘：${it.pillars.join('、')}见${[...it.chars].join('、')}。`;
  return { ...entry(GLOSSARY[it.type], here, { text: '干支关系之一。' }), title: it.type };
}

const STATE: Record<string, string> = {
  旺: '与月令同气，当令而旺',
  相: '月令所生，次旺为相',
  休: '生月令者，功成而休',
  囚: '克月令者，受困为囚',
  死: '月令所克，气尽为死',
};

/** What a term means, how it came about on this chart, and the source of the rule. */
export async function explain(of: TermSpec): Promise<Explanation> {
  switch (of.kind) {
    case 'god':
      return withLong('god', of.name, god(of));
    case 'stage':
      return withLong('stage', of.name, stage(of));
    case 'nayin':
      return withLong('nayin', of.name, sound(of));
    case 'void':
      return voids(of);
    case 'star':
      return star(of);
    case 'relation':
      return relation(of);
    case 'day':
      return withLong('day', of.stem, dayMaster(of));
    case 'season':
      return {
        title: `${of.element}${of.name}`,
        text: `此盘：${of.month}月，${of.element}${STATE[of.name] ?? ''}。`,
        source: '《五行大义》论四时休王',
      };
    case 'word':
      return glossaryText(of.name, of.here);
  }
}
