import type { ReportPlan, Texts } from '@tianji/service-kit/writing';
import { NAMING_SECTIONS, type NamingReportContent } from '../contract/report.ts';
import {
  chooseNames,
  type Decided,
  decidedNames,
  ENGINE,
  NAMING_OPTIONS,
  type NameList,
} from '../engine/index.ts';
import { engineForm, readOwnForm } from '../wire/form.ts';
import { wireResult } from '../wire/result.ts';
import { sectionText } from './texts.ts';

/** Version of the rules and texts. */
export const NAMING_REPORT_VERSION = 'naming-report-3';

export interface NamingPlan extends ReportPlan {
  readonly list: NameList;
  readonly mingdan: NamingReportContent['mingdan'];
}

/**
 * Makes the plan of a report.
 * @param qiming the form as JSON text
 * @param decided the list that the page showed for it; without one the names are chosen anew
 * @throws ServiceError, NamingError or CalendarError for a form that gives no names
 */
export function planReport(qiming: string, decided?: Decided): NamingPlan {
  const form = readOwnForm(qiming);
  const asked = engineForm(form);
  const list = decided ? decidedNames(asked, decided) : chooseNames(asked);
  // For an unborn child there are none to print.
  const known = list.form.stage === 'unborn' ? [] : list.birth.pillars;
  const pillars = known.map((pillar) => pillar.join('')).filter((pillar) => pillar !== '');
  return {
    list,
    mingdan: wireResult(list, form.location, NAMING_OPTIONS.complete(form)),
    bazi: pillars.join(' '),
    engine: ENGINE,
    version: NAMING_REPORT_VERSION,
    facts: [...pillars, ...list.names.map(({ full }) => full)].join('，'),
    keys: NAMING_SECTIONS,
    write: (key) => sectionText(key, list),
  };
}

/** The whole content, from the texts by key. */
export function assemble(plan: NamingPlan, texts: Texts): NamingReportContent {
  const written = Object.entries(texts);
  return {
    writer: `rules/${plan.version}`,
    engine: plan.engine,
    mingdan: plan.mingdan,
    trace: Object.fromEntries(written.map(([key, { trace }]) => [key, trace])),
    ...Object.fromEntries(written.map(([key, { text }]) => [key, text])),
  };
}
