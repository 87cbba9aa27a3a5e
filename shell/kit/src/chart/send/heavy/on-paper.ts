/** The width of A4, which width queries are judged by on paper; in CSS pixels. */
const A4 = 794;

/** All media rules of a list, with those inside others. */
function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : [];
    return 'cssRules' in rule && 'media' in rule ? [rule as CSSMediaRule, ...inner] : inner;
  });
}

/** A media query list rewritten so that a screen of any width judges it as an A4 sheet would. */
export function asOnPaper(media: string): string {
  const widths = (query: string) =>
    query.replace(/\((min|max)-width:\s*([\d.]+)px\)/g, (_, bound: string, pixels: string) => {
      const holds = bound === 'min' ? A4 >= Number(pixels) : A4 <= Number(pixels);
      return holds ? '(min-width: 0px)' : '(max-width: 0px)';
    });
  return media
    .split(',')
    .map((query) => (/\bscreen\b/.test(query) ? 'not all' : widths(query.replace(/\bprint\b/, 'all'))))
    .join(',');
}

/**
 * Measures with the styles of paper, whatever the window: a phone's styles are longer than what is printed. Nothing is
 * painted meanwhile.
 * @param own marks rules that stay as they are
 */
export function onPaper<T>(own: string, measure: () => T): T {
  const { scrollX, scrollY } = window;
  const rules = [...document.styleSheets]
    .flatMap((sheet) => mediaRules(sheet.cssRules))
    .filter(({ cssText }) => !cssText.includes(own))
    .map((rule) => ({ rule, media: rule.media.mediaText }));
  for (const { rule, media } of rules) rule.media.mediaText = asOnPaper(media);
  try {
    return measure();
  } finally {
    for (const { rule, media } of rules) rule.media.mediaText = media;
    // The page may have been shorter than the place that was read.
    if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  }
}
