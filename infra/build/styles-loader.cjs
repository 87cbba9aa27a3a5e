// A webpack loader: takes the line breaks, indents and comments out of the CSS in styled-components' templates, which a
// minifier of JavaScript must leave alone. Less to load, and less to parse when a component is first drawn.
const { parse } = require('acorn');

const TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);
const QUOTED = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** The name that a tag begins with: `styled` for styled.a, styled(Link) and styled.a.attrs(…). */
function firstName(tag) {
  if (tag.type === 'Identifier') return tag.name;
  if (tag.type === 'MemberExpression') return firstName(tag.object);
  return tag.type === 'CallExpression' ? firstName(tag.callee) : '';
}

/** CSS without what only people need; quoted texts stay as they are. */
function trimmed(css) {
  // A line comment ends with its line.
  if (css.includes('//')) return css;
  return css
    .replace(/\/\*.*?\*\//gs, ' ')
    .split(QUOTED)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/([;{},]) /g, '$1')
            .replace(/ (?=[{};])/g, '')
            .replace(/: (?=\S|$)/g, ':'),
    )
    .join('');
}

function* templatesIn(node) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'TaggedTemplateExpression' && TAGS.has(firstName(node.tag))) yield node.quasi;
  for (const inner of Object.values(node)) yield* templatesIn(inner);
}

/** @param {string} source JavaScript @returns {string} the same with shorter styles */
function trimStyles(source) {
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const parts = [...templatesIn(tree)].flatMap(({ quasis }) => quasis).sort((a, b) => a.start - b.start);
  let out = '';
  let at = 0;
  for (const { start, end } of parts) {
    out += source.slice(at, start) + trimmed(source.slice(start, end));
    at = end;
  }
  return out + source.slice(at);
}

module.exports = function loader(source) {
  return /`/.test(source) ? trimStyles(source) : source;
};
module.exports.trimStyles = trimStyles;
