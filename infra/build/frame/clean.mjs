// Prepares a copied part of a page for use in another document.

import { CHOICE } from './blank.mjs';

const REFERENCES = ['id', 'for', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/**
 * Renames ids so that they never clash with those of the page that replaces the frame, and turns style attributes into
 * classes, which the content security policy allows.
 * @returns {string} the rules of these classes
 */
export function cleaned(part, prefix) {
  const rules = new Map();
  for (const element of [part, ...part.querySelectorAll('*')]) {
    for (const name of REFERENCES) {
      const value = element.getAttribute(name);
      if (value)
        element.setAttribute(
          name,
          value.replace(/\S+/g, (id) => `${prefix}${id}`),
        );
    }
    const style = element.getAttribute('style');
    if (style !== null) {
      element.removeAttribute('style');
      if (style && !rules.has(style)) rules.set(style, `frame-${prefix}${rules.size}`);
      if (style) element.classList.add(rules.get(style));
    }
    // The page has no attribute for a select's current value.
    if (element.localName === 'select') {
      if (element.hasAttribute(CHOICE)) element.prepend(new element.ownerDocument.defaultView.Option());
      element.options[element.hasAttribute(CHOICE) ? 0 : element.selectedIndex]?.setAttribute('selected', '');
      element.removeAttribute(CHOICE);
    }
    if (element.matches('input[value]') && element.type === 'text' && element.value === '')
      element.removeAttribute('value');
  }
  return [...rules].map(([style, name]) => `.${name}{${style}}`).join('');
}
