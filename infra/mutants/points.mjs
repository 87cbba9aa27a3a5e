// Where a source can be changed so that a test should notice, and how.
import { parseSync } from '@swc/core';

/** What each operator is changed into. */
const OPERATORS = {
  ...{ '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', '*': '/', '/': '*' },
};
const FUNCTIONS = new Set([
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'],
  ...['PrivateMethod', 'Constructor', 'MethodProperty'],
]);
/** Types say nothing when they run. */
const isType = (type) => type.startsWith('Ts') && !/^Ts(As|NonNull|Satisfies|Const)/.test(type);

/**
 * One change: the characters from `start` to `end` become `text`.
 * @typedef {{ start: number, end: number, text: string, kind: string }} Point
 */

/** Of each byte of a text, the character in which it stands. */
function charactersOf(bytes) {
  const places = new Uint32Array(bytes.length + 1);
  let character = 0;
  for (const [i, byte] of bytes.entries()) {
    places[i] = character;
    // A character ends before the next byte that begins one; one of four bytes counts twice.
    if ((bytes[i + 1] & 0xc0) !== 0x80) character += byte < 0x80 || !isWide(bytes, i) ? 1 : 2;
  }
  places[bytes.length] = character;
  return places;
}

/** Whether the character whose last byte is at `i` has four bytes. */
const isWide = (bytes, i) => bytes[i - 3] >= 0xf0;

/**
 * Every change that this script knows in a source, in the order of the text: a comparison or an operator turned, a condition
 * that always or never holds, a truth or a number of a function changed, a statement left out that only calls something.
 * @param {string} source TypeScript
 * @param {boolean} tsx
 * @returns {Point[]}
 */
export function pointsIn(source, tsx = false) {
  const bytes = Buffer.from(source);
  // The parser counts bytes, on from all that it parsed before: what is parsed here begins at the first known place.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx, target: 'es2022', decorators: false });
  const base = tree.span.start + 1;
  const places = charactersOf(bytes);
  const at = (byte) => places[byte - base];
  const found = [];
  const put = (kind, { start, end }, text) => found.push({ kind, start: at(start), end: at(end), text });
  const read = ({ start, end }) => bytes.subarray(start - base, end - base).toString();

  const visitors = {
    BinaryExpression({ operator, left, right }) {
      const turned = OPERATORS[operator];
      if (turned === undefined) return;
      const between = { start: left.span.end, end: right.span.start };
      const text = read(between);
      // A comment or a bracket may hold the sign too: then the place is not certain.
      if (text.split(operator).length === 2)
        put(
          'operator',
          between,
          text.replace(operator, () => turned),
        );
    },
    IfStatement({ test }) {
      for (const text of ['true', 'false']) put('condition', test.span, text);
    },
    ConditionalExpression({ test }) {
      for (const text of ['true', 'false']) put('condition', test.span, text);
    },
    UnaryExpression({ operator, argument, span }) {
      if (operator === '!') put('negation', span, read(argument.span));
    },
    BooleanLiteral({ value, span }, inside) {
      if (inside) put('truth', span, String(!value));
    },
    NumericLiteral({ value, span }, inside) {
      if (inside) put('number', span, String(value + 1));
    },
    ExpressionStatement({ expression, span }, inside) {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      const before = read({ start: base, end: span.start });
      // What a constructor must call first is no choice.
      if (inside && called.type === 'CallExpression' && called.callee.type !== 'Super' && before !== '')
        put('call', span, ';');
    },
  };

  function walk(node, inside) {
    if (Array.isArray(node)) {
      for (const each of node) walk(each, inside);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    if (typeof node.type === 'string') {
      if (isType(node.type) || node.type === 'ImportDeclaration') return;
      visitors[node.type]?.(node, inside);
    }
    const within = inside || FUNCTIONS.has(node.type);
    for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, within);
  }
  walk(tree.body, false);
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}

/** The source with one change made. */
export const changed = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);
