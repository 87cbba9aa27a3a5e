import { type ApiError, createStore, every, safeStorage, tellFailure, useStore } from '@tianji/kit';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { deviceMark } from './device-mark.ts';

/** Seconds between two messages to one phone. */
export const RESEND_AFTER = 60;

/** A code that was sent: the server's name for it, the phone, and when another may be requested. */
export interface Challenge {
  phone: string;
  /** Returned to the server with the digits from the message. */
  mm: string;
  /** By the document's own clock, which nobody sets back. */
  resendAt: number;
}

/** How long a code that was sent is worth keeping, in milliseconds: as long as it is valid. */
const VALID_MS = 5 * 60_000;
/** In the session storage: a code that was sent, and when by the clock of the day, for the document after a reload. */
const KEY = 'login.code';

// Stored outside the form: a reader who closes the dialog to look at the message can continue after opening it again.
const store = createStore<Challenge | null>(keptChallenge());

/** The code that was sent before this document was loaded; null when there is none that may still be valid. */
function keptChallenge(): Challenge | null {
  try {
    const { phone, mm, at }: Record<string, unknown> = JSON.parse(safeStorage.read(KEY, 'session') ?? '{}');
    if (typeof phone !== 'string' || typeof mm !== 'string' || typeof at !== 'number') return null;
    // Where the clock was set back meanwhile, as if it had just been sent: nobody waits for longer.
    const since = Math.max(0, Date.now() - at);
    if (since >= VALID_MS) return null;
    return { phone, mm, resendAt: performance.now() + RESEND_AFTER * 1000 - since };
  } catch {
    return null;
  }
}

/** For a test: what a reload does. */
export const reloadChallenge = (): void => store.set(keptChallenge());

/** Requests a message with a code; under heavy demand with a proof of work. Rejects with ApiError. */
export async function sendCode(phone: string): Promise<void> {
  const { code } = await askForCode(phone);
  store.set({ phone, mm: code, resendAt: performance.now() + RESEND_AFTER * 1000 });
  safeStorage.write(KEY, JSON.stringify({ phone, mm: code, at: Date.now() }), 'session');
}

/** How often a dearer proof is computed: the price may rise meanwhile. */
const MOST_PROOFS = 3;

/**
 * Asks without a proof first. Whoever is refused has lost nothing, and a proof opens a share of its own: a stranger who
 * keeps asking for this phone cannot keep its owner waiting.
 */
async function askForCode(phone: string) {
  const device = deviceMark.read() ?? undefined;
  const asking = { loginname: phone, ...(device === undefined ? {} : { device }) };
  // Early: a refusal that a proof answers is none for the reader.
  const ask = (more: { proof?: string }) =>
    api.call('member/sendCode', { ...asking, ...more }, { made: 'pressed', early: true });
  const refuse = (refused: unknown): never => {
    tellFailure(refused, ['loginname']);
    throw refused;
  };
  let proof: string | null = null;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await ask(proof === null ? {} : { proof });
    } catch (refused) {
      const { code } = refused as ApiError;
      const opens = code === 'proof_required' || (proof === null && code === 'too_many_requests');
      if (!opens || proofs === MOST_PROOFS) return refuse(refused);
      proof = await solved(phone);
      // Where no proof can be computed the refusal stands: it says when to try again.
      if (proof === null) return refuse(refused);
    }
  }
}

async function solved(phone: string): Promise<string | null> {
  try {
    const { challenge } = await api.call('member/getProof', { loginname: phone }, { made: 'filling' });
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    return await solvePuzzle(challenge);
  } catch {
    return null;
  }
}

/** The code is used up after a login. */
export function forgetChallenge(): void {
  store.set(null);
  safeStorage.write(KEY, null, 'session');
}

/** The code that was sent to this phone, and the seconds until another may be requested. */
export function useChallenge(phone: string): [Challenge | null, secondsLeft: number] {
  const last = useStore(store);
  const challenge = last?.phone === phone ? last : null;
  const [left, setLeft] = useState(() => secondsLeft(challenge));
  useEffect(() => {
    setLeft(secondsLeft(challenge));
    if (!challenge) return;
    const ticking = every(250).subscribe(() => {
      const now = secondsLeft(challenge);
      setLeft(now);
      if (now === 0) ticking.unsubscribe();
    });
    return () => ticking.unsubscribe();
  }, [challenge]);
  return [challenge, left];
}

/** The phone to which the last code went: the form's initial value. */
export function lastPhone(): string {
  return store.get()?.phone ?? '';
}

function secondsLeft(challenge: Challenge | null): number {
  return challenge ? Math.max(0, Math.ceil((challenge.resendAt - performance.now()) / 1000)) : 0;
}
