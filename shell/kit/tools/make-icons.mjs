// Writes src/ui/generated/icons.ts: the icons that the interface uses, each as one path on a 24 px square.
// Source: lucide-react (ISC). Run after adding a name below: node shell/kit/tools/make-icons.mjs
//
// The package's own components bring 1.2 KB of code and a key per shape into every first view; one
// string per icon is what the browser needs, and a bundler drops the strings nobody imports.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES =
  `a-large-small arrow-right book-open calendar-days check chevron-down chevron-left chevron-right chevron-up
  chevrons-left chevrons-right circle-alert clock copy download file-text house image-down info layout-grid link-2
  handshake loader map-pin moon pencil printer scan-qr-code search sun sun-moon user-round x`.split(/\s+/);

const n = (value) => Number(value);

/**
 * Paths are joined, so none may begin with a relative move: `m2 3 4 5` becomes `M2 3l4 5`, since the
 * numbers after a relative move are relative lines.
 */
function absoluteStart(d) {
  if (!d.startsWith('m')) return d;
  const [, start, rest] = /^m\s*(-?[\d.]+[\s,]*-?[\d.]+)(.*)$/s.exec(d);
  return `M${start}${/^[\s,]*[-\d.]/.test(rest) ? 'l' : ''}${rest.replace(/^[\s,]+/, '')}`;
}

/** One SVG shape as path commands. */
function toPath([tag, a]) {
  if (tag === 'path') return absoluteStart(a.d);
  if (tag === 'line') return `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`;
  if (tag === 'circle')
    return `M${n(a.cx) - n(a.r)} ${a.cy}a${a.r} ${a.r} 0 1 0 ${2 * a.r} 0a${a.r} ${a.r} 0 1 0 ${-2 * a.r} 0`;
  if (tag === 'polyline' || tag === 'polygon') {
    return `M${a.points.trim().replaceAll(/\s+/g, 'L').replaceAll(',', ' ')}${tag === 'polygon' ? 'z' : ''}`;
  }
  if (tag === 'rect') {
    const r = n(a.rx ?? a.ry ?? 0);
    const corner = (x, y) => (r ? `a${r} ${r} 0 0 1 ${x * r} ${y * r}` : '');
    return (
      `M${n(a.x) + r} ${a.y}h${n(a.width) - 2 * r}${corner(1, 1)}v${n(a.height) - 2 * r}${corner(-1, 1)}` +
      `h${2 * r - n(a.width)}${corner(-1, -1)}v${2 * r - n(a.height)}${corner(1, -1)}z`
    );
  }
  throw new Error(`shape ${tag} is not known here`);
}

/** The package's drawing of a name; an older name only points to its newer one. */
async function drawingOf(folder, name) {
  const file = join(folder, `${name}.mjs`);
  const { __iconData: data } = await import(pathToFileURL(file).href);
  if (data) return data;
  const target = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!target) throw new Error(`no drawing for ${name}`);
  return drawingOf(folder, target);
}

const pascal = (name) => name.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

/** The file's text, from the package as it is installed. */
async function makeIcons() {
  const require = createRequire(import.meta.url);
  const root = join(dirname(require.resolve('lucide-react')), '..', '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = [];
  for (const name of NAMES) {
    const data = await drawingOf(join(root, 'dist', 'esm', 'icons'), name);
    lines.push(`export const ${pascal(name)} =\n  '${data.node.map(toPath).join('')}' as IconShape;`);
  }
  return `// Made by tools/make-icons.mjs from lucide-react ${version}; do not edit.
// Lucide is under the ISC licence: Copyright (c) Lucide Icons and Contributors; parts from Feather,
// Copyright (c) 2013-present Cole Bemis, MIT licence.

/** The drawing of an icon: path commands on a 24 px square. Shown by \`<Icon of={…} />\`. */
export type IconShape = string & { readonly icon: true };

${lines.join('\n')}
`;
}

const target = new URL('../src/ui/generated/icons.ts', import.meta.url);
const text = await makeIcons();
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/ui/generated/icons.ts differs from what tools/make-icons.mjs writes');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
