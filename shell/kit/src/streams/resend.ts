import { defer, firstValueFrom, retry, throwError, timer } from 'rxjs';
import type { ApiError } from '../api/api-error.ts';

/**
 * Makes a call, and repeats it once after a pause when no answer came. Only for calls that the server performs once
 * however often they arrive, such as one with an idempotency key. Any other failure is passed on at once.
 * @param wait the pause in milliseconds
 */
export const resend = <Answer>(call: () => Promise<Answer>, wait: number): Promise<Answer> =>
  firstValueFrom(
    defer(call).pipe(
      retry({
        count: 1,
        delay: (error: ApiError) => (error.kind === 'network' ? timer(wait) : throwError(() => error)),
      }),
    ),
  );
