import type { ApiError } from '../api/api-error.ts';
import { after } from './browser.ts';

/**
 * Makes a call, and repeats it once after a pause when no answer came. Only for calls that the server performs once
 * however often they arrive, such as one with an idempotency key. Any other failure is passed on at once.
 * @param wait the pause in milliseconds
 */
export async function resend<Answer>(call: () => Promise<Answer>, wait: number): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if ((error as ApiError).kind !== 'network') throw error;
    await new Promise<void>((resolve) => after(wait).subscribe(resolve));
    return call();
  }
}
