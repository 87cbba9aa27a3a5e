import { isInheritedName } from '@tianji/contracts';
import { badRequest, inheritedName } from '../errors.ts';

const MOST_FIELDS = 100;

/**
 * An object without inherited properties, so that a field may have any name. V8 treats one made by
 * `Object.create(null)` as a dictionary, which costs each call several microseconds.
 */
const Fields = function Fields() {} as unknown as new () => Record<string, string>;
Fields.prototype = Object.create(null);

/**
 * Form-encoded text to fields. A repeated field is refused, so that no value is picked silently, and so is one with a name
 * that every object inherits.
 * @throws ServiceError 400
 */
export function parseForm(text: string): Record<string, string> {
  const fields = new Fields();
  let count = 0;
  let from = 0;
  while (from <= text.length) {
    let to = text.indexOf('&', from);
    if (to === -1) to = text.length;
    if (to > from) {
      count += 1;
      if (count > MOST_FIELDS) throw badRequest('body', `字段太多，最多 ${MOST_FIELDS} 个`);
      let equals = text.indexOf('=', from);
      if (equals === -1 || equals > to) equals = to;
      const name = decode(text.slice(from, equals), 'body');
      if (isInheritedName(name)) throw inheritedName(name);
      if (name in fields) throw badRequest(shorten(name), `${shorten(name)} 重复，每个字段只能出现一次`);
      fields[name] = decode(text.slice(equals + 1, Math.max(to, equals + 1)), name);
    }
    from = to + 1;
  }
  return fields;
}

const shorten = (name: string) => name.slice(0, 60);

function decode(part: string, field: string): string {
  const spaced = part.includes('+') ? part.replaceAll('+', ' ') : part;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw badRequest(shorten(field), `${shorten(field)} 的编码不对，应为 UTF-8 百分号编码`);
  }
}
