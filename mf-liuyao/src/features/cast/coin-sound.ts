/** The sound of a landing coin, synthesised, not recorded: a short metallic ring of four decaying partials. */
import { safeStorage } from '@tianji/kit';

/** A setting of the device: it stays when records are deleted. */
const KEY = 'device.coinSound';

/** Whether the reader wants the sound. On until switched off. */
export const soundWanted = (): boolean => safeStorage.read(KEY) !== 'off';
export const keepSound = (on: boolean): void => safeStorage.write(KEY, on ? null : 'off');

/** Frequencies relative to the fundamental, and the loudness of each: inharmonic, like struck metal. */
const PARTIALS: readonly (readonly [ratio: number, gain: number])[] = [
  [1, 0.5],
  [1.48, 0.34],
  [2.31, 0.24],
  [3.76, 0.12],
];
const GROUND_HZ = 2350;
const RING_SECONDS = 0.42;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

/** Opens the device's sound within the press itself: browsers allow it only there. */
export function readySound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    context = null;
  }
}

/** Rings once; `which` coin of three, each slightly higher. Silent where there is no sound. */
export function ring(which: number): void {
  if (!context) return;
  const now = context.currentTime;
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  for (const [ratio, gain] of PARTIALS) {
    const tone = context.createOscillator();
    const fade = context.createGain();
    tone.frequency.value = GROUND_HZ * ratio * (1 + which * 0.06);
    fade.gain.setValueAtTime(gain, now);
    fade.gain.exponentialRampToValueAtTime(0.001, now + RING_SECONDS / ratio);
    tone.connect(fade).connect(out);
    tone.start(now);
    tone.stop(now + RING_SECONDS);
  }
}
