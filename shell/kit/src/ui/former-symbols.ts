/**
 * Names that diagrams had until they were named after what they show. Released tools and stored tenant documents still
 * ask for them, and neither is ever rewritten.
 */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  bazi: 'pillars',
  ziwei: 'palaces',
  qimen: 'grid',
  liuyao: 'hexagram',
  qiming: 'stroke',
  maqian: 'beads',
  chenggu: 'balance',
  daily: 'trigram',
  wnl: 'month',
};
