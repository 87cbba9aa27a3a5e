import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Points on which books of 马前课 differ. */
export const MAQIAN_OPTIONS = defineOptions([
  {
    key: 'school',
    title: '流派',
    default: 'yuxiaji',
    source: '《玉匣记》李淳风六壬时课',
    values: [
      {
        value: 'yuxiaji',
        label: '《玉匣记》',
        sentence: '大安起正月，月上起日，日上起时，含本位数，用《玉匣记》六宫',
      },
      { value: 'daochuan', label: '道传', sentence: '数法同《玉匣记》，留连属土、小吉属水（道传）' },
      { value: 'duoneng', label: '《多能鄙事》', sentence: '时从日宫的下一位起数（《多能鄙事》）' },
    ],
  },
  {
    key: 'leapMonth',
    title: '闰月',
    default: 'same',
    values: [
      { value: 'same', label: '闰月用本月', sentence: '闰月按本月数' },
      { value: 'split', label: '闰月十六起作下月', sentence: '闰月十五日前按本月、十六日起按下月数' },
    ],
  },
  {
    key: 'dayChange',
    title: '换日',
    default: '00:00',
    values: [
      { value: '00:00', label: '23:00不换日', sentence: '零点换日，23点仍用当日、作子时' },
      { value: '23:00', label: '23:00换日', sentence: '23点起用次日' },
    ],
  },
]);

export type MaqianOptions = OptionValues<typeof MAQIAN_OPTIONS>;
