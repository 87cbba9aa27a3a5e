// jsdom for tests of pages. `getByRole` needs the computed style of hundreds of elements, for each of which jsdom has all
// rules of all style sheets matched: more than a third of the time of such a test. Rules for other classes and tags are
// passed over here. It also needs the labels of every button and field, for each of which jsdom walks through the whole
// page: here one walk finds all of them. Nothing else is changed.
import { createRequire } from 'node:module';
import { labelsIn } from './labels.mjs';
import { leavingNothing } from './leftovers.mjs';
import { mayMatch, subjectsOf } from './subjects.mjs';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
// Who uses these functions takes them when it is loaded, so they are replaced before.
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const forms = jsdom('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = jsdom('jsdom/lib/jsdom/living/generated/NodeList.js');
const { matchesDontThrow } = selectors;
const known = new Map();

selectors.matchesDontThrow = (element, list) => {
  // A rule such as @keyframes has no selector.
  if (list === undefined) return false;
  if (!known.has(list)) known.set(list, subjectsOf(list));
  const subjects = known.get(list);
  const classes = () => element.getAttributeNS(null, 'class') ?? '';
  if (subjects && !mayMatch(element._localName, classes(), subjects)) return false;
  return matchesDontThrow(element, list);
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

export default leavingNothing(require('jest-environment-jsdom').TestEnvironment);
