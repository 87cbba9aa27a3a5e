// Rebuilds a remote on every change of its sources.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @param {{ home: string, folder: string, configure: () => object }} remote
 *   home: the remote's folder; folder: where the build goes; configure: makes its webpack configuration
 * @param {(problem: string | null) => void} say called after each build, with the problem or null
 * @returns {Promise<{ folder: string, tool(): object, onBuilt(listener: () => void): () => void, stop(): Promise<void> }>}
 *   once the first build is done; a failed build leaves the last good one in place
 */
export function watchRemote({ home, folder, configure }, say = () => {}) {
  mkdirSync(folder, { recursive: true });
  // The configuration reads both when it is made.
  process.env.NODE_ENV = 'development';
  process.env.TIANJI_OUTPUT = folder;
  const config = configure();
  const compiler = createRequire(join(home, 'package.json'))('webpack')({
    ...config,
    output: { ...config.output, path: folder },
  });
  const listeners = new Set();
  return new Promise((resolve) => {
    const remote = {
      folder,
      tool: () => JSON.parse(readFileSync(join(home, 'tool.json'), 'utf8')),
      onBuilt(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      stop: () => new Promise((done) => watching.close(() => compiler.close(done))),
    };
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      const problem = error
        ? error.message
        : stats.hasErrors()
          ? stats.toString({ preset: 'errors-only', colors: false })
          : null;
      say(problem);
      if (!problem) for (const listener of listeners) listener();
      resolve(remote);
    });
  });
}
