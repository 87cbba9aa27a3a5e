import { isInheritedName } from '@tianji/contracts';
import { badRequest, inheritedName } from '../errors.ts';

const MOST_DEPTH = 8;
const MOST_KEYS = 1000;

/**
 * JSON text to fields. Refuses anything but an object, repeated names, names that every object inherits, and structures deeper or larger than
 * any call needs, before a schema walks them.
 * @throws ServiceError 400
 */
export function parseJson(text: string, mostDepth = MOST_DEPTH): Record<string, unknown> {
  const shape = scan(text);
  if (shape.depth > mostDepth) throw badRequest('body', `JSON 嵌套太深，最多 ${mostDepth} 层`);
  if (shape.names > MOST_KEYS) throw badRequest('body', `JSON 字段太多，最多 ${MOST_KEYS} 个`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('body', '请求内容不是有效的 JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest('body', '请求内容应为 JSON 对象');
  }
  // The parser silently keeps the last of repeated names; the text then has more names than the value.
  if (countNames(value) !== shape.names) {
    const name = repeatedName(text);
    throw badRequest(name, `${name} 重复，每个字段只能出现一次`);
  }
  return value as Record<string, unknown>;
}

/** Depth, and the number of names: colons outside strings. One pass, no recursion. */
function scan(text: string): { depth: number; names: number } {
  let depth = 0;
  let deepest = 0;
  let names = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at);
        break;
      case 0x3a: // :
        names += 1;
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        if (depth > deepest) deepest = depth;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
    }
  }
  return { depth: deepest, names };
}

/** Index of the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x5c) at += 1;
    else if (char === 0x22) return at;
  }
  return text.length;
}

/** @throws ServiceError 400 for a name that every object inherits */
function countNames(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countNames(item), 0);
  let sum = 0;
  for (const [name, item] of Object.entries(value)) {
    if (isInheritedName(name)) throw inheritedName(name);
    sum += 1 + countNames(item);
  }
  return sum;
}

/** The first name that occurs twice anywhere; `body` when the repetition is only within one inner object. */
function repeatedName(text: string): string {
  const seen = new Set<string>();
  for (const [, name = ''] of text.matchAll(/"((?:[^"\\]|\\.){0,60})"\s*:/g)) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return 'body';
}
