import type { CallOutput } from '@tianji/contracts';
import { notFound, refusal } from '@tianji/service-kit';
import { checkPlace, readBirthtime, readName } from '../reports/birth.ts';
import { openReport, reopenReport } from '../reports/open.ts';
import { ownReport } from '../reports/report.ts';
import type { Birth, ReportsCallContext, ReportType } from '../stores.ts';
import type { Input } from './input.ts';

const BAZI_RULES = ['trueSolar', 'dayBoundary', 'qiyunRule', 'mingGong', 'ageYear'] as const;
const ZIWEI_RULES = ['trueSolar', 'yearBoundary', 'leapMonth', 'lateZi', 'sihua', 'mingzhuBy'] as const;

/** Only the rules that the request names; what it leaves out is the engine's default. */
function rulesOf<K extends string>(
  input: { readonly [name in K]?: string | boolean | undefined },
  names: readonly K[],
): Record<string, string | boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** @throws ServiceError 400 for a name that cannot be shown, a time or a place that does not exist */
function birthOf(
  input: Pick<Birth, 'name' | 'sex' | 'birthtime' | 'location' | 'jingdu'>,
  options: Birth['options'],
): Birth {
  const { sex, location, jingdu } = input;
  const name = readName(input.name);
  const birthtime = readBirthtime(input.birthtime);
  checkPlace(location, jingdu);
  return { name, sex, birthtime, location, jingdu, options };
}

/** `reports/buildReports`: a Ba Zi report. */
export async function buildBazi(
  input: Input<'reports/buildReports'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/buildReports'>> {
  const birth = birthOf(input, rulesOf(input, BAZI_RULES));
  if (input.hourUnknown === true) birth.hourUnknown = true;
  return { key: await openReport(ctx, '0', birth, input.idempotencyKey) };
}

/** `reports/buildDouShuReport`: a Zi Wei Dou Shu report. */
export async function buildZiwei(
  input: Input<'reports/buildDouShuReport'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/buildDouShuReport'>> {
  const birth = birthOf(input, rulesOf(input, ZIWEI_RULES));
  return { key: await openReport(ctx, '1', birth, input.idempotencyKey) };
}

const whole = () => refusal('报告内容完整，无需重新生成', 'report_complete');

/** `reports/reBuildReport`, `reports/reBuildDouShuReport`: the own report of that type, once more. */
export async function rebuild(
  type: ReportType,
  { key }: { key: string },
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/reBuildReport'>> {
  const report = await ownReport(ctx, key);
  if (report.reporttype !== type) throw notFound();
  await reopenReport(ctx, report, whole);
  return {};
}
