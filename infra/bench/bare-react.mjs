// A page of React and nothing else: a click draws the given elements and texts, without styles, calls or routes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../start/prepare.mjs';

const SOURCE = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
const made = (one, key) =>
  typeof one === 'string' ? one : createElement(one[0], { key }, ...one[1].map(made));
function Page() {
  const [pressed, setPressed] = useState(false);
  return createElement('main', null,
    createElement('button', { onClick: () => setPressed(true) }, '排盘'),
    pressed ? createElement('div', { id: 'drawn' }, ...window.drawing.map(made)) : null);
}
createRoot(document.getElementById('root')).render(createElement(Page));
`;
const PAGE =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><div id="root"></div><script src="/page.js"></script>';

/** The page's script, bundled like a release build. */
async function scriptOf() {
  const folder = mkdtempSync(join(tmpdir(), 'tianji-bare-'));
  writeFileSync(join(folder, 'page.mjs'), SOURCE);
  const compiler = webpack({
    mode: 'production',
    entry: join(folder, 'page.mjs'),
    output: { path: folder, filename: 'page.js' },
    resolve: { modules: [join(ROOT, 'shell', 'node_modules'), join(ROOT, 'node_modules')] },
  });
  try {
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
      ),
    );
    return readFileSync(join(folder, 'page.js'));
  } finally {
    compiler.close(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** @returns {Promise<{ url: string, stop(): Promise<void> }>} a server with the page at its root */
export async function startBarePage() {
  const script = await scriptOf();
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
