import { paragraphsOf } from '../plan.ts';

export interface CheckOptions {
  /** Facts and everything the rules wrote: the only things that may be named. */
  known: string;
  terms: readonly string[];
  /** The rules' own text for the same key: the measure of length. */
  material: string;
}

/** Chinese characters, without punctuation. */
export const hanziOf = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
/** Pillars, and a stem or branch named with an element: facts of a chart in any text. */
/** 己 in 自己 and 知己 is part of a word, not a stem. */
const NO_WORD = '(?<![自知一利克律守舍体])';
const PILLAR = new RegExp(`${NO_WORD}[${STEMS}][${BRANCHES}]`, 'g');
const STEM_ELEMENT = new RegExp(`${NO_WORD}[${STEMS}][木火土金水]`, 'g');
const YEAR = /(?<!\d)(?:19|20|21)\d{2}(?!\d)/g;

/** What a report never says, whoever writes it: fixed verdicts, promises, advertising, diagnoses. */
const NEVER = [
  /(?:必死|必亡|短命|夭折|早亡|寿命只有|活不过|大限将至|性命不保)/,
  /(?:必定|必然|注定|一定会?)(?:离婚|破产|坐牢|入狱|丧偶|克夫|克妻|绝后|患病|发财|暴富|升职|中奖)/,
  /(?:改运|招财|开光|符咒|法事|请神|化解(?:之法|的?方法|灾|煞|厄)|转运(?:珠|符|阵|饰|的?方法))/,
  /(?:保证|包您|确保)(?:成功|赚钱|发财|痊愈|升职|考上)/,
  /(?:患有|得了|确诊|罹患)[^。，]{0,8}(?:癌|肿瘤|糖尿病|心脏病|抑郁症|肝炎|白血病)/,
  /(?:买入|抛售|加仓|重仓)[^。，]{0,8}(?:股票|基金|比特币|期货)/,
  /(?:停药|不必就医|无须就医|不用看医生)/,
];

/**
 * Why a model's text is rejected, in a word for the log; null when it is accepted. The model is not trusted:
 * whatever it names must be in the facts or in the rules' text.
 */
export function objection(text: string, { known, terms, material }: CheckOptions): string | null {
  const length = hanziOf(text);
  const wanted = hanziOf(material);
  if (length < Math.max(80, wanted * 0.4)) return 'too short';
  if (length > Math.max(1_200, wanted * 3)) return 'too long';
  if (length < text.replace(/[\s#]/g, '').length * 0.6) return 'not Chinese';
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return 'no paragraph';
  // An answer that was cut off ends in mid-sentence.
  if (!/[。！？…][”’」』）]*$/.test(paragraphs.at(-1) ?? '')) return 'cut off';
  if (/[<>]|&[a-z]+;|javascript:/i.test(text)) return 'markup';
  if (hasRepeats(text)) return 'repeats itself';
  if (NEVER.some((pattern) => pattern.test(text))) return 'a verdict, promise or advice';
  for (const [pattern, what] of [
    [PILLAR, 'pillar'],
    [STEM_ELEMENT, 'stem'],
    [YEAR, 'year'],
  ] as const) {
    const strange = (text.match(pattern) ?? []).find((found) => !known.includes(found));
    if (strange) return `${what} ${strange} is not in the facts`;
  }
  const strange = terms.find((term) => text.includes(term) && !known.includes(term));
  return strange ? `${strange} is not in the facts` : null;
}

/** A longer sentence that occurs twice. */
function hasRepeats(text: string): boolean {
  const sentences = (text.match(/[^。！？\n]+[。！？]/g) ?? []).filter((sentence) => sentence.length > 8);
  return new Set(sentences).size < sentences.length;
}
