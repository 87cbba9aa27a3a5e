// The kit's public exports: names and declarations. Read from the sources, so that a bare clone is enough.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @param {string} folder of the kit
 * @returns {{ version: string, doors: Record<string, Record<string, string>> }} door → name → declaration
 */
export function kitSurface(folder) {
  const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const doors = {};
  for (const [door, target] of Object.entries(exports)) {
    if (typeof target !== 'string') continue;
    doors[door] = Object.fromEntries(
      [...exportsOf(join(folder, target))].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
  return { version, doors };
}

/** Names that a source exports, with their declarations; re-exports are followed to their source. */
function exportsOf(path) {
  const text = readFileSync(path, 'utf8');
  const found = new Map();
  for (const [, list, from] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?;/gm)) {
    for (const part of list.split(',')) {
      const words = part.trim().replace(/^type\s+/, '');
      if (words === '') continue;
      const [name, as = name] = words.split(/\s+as\s+/);
      found.set(as, lookUp(path, from, name));
    }
  }
  for (const [, name, from] of text.matchAll(/^export \* as (\w+) from '([^']+)';/gm))
    found.set(name, `namespace ${from}`);
  for (const [, from] of text.matchAll(/^export \* from '(\.[^']+)';/gm))
    for (const [name, declaration] of exportsOf(join(dirname(path), from))) found.set(name, declaration);
  for (const [, name] of text.matchAll(
    /^export (?:async )?(?:abstract )?(?:function|const|let|class|interface|type) (\w+)/gm,
  ))
    found.set(name, declarationOf(text, name));
  return found;
}

function lookUp(path, from, name) {
  if (from === undefined) return declarationOf(readFileSync(path, 'utf8'), name);
  if (!from.startsWith('.')) return `from ${from}`;
  const target = join(dirname(path), from);
  if (!existsSync(target)) return `from ${from}`;
  return exportsOf(target).get(name) ?? '';
}

/** The declaration without a body: interfaces and types in full, functions up to the return type. */
function declarationOf(text, name) {
  const start = new RegExp(
    `^(?:export )?(?:default )?(?:async )?(function|const|let|class|interface|type) ${name}\\b`,
    'm',
  ).exec(text);
  if (!start) return '';
  const kind = start[1];
  const rest = text.slice(start.index);
  if (kind === 'class') return `class ${name}`;
  if (kind === 'const' || kind === 'let') return tidy(/^[^=]*?(?==[^>])/.exec(rest)?.[0] ?? `const ${name}`);
  return tidy(rest.slice(0, endOf(rest, kind)));
}

function endOf(text, kind) {
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (kind === 'function' && sign === '{' && depth === 0) return i;
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) {
      depth -= 1;
      if (kind === 'interface' && sign === '}' && depth === 0) return i + 1;
    }
    if (kind === 'type' && sign === ';' && depth === 0) return i;
  }
  return text.length;
}

/** Comments, line breaks and parameter names are not part of the surface. */
const tidy = (declaration) =>
  declaration
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replaceAll(/\(\s*\{[^{}]*\}\s*:\s*/g, '(')
    .replace(/^export\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The members of an interface, or of a type that is one object; null for any other declaration. */
const membersOf = (declaration) =>
  /^interface |^type \w+ = \{[^{}]*\}$/.test(declaration)
    ? declaration
        .slice(declaration.indexOf('{') + 1, declaration.lastIndexOf('}'))
        .split(';')
        .map((member) => member.trim())
        .filter(Boolean)
    : null;

/** @returns {{ breaking: string[], additions: string[] }} */
export function compareSurfaces(before, after) {
  const breaking = [];
  const additions = [];
  for (const [door, names] of Object.entries(before.doors)) {
    const now = after.doors[door];
    if (!now) {
      breaking.push(`the door ${door} is gone`);
      continue;
    }
    for (const [name, declaration] of Object.entries(names)) {
      const where = `${door} ${name}`;
      if (!(name in now)) breaking.push(`${where} is gone`);
      else if (now[name] !== declaration) changed(where, declaration, now[name]);
    }
    for (const name of Object.keys(now)) if (!(name in names)) additions.push(`${door} ${name} is new`);
  }
  for (const door of Object.keys(after.doors))
    if (!(door in before.doors)) additions.push(`the door ${door} is new`);
  return { breaking, additions };

  function changed(where, old, now) {
    const [oldMembers, members] = [membersOf(old), membersOf(now)];
    if (!oldMembers || !members) {
      breaking.push(`${where} is declared otherwise`);
      return;
    }
    for (const member of oldMembers)
      if (!members.includes(member)) breaking.push(`${where}: ${member} is gone or changed`);
    for (const member of members)
      if (!oldMembers.includes(member))
        (/^(?:readonly )?\w+\?/.test(member) ? additions : breaking).push(`${where}: ${member} is new`);
  }
}
