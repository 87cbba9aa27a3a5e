import { api, createStore, useStore } from '@tianji/kit';
import { useEffect, useState } from 'react';

/** Between two messages to one phone, in seconds. */
export const RESEND_AFTER = 60;

/** A code that was sent: what the server calls it, to whom, and when another may be asked for. */
export interface Challenge {
  phone: string;
  /** Goes back to the server with the digits from the message. */
  mm: string;
  /** Epoch milliseconds. */
  resendAt: number;
}

// Kept beside the form: who closes the dialog to look at the message and opens it again goes on there.
const store = createStore<Challenge | null>(null);

/** Asks for a message with a code; rejects with ApiError. */
export async function sendCode(phone: string): Promise<void> {
  const { code } = await api.call('member/sendCode', { loginname: phone }, { quiet: true });
  store.set({ phone, mm: code, resendAt: Date.now() + RESEND_AFTER * 1000 });
}

/** After a login the code is used up. */
export function forgetChallenge(): void {
  store.set(null);
}

/** The code that was sent to this phone, and the seconds until another may be asked for. */
export function useChallenge(phone: string): [Challenge | null, secondsLeft: number] {
  const last = useStore(store);
  const challenge = last?.phone === phone ? last : null;
  const [left, setLeft] = useState(() => secondsLeft(challenge));
  useEffect(() => {
    setLeft(secondsLeft(challenge));
    if (!challenge) return;
    const timer = setInterval(() => {
      const now = secondsLeft(challenge);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [challenge]);
  return [challenge, left];
}

/** The phone to which a code went last: the form begins with it. */
export function lastPhone(): string {
  return store.get()?.phone ?? '';
}

function secondsLeft(challenge: Challenge | null): number {
  return challenge ? Math.max(0, Math.ceil((challenge.resendAt - Date.now()) / 1000)) : 0;
}
