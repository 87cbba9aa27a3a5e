import { formatTime, parseTime } from '@tianji/almanac';
import { BAZI_TEXTS, baziReportChart, baziRules } from '@tianji/contracts';
import { birthPlace } from '@tianji/places';
import { viewOf } from '../engine/analysis/view.ts';
import { countedYear } from '../engine/fate/years.ts';
import { computeChart, facts as factsOf } from '../engine/index.ts';
import { factLines } from './fact-lines.ts';
import { ofOld } from './past.ts';
import { reaching } from './reach.ts';
import { SECTIONS } from './sections/index.ts';
import { createTeller } from './teller.ts';
import type { Paragraph, ReportBirth, ReportContext, ReportPlan, SectionText } from './types.ts';
import { verdictOf } from './verdict/index.ts';

/** Version of the writer's rules and texts; a change that alters a report makes a new one. */
export const BAZI_REPORT_VERSION = 'bazi-report-2';

/** Everything a section may ask for. @throws CalendarError, PlaceError, ZodError for a birth that cannot be charted */
export function contextOf(birth: ReportBirth): ReportContext {
  const { place, longitude } = birthPlace(birth.location, birth.jingdu);
  const given = baziRules.partial().parse(birth.options);
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const page = computeChart(
    {
      sex: birth.sex,
      time: parseTime(birth.birthtime),
      longitude,
      hourUnknown: birth.hourUnknown === true,
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
    placeNote: place.former?.note ?? '',
    page,
    chart,
    facts,
    view,
    verdict,
    teller: createTeller(`${chart.bazi}|${birth.sex}|${chart.ztys}`),
  };
}

/** Lays out paragraphs: one a line, headings after `# `. What was said already falls out, and a heading left alone with it. */
function layOut(paragraphs: readonly Paragraph[], { teller, verdict }: ReportContext): SectionText {
  const fit = verdict.outside === 'after' ? ofOld : (text: string) => text;
  const lines: string[] = [];
  const trace: SectionText['trace'] = [];
  let heading: string | undefined;
  for (const each of paragraphs) {
    if ('heading' in each) {
      heading = fit(each.heading);
      continue;
    }
    const text = teller.tell(fit(each.text));
    if (text === '') continue;
    if (heading !== undefined) lines.push(`# ${heading}`);
    heading = undefined;
    lines.push(text);
    trace.push({ rule: each.rule, facts: each.facts.filter((fact) => fact !== '') });
  }
  return { text: lines.join('\n'), trace };
}

/** A plan over a context made before; see `planReport`. */
export function planOf(ctx: ReportContext): ReportPlan {
  const done = new Map<string, SectionText>();
  return {
    bazi: ctx.chart.bazi,
    engine: ctx.chart.engine,
    version: BAZI_REPORT_VERSION,
    chart: {
      siZhu: baziReportChart.parse({ ...ctx.page, location: ctx.birth.location, placeNote: ctx.placeNote }),
    },
    facts: factLines(ctx).join('\n'),
    keys: BAZI_TEXTS,
    write(key) {
      if (!BAZI_TEXTS.includes(key)) throw new RangeError(`no text of a Ba Zi report: ${key}`);
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
