import { defineOptions, type OptionValues } from '@tianji/contracts/options';

/** Six-line rules on which schools differ. */
export const LIUYAO_OPTIONS = defineOptions([
  {
    key: 'dayBoundary',
    title: '换日',
    values: [
      { value: '00:00', label: '零点换日', sentence: '日辰零点换，23点后仍作当日' },
      { value: '23:00', label: '子初换日', sentence: '日辰子初换，23点起作次日' },
    ],
    default: '00:00',
    source: '历书通例',
  },
  {
    key: 'earth',
    title: '土长生',
    values: [
      { value: 'water', label: '土随水', sentence: '土长生在申、墓在辰' },
      { value: 'fire', label: '土随火', sentence: '土长生在寅、墓在戌' },
    ],
    default: 'water',
    source: '《增删卜易》生旺墓绝章：水土长生在申',
  },
]);

export type LiuyaoOptions = OptionValues<typeof LIUYAO_OPTIONS>;
