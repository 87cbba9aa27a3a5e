import { beijingTime, fourPillars, ganzhi } from '@tianji/almanac';
import { type AnswerRecord, type CareRecord, type UnderstoodRecord, writeJson } from '@tianji/contracts';
import { type Understood, understoodRecord } from '@tianji/question';
import { badRequest, type CareFor, careBeside, understoodIn } from '@tianji/service-kit';
import { readTime } from '@tianji/service-kit/birth';
import type { ReadingWriting } from '@tianji/service-kit/writing';
import type { z } from 'zod';
import { type readingInput, readingText } from '../contract/reading.ts';
import { ENGINE_VERSION, GENERAL, matterOf } from '../engine/index.ts';
import {
  type Ask,
  answerOf,
  birthReading,
  birthVerdict,
  isChild,
  type ReadingSection,
  readingOf,
  retellable,
  retold,
  type Verdict,
  verdictOf,
} from '../engine/reading/index.ts';
import { symbolOf } from '../engine/symbols.ts';
import { factLines } from '../report/fact-lines.ts';
import { type QimenContext, unsign } from '../signature.ts';
import { chartOf, type SignedMoment, wordsOf } from './asked.ts';

type Input = z.output<typeof readingInput>;

/**
 * The input of a chart.
 * @throws ServiceError 400 for a text that this service did not sign for this tenant, or that an older engine
 * version signed
 */
async function signedMoment(ctx: QimenContext, dsQuery: string): Promise<SignedMoment> {
  const signed = (await unsign(ctx, dsQuery)) as (SignedMoment & { engine: string }) | null;
  if (!signed) throw badRequest('dsQuery', '解盘凭据：不是本站为此盘签发的，请重新排盘');
  if (signed.engine !== ENGINE_VERSION) throw badRequest('dsQuery', '解盘凭据：此盘由旧版排出，请重新排盘');
  return signed;
}

/** Position of the birth year in the sixty-cycle. */
const yearOf = (time: string | undefined, field: string, title: string): number | undefined =>
  time === undefined ? undefined : fourPillars(readTime(time, { field, title })).year;

/** What a question asks of a chart: its matter, or the one that was chosen, and the person it is about. */
export function askOf(
  asked: Understood | null,
  { title, matter, yongshen }: Pick<Input, 'title' | 'matter' | 'yongshen'>,
): Ask {
  const symbol = yongshen ? symbolOf(yongshen) : undefined;
  const found = matterOf(asked, title, matter);
  const general = found.matter.id === GENERAL.id;
  return { ...found, chosen: matter ? 'hand' : general ? 'general' : 'title', symbol };
}

/** How the title is understood. The partner's sex chooses a stem where it is known, and is never asked for. */
export const askedIn = (
  { title, as }: { readonly title: string; readonly as?: string | undefined },
  { now }: Pick<QimenContext, 'now'>,
): Understood | null => understoodIn({ text: wordsOf(title), as, now: now(), asksSex: false });

/** What stands before the sections. */
interface Told {
  readonly understood: UnderstoodRecord;
  /** null for a birth chart, of which nothing is asked. */
  readonly answer: AnswerRecord | null;
  readonly care: readonly CareRecord[];
}

const told = (sections: readonly ReadingSection[], { understood, answer, care }: Told) =>
  writeJson(readingText, [
    {
      ...{ id: 'answer', title: '回答', text: answer?.sentence ?? '', plain: answer?.plain ?? '' },
      facts: answer ? [answer.fact, answer.against].filter(Boolean) : [],
      understood,
      ...(answer && { answer }),
      ...(care.length > 0 && { care: [...care] }),
    },
    ...sections.map(({ sentences, ...part }) => ({
      ...part,
      facts: [...part.facts],
      ...(sentences && { sentences: sentences.map((one) => ({ ...one, facts: [...one.facts] })) }),
    })),
  ]);

/** A verdict and its text; the text for a model is written without the question. */
interface Judged {
  readonly verdict: Verdict;
  readonly answer: AnswerRecord | null;
  words(title: string): ReadingSection[];
}

/** What a model gets: the chart and the kind of matter, never the question itself. */
function materialOf({ verdict, words }: Judged, brand: string) {
  const { year, month, day, hour } = verdict.chart.pillars;
  const sections = words(verdict.matter.name);
  return {
    facts: factLines(verdict, [year, month, day, hour].map(ganzhi).join(' ')),
    known: sections.map(({ text }) => text).join('\n'),
    brand,
    texts: retellable(sections),
  };
}

/** The chart of a moment is judged for its matter, a birth chart for its person. */
function judgedOf(moment: SignedMoment, input: Input, asked: Understood | null, nowMs: number): Judged {
  const chart = chartOf(moment);
  const ask = askOf(asked, input);
  if (moment.mingPan) {
    const { year, month, day } = beijingTime(nowMs);
    const child = isChild(chart, year * 10_000 + month * 100 + day);
    const birth = { matter: ask.matter, symbol: ask.symbol, child };
    return { verdict: birthVerdict(chart, birth), answer: null, words: () => birthReading(chart, birth) };
  }
  const verdict = verdictOf(chart, {
    ...ask,
    askerYear: yearOf(input.birth, 'birth', '求测人出生时间'),
    otherYear: yearOf(input.otherBirth, 'otherBirth', '对方出生时间'),
  });
  const answer = asked && answerOf(verdict, asked, input.title);
  return { verdict, answer, words: (title) => readingOf(verdict, title) };
}

/** Kinds of matter, chosen by hand, that have a line of care; the wording of a question finds the others. */
const CARED: Readonly<Record<string, CareFor['chosen']>> = {
  health: 'health',
  dispute: 'lawsuit',
  invest: 'invest',
  person: 'missing',
};

/**
 * `dunjia/getDSV3`: one verdict, then its text; if a model is configured, it rewrites what explains but does not
 * decide.
 */
export const readingBy = (writing: ReadingWriting) =>
  async function getDSV3(input: Input, ctx: QimenContext) {
    const moment = await signedMoment(ctx, input.dsQuery);
    const asked = askedIn(input, ctx);
    const judged = judgedOf(moment, input, asked, ctx.now());
    const written = await writing.write(
      { ...materialOf(judged, ctx.tenant.brand), writer: ctx.tenant.writer },
      ctx.log,
    );
    const chosen = input.matter === undefined ? undefined : CARED[input.matter];
    const care = careBeside({ text: input.title, chosen, tenant: ctx.tenant, now: ctx.now() });
    const { answer } = judged;
    return told(retold(judged.words(input.title), written), {
      understood: understoodRecord(asked),
      answer,
      care,
    });
  };
