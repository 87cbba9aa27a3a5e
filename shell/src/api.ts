import { type Api as ApiOf, apiOf } from '@tianji/kit';
import type { MemberCalls } from '@tianji/member/contract';

/** The calls of the contracts that the shell's package.json names under `needs`. */
export type Calls = MemberCalls;
export type Api = ApiOf<Calls>;

/** The kit's client, typed by these calls. */
export const api: Api = apiOf<Calls>();
export const useApi = (): Api => api;
