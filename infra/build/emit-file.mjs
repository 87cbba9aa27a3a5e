// One source as Node runs it: types are stripped, relative imports get the extension of the output.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeFileWhole } from './files.mjs';

function options(filename, sourceFileName) {
  return {
    filename,
    sourceFileName,
    configFile: false,
    swcrc: false,
    isModule: true,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
      rewriteRelativeImportExtensions: true,
    },
    module: { type: 'es6' },
  };
}

/** Whether a file is a source that is emitted; tests are told apart by the caller. */
export const isSource = (path) => /\.[cm]?tsx?$/.test(path) && !path.endsWith('.d.ts');

/** Where a source of the folder `from` is emitted below `to`. */
export const outputOf = (source, { from, to }) =>
  join(to, relative(from, source).replace(/\.([cm]?)tsx?$/, '.$1js'));

/**
 * Emits one source with its source map.
 * @param {typeof import('@swc/core').transformSync} transformSync
 * @throws when the source cannot be read as TypeScript
 */
export function emitFile(transformSync, source, output) {
  const name = output.slice(output.lastIndexOf('/') + 1);
  const result = transformSync(
    readFileSync(source, 'utf8'),
    options(source, relative(join(output, '..'), source)),
  );
  writeFileWhole(output, `${result.code}\n//# sourceMappingURL=${name}.map\n`);
  writeFileWhole(`${output}.map`, result.map);
}
