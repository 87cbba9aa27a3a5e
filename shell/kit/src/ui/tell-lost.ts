import { ApiError } from '../api/api-error.ts';
import { toast } from './toast.tsx';

/**
 * Says that no answer came to a pressed call, where the page has no place of its own for it. The client has told any other
 * failure.
 * @param error whatever the call rejected with
 */
export function tellLost(error: unknown): void {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'))
    toast(error.message, 'error');
}
