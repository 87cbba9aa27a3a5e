import { formatTime } from '@tianji/almanac';
import { readAnyBirth } from '@tianji/service-kit/birth';
import type { ReportBirth, SectionText } from '@tianji/service-kit/writing';
import { createTeller, noRowsTold, sentencesOf, unfitWord } from '@tianji/teller';
import { BAZI_TEXTS, baziReportChart, baziRules } from '../contract/index.ts';
import { agendaOf } from '../engine/agenda/index.ts';
import { inThirdPerson, NOT_YET, WORKING_DAYS } from '../engine/analysis/past.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { countedYear } from '../engine/fate/years.ts';
import { computeChart, facts as factsOf } from '../engine/index.ts';
import { reaching } from '../engine/reach.ts';
import { wireChart } from '../wire.ts';
import { factLines } from './fact-lines.ts';
import { SECTIONS } from './sections/index.ts';
import { piecesOf, whole } from './sections/parts.ts';
import { summaryOf } from './summary.ts';
import type { Paragraph, ReportContext, ReportPlan, TextParagraph } from './types.ts';
import { verdictOf } from './verdict/index.ts';
import { registerOf } from './verdict/words.ts';

/** Version of the writer's rules and texts; a change that alters a report makes a new one. */
export const BAZI_REPORT_VERSION = 'bazi-report-42';

/**
 * Everything that a section may need. @throws CalendarError, PlaceError, ZodError for a birth that cannot be charted
 */
export function contextOf(birth: ReportBirth): ReportContext {
  const { birthtime, location, jingdu, tz, hourUnknown } = birth;
  const { time, place, longitude, zone, clock } = readAnyBirth({
    ...{ time: birthtime, location, jingdu, tz, clock: birth.clock, hourUnknown },
  });
  const given = baziRules.partial().parse(birth.options);
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const page = computeChart(
    {
      sex: birth.sex,
      time,
      longitude,
      hourUnknown: birth.hourUnknown === true,
      clock,
      ...(zone && { zone }),
      options,
    },
    { now: birth.now },
  );
  const year = countedYear(birth.now, page.options.ageYear);
  const chart = reaching(page, year);
  const facts = factsOf(chart);
  const view = viewOf(facts);
  const verdict = verdictOf(view, chart, { year, day: formatTime(birth.now).slice(0, 10) });
  return {
    birth,
    placeNote: place?.former?.note ?? '',
    page,
    chart,
    facts,
    view,
    verdict,
    teller: createTeller(`${chart.bazi}|${birth.sex}|${chart.solarTime}`),
    agenda: agendaOf(view),
    rows: noRowsTold(),
    unfit: [],
  };
}

/** Whether a sentence without an age of its own suits the reader's present age. */
function suits({ verdict }: ReportContext, sentence: string): boolean {
  const { band, ages } = verdict;
  if (band === 'grown') return registerOf(ages) !== 'learner' || !NOT_YET.test(sentence);
  return unfitWord(ages, sentence) === undefined && !(band === 'late' && WORKING_DAYS.test(sentence));
}

/**
 * A text without the sentences unfit for the age they are about: for a year or decade, its own age; for the rest of a
 * report, today's.
 */
function suited(paragraph: TextParagraph, ctx: ReportContext): string {
  const { ages } = paragraph;
  const fits = (sentence: string) =>
    ages === undefined ? suits(ctx, sentence) : unfitWord(ages, sentence) === undefined;
  return piecesOf(paragraph)
    .map((piece) => {
      const kept: string[] = [];
      for (const sentence of sentencesOf(piece))
        if (fits(sentence)) kept.push(sentence);
        else ctx.unfit.push(sentence);
      return whole(piece, kept.join(''));
    })
    .join('');
}

/** A text about somebody of long ago: spoken of, not spoken to. */
const remembered = (paragraph: TextParagraph, { view }: ReportContext): string =>
  inThirdPerson(view.sex, piecesOf(paragraph).join(''));

/**
 * Lays out paragraphs: one per line, headings after `# `. Repeated paragraphs are dropped, and so is a heading left
 * without text.
 */
function layOut(paragraphs: readonly Paragraph[], ctx: ReportContext): SectionText {
  const { teller, verdict } = ctx;
  const old = verdict.outside === 'after';
  const lines: string[] = [];
  const trace: SectionText['trace'] = [];
  let heading: string | undefined;
  for (const each of paragraphs) {
    if ('heading' in each) {
      heading = old ? each.heading.replaceAll('您', '命主') : each.heading;
      continue;
    }
    const text = teller.say(old ? remembered(each, ctx) : suited(each, ctx));
    if (text === '') continue;
    if (heading !== undefined) lines.push(`# ${heading}`);
    heading = undefined;
    lines.push(text);
    trace.push({ rule: each.rule, facts: each.facts.filter((fact) => fact !== '') });
  }
  return { text: lines.join('\n'), trace };
}

/** A plan for an existing context; see `planReport`. */
export function planOf(ctx: ReportContext): ReportPlan {
  const done = new Map<string, SectionText>();
  return {
    bazi: ctx.chart.bazi,
    engine: ctx.chart.engine,
    version: BAZI_REPORT_VERSION,
    chart: {
      siZhu: baziReportChart.parse({
        ...wireChart(ctx.page),
        location: ctx.birth.location,
        placeNote: ctx.placeNote,
      }),
    },
    summary: summaryOf(ctx),
    facts: factLines(ctx).join('\n'),
    keys: BAZI_TEXTS,
    write(key) {
      if (!BAZI_TEXTS.includes(key)) throw new RangeError(`not a text of a Ba Zi report: ${key}`);
      for (const each of BAZI_TEXTS) {
        if (done.has(key)) break;
        if (!done.has(each)) done.set(each, layOut(SECTIONS[each]!(ctx), ctx));
      }
      return done.get(key)!;
    },
  };
}

/**
 * Plans the report of a birth: chart, judgement, and the texts on demand. Pure: the same birth (its `now`
 * included) gives the same bytes, in one go or resumed elsewhere.
 * @throws CalendarError, PlaceError or ZodError for a birth that the engine refuses
 */
export function planReport(birth: ReportBirth): ReportPlan {
  return planOf(contextOf(birth));
}
