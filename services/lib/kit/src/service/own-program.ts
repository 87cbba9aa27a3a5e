import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A program of this package, to be run by a process or thread of its own. */
export interface OwnProgram {
  readonly file: string;
  /** Options of Node that it needs. */
  readonly options: readonly string[];
}

/**
 * The compiled program beside a module; in tests its source, with the loader that strips its types.
 * @param beside `import.meta.url` of the module
 * @param name without its ending
 */
export function ownProgram(beside: string, name: string): OwnProgram {
  const built = fileURLToPath(new URL(`./${name}.js`, beside));
  if (existsSync(built)) return { file: built, options: [] };
  const loader = new URL('../testing/typescript.mjs', import.meta.url).href;
  return {
    file: fileURLToPath(new URL(`./${name}.ts`, beside)),
    options: ['--conditions=tianji', '--no-warnings', '--import', loader],
  };
}
