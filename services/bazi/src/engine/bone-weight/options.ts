import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Points on which bone-weight booklets differ, and the clock of the underlying chart. */
export const BONE_OPTIONS = defineOptions([
  {
    key: 'yearBoundary',
    title: '年界',
    default: 'lunar',
    values: [
      { value: 'lunar', label: '正月初一换年', sentence: '年重按农历年（正月初一换年）' },
      { value: 'lichun', label: '立春换年', sentence: '年重按立春换年' },
    ],
  },
  {
    key: 'leapMonth',
    title: '闰月',
    default: 'same',
    values: [
      { value: 'same', label: '闰月作本月', sentence: '闰月按所闰之月' },
      { value: 'split', label: '闰月十六起作下月', sentence: '闰月十五日前按本月、十六日起按下月' },
    ],
  },
  {
    key: 'trueSolar',
    title: '时间',
    default: true,
    values: [
      { value: true, label: '真太阳时', sentence: '时辰按真太阳时' },
      { value: false, label: '北京标准时间', sentence: '时辰按北京标准时间' },
    ],
  },
  {
    key: 'dayBoundary',
    title: '换日',
    default: '00:00',
    values: [
      { value: '00:00', label: '零点换日', sentence: '零点换日' },
      { value: '23:00', label: '23:00 换日', sentence: '子初（23点）换日' },
    ],
  },
]);

export type BoneOptions = OptionValues<typeof BONE_OPTIONS>;
