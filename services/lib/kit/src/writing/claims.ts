/** Checks one sentence: returns the first false claim, or null when all are true. */
export type ClaimJudge = (sentence: string) => string | null;

/**
 * Checks a model's text against a chart's facts, sentence by sentence.
 * @param judgeOf reads the plan's facts, once per text
 * @returns the writer's check: the first false claim, in a word for the log; null when all are true
 */
export const claimCheck =
  (judgeOf: (facts: string) => ClaimJudge) =>
  (text: string, facts: string): string | null => {
    const judge = judgeOf(facts);
    for (const sentence of text.split(/[。！？\n]/)) {
      const strange = judge(sentence);
      if (strange !== null) return strange;
    }
    return null;
  };
