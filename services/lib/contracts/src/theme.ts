import { z } from 'zod';
import {
  type Colours,
  type ContrastProblem,
  contrastProblems,
  type Scheme,
  SEAL_GROUP,
  THEME_TOKENS,
} from './contrast.ts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb');
const colours = z.partialRecord(z.enum(THEME_TOKENS), colour);

const sentenceOf = ({ text, ground, ratio, least, nearest, token }: ContrastProblem): string =>
  `${text} on ${ground} has a contrast of ${ratio.toFixed(2)}, at least ${least} is needed; ` +
  (nearest === null ? `no shade of ${token} reaches it` : `the nearest ${token} that passes is ${nearest}`);

/** Missing tokens: each must be given in both schemes, and those of the seal all together. */
function missing(value: Readonly<Record<Scheme, Colours>>): [Scheme, string][] {
  const named = new Set([...Object.keys(value.light), ...Object.keys(value.dark)]);
  if (SEAL_GROUP.some((token) => named.has(token))) for (const token of SEAL_GROUP) named.add(token);
  return (['light', 'dark'] as const).flatMap((scheme) =>
    [...named]
      .filter((token) => !(token in value[scheme]))
      .map((token) => [scheme, token] as [Scheme, string]),
  );
}

/**
 * A tenant's colours for both schemes; what it does not set is our own. Refused, by name, while a colour is given for one
 * scheme only, or a pair cannot be read.
 */
export const theme = z.strictObject({ light: colours, dark: colours }).superRefine((value, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const gaps = missing(value);
  for (const [scheme, token] of gaps)
    refuse(
      [scheme, token],
      `is missing: light and dark have the same colours, and those of the seal go together`,
    );
  if (gaps.length > 0) return;
  for (const problem of contrastProblems(value)) refuse([problem.scheme, problem.token], sentenceOf(problem));
});

export type Theme = z.output<typeof theme>;
