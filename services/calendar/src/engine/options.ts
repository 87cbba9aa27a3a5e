import { NOBLES_OPTION } from '@tianji/almanac/cycle';
import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Rules on which schools differ. The default is that of printed almanacs. */
export const CALENDAR_OPTIONS = defineOptions([{ ...NOBLES_OPTION, default: 'mahu' }]);

export type CalendarOptions = OptionValues<typeof CALENDAR_OPTIONS>;
