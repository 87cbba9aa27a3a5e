import type { CallOutput } from '../contract/index.ts';
import { dailyWire } from '../wire/daily.ts';

/** `hexagram/getRemark`: the texts for the day's hexagram; the contract checks the digits. */
export const getRemark = async ({ xuhao }: { xuhao: string }): Promise<CallOutput<'hexagram/getRemark'>> =>
  dailyWire(xuhao);
