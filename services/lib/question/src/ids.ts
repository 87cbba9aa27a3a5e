/** Classes of guarded text, in order of precedence: of several that fit the first decides. */
export const GUARD_CLASSES = [
  'selfharm',
  'danger',
  'life',
  'medical',
  'unborn',
  'minor',
  'harm',
  'accuse',
  'verdict',
  'fraud',
  'lottery',
  'security',
  'public',
  'privacy',
  'occult',
  'service',
  'abuse',
  'nothing',
] as const;
export type GuardClass = (typeof GUARD_CLASSES)[number];
