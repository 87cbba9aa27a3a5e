import { startAuthentication } from '@simplewebauthn/browser';
import type { CallOutput } from '@tianji/member/contract';
import { api } from '../api.ts';

/**
 * Has the device sign a challenge, for which it asks its owner for fingerprint, face or screen lock.
 * @returns the reply of the login; null when the reader stopped it, or the device has no passkey of this site
 * @throws ApiError when the server refuses
 */
export async function loginByPasskey(): Promise<CallOutput<'member/loginByPasskey'> | null> {
  const { options } = await api.call('member/startPasskeyLogin', {}, { made: 'pressed' });
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch((error: Error) => {
    // Browsers tell a refusal by the reader, a time-out and a missing passkey by one name only.
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return null;
    throw error;
  });
  if (answer === null) return null;
  return api.call('member/loginByPasskey', { answer: JSON.stringify(answer) }, { made: 'pressed' });
}
