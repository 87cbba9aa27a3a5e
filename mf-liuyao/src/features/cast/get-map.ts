import type { ChangedParts, JsonText } from '@tianji/contracts';
import type { CallOptions } from '@tianji/kit';
import { api, type CallInput, type CallOutput } from '../../api.ts';
import type { CastRequest } from './cast.ts';

/** The service's answer for a cast, and whether texts were left out because the membership has ended. */
export type CastMap = CallOutput<'najia64/getMap'> & { expired: boolean };
export type HexagramRecord = CastMap['ben'];
export type CastChart = NonNullable<CastMap['pan']>;

/** The input of the call for a request. */
export function inputOf({ digits, when, title, asked, options }: CastRequest): CallInput<'najia64/getMap'> {
  const moment = when.by === 'time' ? { time: when.time } : { yuejian: when.month, richen: when.day };
  const { category, subject, sex, changed } = asked;
  const as = Object.keys(changed).length > 0 ? (JSON.stringify(changed) as JsonText<ChangedParts>) : null;
  return {
    xuhao: digits,
    ...moment,
    ...options,
    ...(title && { matter: title }),
    ...(category && { category }),
    ...(subject && { subject }),
    ...(sex && { sex }),
    ...(as && { as }),
  };
}

/** The chart, texts and cases of a cast. */
export async function getMap(request: CastRequest, options: CallOptions): Promise<CastMap> {
  const { data, expired } = await api.ask('najia64/getMap', inputOf(request), options);
  return { ...data, expired };
}
