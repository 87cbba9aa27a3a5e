import { clockOption, defineOptions, type OptionValues, wordOption } from '@tianji/contracts/options';

/** Rules on which schools differ. Each chart stores the ones it was made with. */
export const {{ID}}_OPTIONS = defineOptions([
  clockOption('日柱、时柱'),
  wordOption('dayBoundary', '换日', '00:00', {
    '00:00': ['零点换日', '零点换日，晚子时日柱不变，时干用次日'],
    '23:00': ['23:00 换日', '子初（23点）换日'],
  }),
]);

export type {{Id}}Options = OptionValues<typeof {{ID}}_OPTIONS>;
