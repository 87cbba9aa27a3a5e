import type { ApiError } from '@tianji/kit';
import { HelpPanel, Notice } from '@tianji/kit/ui';

/** Why a call did nothing, in its place; what the guard answers shows who helps. */
export function Refused({ error }: { error: Pick<ApiError, 'message' | 'guard'> | null }) {
  if (!error) return null;
  return error.guard ? <HelpPanel help={error.guard} /> : <Notice tone="danger">{error.message}</Notice>;
}
