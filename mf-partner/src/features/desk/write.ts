import type { Api } from '../../api.ts';

/** The client on the page, as a change names it. */
interface Which {
  client: string;
  rev: number;
}

/**
 * Makes one change of the client on the page, whose revision goes with it, and reads the client again.
 * @throws ApiError when it was refused
 */
export type Write = (change: (api: Api, which: Which) => Promise<unknown>) => Promise<void>;

/** A press changes; what is refused at a field is shown there. */
export const BY_PRESS = { made: 'pressed', fields: ['text', 'month'] } as const;
