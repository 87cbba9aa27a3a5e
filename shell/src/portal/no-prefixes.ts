// Replaces the middleware of stylis, which brings vendor prefixing: styled-components has it off by default, no supported
// browser needs it, and it would add a kilobyte and a half to the first view.
import type { Element, Middleware } from 'stylis';

/** Runs each step on an element; together they give its text. */
export const middleware =
  (steps: Middleware[]): Middleware =>
  (...element) =>
    steps.map((step) => step(...element) ?? '').join('');

/** A step that passes on each finished rule of the sheet. */
export const rulesheet =
  (take: (rule: string) => void): Middleware =>
  ({ root, return: rule }: Element) => {
    if (!root && rule) take(rule);
  };

/** Never among the steps. */
export const prefixer: Middleware = () => undefined;
