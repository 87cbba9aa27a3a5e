/** How long a section may be, and which paragraph says too little to stay. */
import type { ComposedTopic, Paragraph, Placed } from './compose.ts';
import { hanIn } from './fill.ts';

export const MOST_SENTENCES = 4;
/** A paragraph of which even the rarest claim is heard by more of the band than this says nothing of this chart. */
const COMMON = 0.25;

const han = (placed: Placed, register: 'expert' | 'plain'): number =>
  placed[register].reduce((sum, sentence) => sum + hanIn(sentence), 0);

/**
 * Drops the lightest claims until both registers fit. What must be said, labels, and the rarest claim stay: the last may be all
 * that tells this chart from another of its band. Changes the topics given.
 */
export function within(topics: ComposedTopic[], budget: { expert: number; plain: number }): void {
  const all = () => topics.flatMap(({ paragraphs }) => paragraphs.flatMap(({ claims }) => claims));
  const rarest = all().reduce<Placed | undefined>(
    (rare, one) => (one.reach !== undefined && one.reach < (rare?.reach ?? 1) ? one : rare),
    undefined,
  );
  const fits = () => {
    const placed = all();
    return (['expert', 'plain'] as const).every(
      (register) => placed.reduce((sum, one) => sum + han(one, register), 0) <= budget[register],
    );
  };
  while (!fits()) {
    const loose = all().filter(
      (one) => !one.must && !one.claim.text.label && one !== rarest && !one.claim.text.say.includes('limit'),
    );
    if (loose.length === 0) return;
    const lightest = loose.reduce((a, b) => (b.weight < a.weight ? b : a));
    for (const topic of topics) {
      for (const paragraph of topic.paragraphs)
        paragraph.claims = paragraph.claims.filter((one) => one !== lightest);
      topic.paragraphs = topic.paragraphs.filter(({ claims }) => claims.length > 0);
    }
  }
}

/** Whether a paragraph could stand in more than a quarter of its band's reports, and nothing in it must be said. */
export function sparse({ claims }: Paragraph): boolean {
  if (claims.some(({ must, claim, reach }) => must || claim.text.label || reach === undefined)) return false;
  return Math.min(...claims.map(({ reach }) => reach ?? 0)) > COMMON;
}
