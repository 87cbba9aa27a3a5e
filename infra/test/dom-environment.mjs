// jsdom for tests of pages. `getByRole` needs the computed style of hundreds of elements, for each of which jsdom has all
// rules of all style sheets matched: more than a third of the time of such a test. Rules for other classes and tags are
// passed over here; nothing else is changed.
import { createRequire } from 'node:module';
import { leavingNothing } from './leftovers.mjs';
import { mayMatch, subjectsOf } from './subjects.mjs';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
// Its user takes the function when it is loaded, so it is replaced before.
const selectors = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
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

export default leavingNothing(require('jest-environment-jsdom').TestEnvironment);
