/** Kinds of meaning in four families: character, imagery, way of life, appearance. */
const FAMILIES: Readonly<Record<string, 'virtue' | 'image' | 'life' | 'form'>> = {
  品德: 'virtue',
  志向: 'virtue',
  气度: 'virtue',
  才学: 'virtue',
  草木: 'image',
  山水: 'image',
  自然: 'image',
  光明: 'image',
  珍美: 'image',
  安康: 'life',
  喜乐: 'life',
  文采: 'form',
  仪容: 'form',
};

/** The family of a kind of meaning; undefined for particles and kinds that are not known. */
export const familyOfKind = (kind: string): 'virtue' | 'image' | 'life' | 'form' | undefined =>
  FAMILIES[kind];

/** How two families combine: an image and a virtue say more than two of the same. */
const PAIRS: Readonly<Record<string, number>> = {
  'virtue virtue': 12,
  'image virtue': 14,
  'life virtue': 12,
  'form virtue': 13,
  'image image': 12,
  'image life': 13,
  'form image': 14,
  'life life': 8,
  'form life': 11,
  'form form': 9,
};
/** The same kind twice says the same thing twice. */
const TWICE = 2;

/** Up to 14 for a pair of kinds, in either order; particles and unknown kinds make no pair. */
export function kindPoints(one: string, other: string): number {
  const families = [FAMILIES[one], FAMILIES[other]];
  if (!families[0] || !families[1]) return 0;
  return PAIRS[families.sort().join(' ')]! - (one === other ? TWICE : 0);
}

/** Points of a character by its tier: plain or old-fashioned ones lose some. */
const TIERS = [0, 3, 1, -3];
export const tierPoints = (tier: number): number => TIERS[tier] ?? 0;

/** A character that is not in the lexicon: a generation character, or one that a user tests. */
const UNKNOWN = 8;
const SINGLE = 14;

/** Up to 20: how the kinds combine, and how well each character suits a name. */
export function meaningPoints(chars: readonly ({ kind: string; tier: number } | undefined)[]): number {
  const [one, other] = chars;
  const tiers = chars.reduce((sum, of) => sum + (of ? tierPoints(of.tier) : 0), 0);
  if (chars.length === 1) return one ? SINGLE + 2 * tierPoints(one.tier) : UNKNOWN;
  return (one && other ? kindPoints(one.kind, other.kind) : UNKNOWN) + tiers;
}
