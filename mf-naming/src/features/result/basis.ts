import type { NamingResult } from '@tianji/naming/contract';

/** The rules in force, a few characters each. */
export const basisOf = ({ options }: Pick<NamingResult, 'options'>): string[] => [
  options.trueSolar ? '真太阳时' : '北京标准时间',
  options.dayBoundary === '00:00' ? '零点换日' : '23:00换日',
  '立春换年',
  '五行先形后义再音',
  '康熙笔画只用于数理',
];
