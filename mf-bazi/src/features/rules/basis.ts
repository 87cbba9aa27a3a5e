import { BAZI_OPTIONS, type BaziOptions, printedRules } from '@tianji/bazi/engine/options';

/** The rules in force, a few characters each; that the year begins at 立春 is not an option. */
export function basisOf(options: BaziOptions): string[] {
  const [time = '', ...others] = printedRules(options, BAZI_OPTIONS.labels(options));
  return [time, '立春换年', ...others];
}
