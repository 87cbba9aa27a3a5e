import type { JsonText } from '@tianji/contracts';
import { ApiError } from './api-error.ts';

/**
 * The content of a reply's JSON text, typed by the contract that declares it; null where there is no text,
 * as for an expired member.
 * @throws ApiError of kind `broken` when it is not JSON
 */
export function readJson<T>(text: JsonText<T>): T | null {
  if (text === '') return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError('broken', '服务暂时不可用，请稍后再试', { path: '' });
  }
}
