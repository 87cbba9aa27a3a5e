/** A 32-bit FNV-1a hash, mixed once more; stable over versions of Node and browsers. */
export function hash32(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (state ^ (state >>> 15)) >>> 0;
}

/** Eleven letters and digits of two hashes: an id of something that is not secret. */
export const idOf = (text: string): string =>
  (hash32(text).toString(36) + hash32(`${text}\u0001`).toString(36)).padStart(11, '0').slice(0, 11);
