// jsdom for tests of pages. `getByRole` needs the computed style of hundreds of elements, for each of which jsdom has all
// rules of all style sheets matched and the result parsed: more than a third of the time of such a test. Here rules are
// found by class and tag, and a computed style is kept until the document changes. It also needs the labels of every button
// and field, for each of which jsdom walks through the whole page: here one walk finds all of them. Nothing else is changed.
import { createRequire } from 'node:module';
import { labelsIn } from './labels.mjs';
import { leavingNothing } from './leftovers.mjs';
import { candidatesIn } from './rules.mjs';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
// Who uses these functions takes them when it is loaded, so they are replaced before.
const styles = jsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
const forms = jsdom('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = jsdom('jsdom/lib/jsdom/living/generated/NodeList.js');
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js');
const { CSSStyleDeclaration } = jsdom('cssstyle');
const { parse } = jsdom('rrweb-cssom');
const defaults = parse(jsdom('jsdom/lib/jsdom/browser/default-stylesheet.js'));
const { matchesDontThrow } = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

/** How many rules a document had when its cached styles were computed: a rule that a script adds changes no node. */
const counted = new WeakMap();

function cacheOf(document) {
  const count = document.styleSheets._list.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  if (!document._styleCache || counted.get(document) !== count) document._styleCache = new WeakMap();
  counted.set(document, count);
  return document._styleCache;
}

styles.getDeclarationForElement = (element) => {
  const cache = cacheOf(element._ownerDocument);
  const known = cache.get(element);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  const take = (style) => {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  };
  const classes = element.getAttributeNS(null, 'class') ?? '';
  for (const sheet of [defaults, ...element._ownerDocument.styleSheets._list])
    for (const { rule, sure } of candidatesIn(sheet, element._localName, classes))
      if (sure || matchesDontThrow(element, rule.selectorText)) take(rule.style);
  take(element.style);
  cache.set(element, declaration);
  return declaration;
};

forms.getLabelsForLabelable = (field) => {
  if (!forms.isLabelable(field)) return null;
  if (!field._labels) {
    const root = field.getRootNode({});
    const query = () => labelsIn(root).get(field) ?? [];
    field._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return field._labels;
};

/** Has each computed style made once: it is the same for as long as the declarations that it is made of. */
function keepingStyles(window) {
  const made = new WeakMap();
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const node = pseudo ? undefined : implForWrapper(element);
    if (!node?._ownerDocument) return getComputedStyle(element, pseudo);
    const declaration = styles.getDeclarationForElement(node);
    if (!made.has(declaration)) made.set(declaration, getComputedStyle(element));
    return made.get(declaration);
  };
}

export default class extends leavingNothing(require('jest-environment-jsdom').TestEnvironment) {
  constructor(...of) {
    super(...of);
    keepingStyles(this.global);
  }
}
