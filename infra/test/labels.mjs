// The labels of a page's fields, found in one walk.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { domSymbolTree } = jsdom('jsdom/lib/jsdom/living/helpers/internal-constants.js');

const found = new WeakMap();

/**
 * @param root jsdom's implementation of a document or a detached tree; its version changes with everything below it
 * @returns {Map<object, object[]>} the labels of each labelled field, in document order
 */
export function labelsIn(root) {
  const known = found.get(root);
  if (known?.version === root._version) return known.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const { control } = node;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  found.set(root, { version: root._version, labels });
  return labels;
}
