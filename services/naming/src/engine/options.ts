import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Rules of the birth on which schools differ; those of Ba Zi, which determine the useful elements. */
export const NAMING_OPTIONS = defineOptions([
  {
    key: 'trueSolar',
    title: '时间',
    default: true,
    values: [
      { value: true, label: '真太阳时', sentence: '日柱、时柱按真太阳时' },
      { value: false, label: '北京标准时间', sentence: '日柱、时柱按北京标准时间' },
    ],
  },
  {
    key: 'dayBoundary',
    title: '换日',
    default: '00:00',
    values: [
      { value: '00:00', label: '零点换日', sentence: '零点换日，分早晚子时' },
      { value: '23:00', label: '23:00 换日', sentence: '子初（23点）换日' },
    ],
  },
]);

export type NamingOptions = OptionValues<typeof NAMING_OPTIONS>;
