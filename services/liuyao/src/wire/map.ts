/** The complete reply of getMap. */
import { NO_JSON, writeJson } from '@tianji/contracts';
import { castOf } from '@tianji/hexagram';
import { understoodRecord } from '@tianji/question';
import type { CallOutput } from '../contract/index.ts';
import { explanation } from '../contract/records.ts';
import {
  chartOf,
  judge,
  KIND_OF_TOPIC,
  type Kind,
  LIUYAO_ENGINE,
  type LiuyaoOptions,
  type Moment,
  type Question,
} from '../engine/index.ts';
import { answerOf } from '../explain/answer.ts';
import { explain, type Sentence, sentencesOf } from '../explain/sections.ts';
import { type Passage, passagesOf } from '../explain/texts.ts';
import { casesFor } from './cases.ts';
import { wireChart } from './chart.ts';
import { wireJudgement } from './judgement.ts';
import { recordOf } from './records.ts';

const sectionOf = ({ facts, ...passage }: Passage) => ({ ...passage, rule: passage.id, facts: [...facts] });

/** The section that carries the three sentences; it has no text of its own. */
const sentencesSection = (sentences: readonly Sentence[]) => ({
  ...{ id: 'sanju', title: '三句话', rule: 'sanju', facts: [], text: '' },
  sentences: sentences.map((each) => ({ ...each, facts: [...each.facts] })),
});

/** The books' groups for a kind of matter; none when nothing in particular was asked. */
export const topicsOf = (kind: Kind | undefined): string[] =>
  kind === undefined || kind === '其他'
    ? []
    : Object.keys(KIND_OF_TOPIC).filter((topic) => KIND_OF_TOPIC[topic] === kind);

/**
 * The five hexagrams of a cast, its chart where a moment is given, explanation and cases.
 * @param digits six digits of 6 to 9, bottom first
 * @param expired leaves judgement, explanation and cases out
 * @throws HexagramError for any other digits
 */
export function mapOf(
  digits: string,
  moment: Moment | null,
  options: LiuyaoOptions,
  question: Question,
  expired: boolean,
): CallOutput<'najia64/getMap'> {
  const chart = moment && chartOf(digits, moment, options);
  const cast = chart ? chart.cast : castOf(digits);
  const { original, changed } = cast;
  // The answer stays for a member whose time is over; what explains it does not.
  const found = chart && judge(chart, question);
  const judged = expired ? null : found;
  const { asked = null, text } = question;
  const passages = expired ? [] : chart && judged ? explain(chart, judged) : passagesOf(cast);
  return {
    ben: recordOf(original),
    bian: changed && recordOf(changed.hexagram, changed.lines),
    hu: recordOf(cast.mutual),
    zong: recordOf(cast.reversed),
    cuo: recordOf(cast.opposite),
    pan: chart && wireChart(chart),
    duan: chart && judged && wireJudgement(chart, judged),
    jieshi: passages.map(({ title, text }) => `${title}\n${text}`).join('\n'),
    xiangjie: expired
      ? NO_JSON
      : writeJson(explanation, [
          ...passages.map(sectionOf),
          ...(chart && judged ? [sentencesSection(sentencesOf(judged, chart))] : []),
        ]),
    anli: expired ? NO_JSON : casesFor(cast, topicsOf(judged?.matter.kind)),
    understood: understoodRecord(asked),
    answer: chart && found && asked ? answerOf(chart, found, asked, text) : null,
    engine: LIUYAO_ENGINE,
  };
}
