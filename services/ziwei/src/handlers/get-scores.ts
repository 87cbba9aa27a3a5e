import { beijingTime, type CivilTime, type ClockChoice } from '@tianji/almanac';
import { NO_JSON, writeJson } from '@tianji/contracts';
import type { CallContext } from '@tianji/service-kit';
import { LOCATION, refused, type Sex, samePillars, sexOf } from '@tianji/service-kit/birth';
import type { Agenda } from '@tianji/teller';
import { agendaOf } from '../agenda/index.ts';
import type { CallOutput } from '../contract/index.ts';
import * as wire from '../contract/texts.ts';
import { caseStory } from '../engine/cases/told.ts';
import { flowYearOn } from '../engine/flow-year.ts';
import { type Computed, ZIWEI_OPTIONS, type ZiweiOptions } from '../engine/index.ts';
import {
  firstToldYear,
  reading,
  type Section,
  type Sentence,
  threeSentences,
} from '../engine/reading/index.ts';
import { modelOf } from '../engine/reading/model.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import { type KnotTold, knotsTold, spanOf, yearsLine } from '../telling/knots.ts';
import { nowOfAgenda } from '../telling/now.ts';
import { scoresWire } from '../wire-chart.ts';
import { chartOfBirth } from './birth.ts';
import { candidateOf, pillarsOf } from './candidate.ts';

export interface ScoresRequest extends Partial<ZiweiOptions> {
  bazi: string;
  qiankun: '乾造' | '坤造';
  time?: string;
  sex?: Sex;
  location?: string;
  jingdu: number;
  /** Zone of a birth abroad. */
  tz?: string;
  /** Which clock of a place in China is meant. */
  clock?: ClockChoice | undefined;
}

type Caller = Pick<CallContext, 'tenant' | 'member' | 'now' | 'expired'>;

/** `ziweidoushudefen/getObj`: scores and reading of a birth, or of the latest date with these pillars. */
export async function getScores(
  input: ScoresRequest,
  ctx: Caller,
): Promise<CallOutput<'ziweidoushudefen/getObj'>> {
  const now = beijingTime(ctx.now());
  const { computed, assumed } = chartOf(input, now);
  const agenda = agendaOf(computed, now);
  const told = nowOfAgenda(agenda);
  // What stands first on the page is the same for everybody, and never emptied.
  if (ctx.expired) return { defen: NO_JSON, doushujieshi: NO_JSON, now: told, assumed: '' };
  const [first, ...further] = reading(computed, { now });
  const sections = [first!, knotsSection(agenda, now), ...further, casesSection(computed)];
  const sentences = threeSentences(computed, { now });
  const preview = ctx.tenant.visitorReads === 'preview' && ctx.member === null;
  return {
    defen: writeJson(wire.defen, scoresWire(scoreSheet(computed, firstToldYear(computed, now), now))),
    doushujieshi: writeJson(
      wire.doushujieshi,
      preview
        ? [...previewOf(sections), sentencesSection(sentences.slice(0, 1))]
        : [...sections, sentencesSection(sentences)],
    ),
    now: told,
    assumed,
  };
}

const EMPTY = { facts: [], line: '', text: '', lines: [], plain: '', plainLines: [] };

/** The last section of a reading's reply: the three sentences that a page shows first. */
function sentencesSection(sentences: Sentence[]): Section & { sentences: Sentence[] } {
  return {
    ...{ ...EMPTY, id: 'sanju', title: '三句话' },
    rule: sentences.map(({ title }) => `三句话·${title}`).join(' '),
    facts: sentences.flatMap((each) => each.facts),
    text: sentences.map(({ text }) => text).join('\n'),
    sentences,
  };
}

/** The knots of the chart, as the first page of its report tells them: years are told to the living alone. */
function knotsSection(agenda: Agenda, now: CivilTime): Section {
  const knots = knotsTold(agenda);
  const span = spanOf(flowYearOn(now));
  const ahead = (knot: KnotTold, plain: boolean): string =>
    agenda.living ? yearsLine(knot, span, plain) : '';
  const expert = knots.map((knot) => `${knot.name}：${knot.expert}${knot.grounds}${ahead(knot, false)}`);
  const plain = knots.map((knot) => `${knot.plain}${ahead(knot, true)}`);
  const lines = knots.map(({ name }) => ({ rule: '要紧处', facts: [name] }));
  return {
    ...{ id: 'knots', title: '最要紧的几处', rule: '要紧处', facts: knots.map(({ name }) => name) },
    line: knots.map(({ name }) => name).join('、'),
    ...{ text: expert.join('\n'), lines, plain: plain.join('\n'), plainLines: lines },
  };
}

/** Historical persons whose charts are nearest. */
function casesSection(computed: Computed): Section {
  const text = caseStory(modelOf(computed));
  const [rule, facts] = ['命盘相近', [`命宫在${computed.chart.lifeBranch}`, computed.chart.bureauName]];
  return {
    ...{ ...EMPTY, id: 'cases', title: '案例', line: '命盘相近的历史人物，只供参看' },
    ...{ rule, facts, text, lines: text.split('\n').map(() => ({ rule, facts })) },
  };
}

/** The first section in full; of the others titles and rules. */
function previewOf(sections: readonly Section[]): Section[] {
  return sections.map((section, i) => (i === 0 ? section : { ...section, ...EMPTY }));
}

function chartOf(input: ScoresRequest, now: CivilTime): { computed: Computed; assumed: string } {
  const sex = sexOf(input);
  const { time, location } = input;
  if (time === undefined) return candidateOf(input.bazi, sex, ZIWEI_OPTIONS.complete(input), now);
  if (location === undefined) throw refused(LOCATION, 'bad_request', '不能为空，应为 省-市-区');
  const { computed } = chartOfBirth({ ...input, time, location, sex });
  samePillars(input.bazi, pillarsOf(computed));
  return { computed, assumed: '' };
}
