import type { ClassroomCalls } from '@tianji/classroom/contract';
import type { CallInput as InputOf, CallOutput as OutputOf } from '@tianji/contracts';
import { type Api as ApiOf, apiOf } from '@tianji/kit';
import type { LiuyaoCalls } from '@tianji/liuyao/contract';

/** The calls of the contracts that `tool.json` names under `needs`. */
export type Calls = ClassroomCalls | LiuyaoCalls;
export type Api = ApiOf<Calls>;
export type CallInput<P extends Calls['path']> = InputOf<Calls, P>;
export type CallOutput<P extends Calls['path']> = OutputOf<Calls, P>;

/** The kit's client, typed by these calls. */
export const api: Api = apiOf<Calls>();
