// A proxy in front of another portal: everything comes from there except one remote, which comes from a local folder.
import { createReadStream, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { extname, join, normalize } from 'node:path';
import { parse } from 'regexparam';

const VERSION = 'dev';
const RELOAD = '/~dev/reload.js';
const EVENTS = '/~dev/events';
/** Reloads the page once the remote has been built again. */
const RELOAD_SCRIPT = `new EventSource('${EVENTS}').onmessage = () => location.reload();`;
const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.map': 'application/json' };

/** The portal's config with the local version of this tool, shown as live whatever its state there. */
export function withRemote(config, tool) {
  const { id, name, routes, tiles, home, bar, benefits, keeps, remembers, needs } = tool;
  const served = routes.map(({ optional: _, ...route }) => route);
  const here = {
    ...{ id, name, state: 'live', version: VERSION, routes: served, tiles },
    // The gateway judges contracts, the shell the rest.
    needs: { kit: needs.kit, react: needs.react },
    manifest: `/remotes/mf-${id}/${VERSION}/mf-manifest.json`,
    ...(home && { home }),
    ...(bar && { bar: bar.map((entry) => ({ who: 'all', ...entry })) }),
    ...(benefits && { benefits }),
    ...(keeps && { keeps }),
    ...(remembers && { remembers }),
  };
  const known = config.tools.some((one) => one.id === id);
  const menus = known
    ? config.menus
    : { ...config.menus, tools: [...config.menus.tools, ...tiles.map(({ route }) => route)] };
  const tools = config.tools.map((one) => (one.id === id ? here : one));
  return { ...config, menus, tools: known ? tools : [...tools, here] };
}

/** The same for a page: its config is a data block, and the reload script gets the page's nonce. */
export function pageWithRemote(html, tool) {
  return html
    .replace(/(<script[^>]*id="portal-config"[^>]*>)([\s\S]*?)(<\/script>)/, (_, open, json, close) => {
      const config = JSON.stringify(withRemote(JSON.parse(json), tool));
      const safe = config.replace(
        /[<>&\u2028\u2029]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return open + safe + close;
    })
    .replace('</head>', `<script src="${RELOAD}"></script></head>`);
}

/**
 * @param {{ id: string, upstream: string, remote: { folder: string, tool(): object, onBuilt(listener: () => void): () => void } }} options
 * @returns a listener for `createServer`
 */
export function emulate({ id, upstream, remote }) {
  const own = `/remotes/mf-${id}/${VERSION}/`;
  return (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    // Retries use another folder; a service worker would cache files that are rebuilt.
    const path = pathname.replace(/^\/~r\d+\//, '/remotes/');
    if (path.startsWith(own))
      return sendFile(join(remote.folder, normalize(`/${path.slice(own.length)}`)), response);
    if (pathname === RELOAD) return send(response, 'text/javascript', RELOAD_SCRIPT);
    if (pathname === EVENTS) return sendEvents(remote, request, response);
    if (pathname === '/sw.js') return send(response, 'text/plain', '', 404);
    return forward(upstream, request, response, (type, body, status) => {
      if (pathname === '/portal/config')
        return { status, body: JSON.stringify(withRemote(JSON.parse(body), remote.tool())) };
      if (!/html/.test(type)) return { status, body };
      const tool = remote.tool();
      // The other portal does not know this page: the tool is new, or released without it.
      const isHere = status === 404 && tool.routes.some((route) => parse(route.path).pattern.test(pathname));
      return { status: isHere ? 200 : status, body: pageWithRemote(body, tool) };
    });
  };
}

function send(response, type, body, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

function sendFile(path, response) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return send(response, 'text/plain', 'not built', 404);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  createReadStream(path).pipe(response);
}

function sendEvents(remote, request, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  request.once(
    'close',
    remote.onBuilt(() => response.write('data: built\n\n')),
  );
}

/** Pages and the config are buffered and changed; everything else is passed through. */
function forward(upstream, request, response, change) {
  const target = new URL(request.url, upstream);
  const { pathname } = target;
  const changes = pathname === '/portal/config' || /text\/html/.test(request.headers.accept ?? '');
  const headers = { ...request.headers, host: target.host };
  // The other portal decides by its own address who the caller is.
  if (headers.origin) headers.origin = target.origin;
  delete headers.referer;
  if (changes) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const onward = ask(target, { method: request.method, headers }, (answer) => {
    const type = String(answer.headers['content-type'] ?? '');
    if (!changes || request.method === 'HEAD' || !/html|json/.test(type)) {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const changed = change(type, Buffer.concat(parts).toString('utf8'), answer.statusCode);
      const body = Buffer.from(changed.body, 'utf8');
      const { etag: _, 'transfer-encoding': __, ...rest } = answer.headers;
      response.writeHead(changed.status, { ...rest, 'content-length': String(body.length) });
      response.end(body);
    });
  });
  onward.on('error', (error) =>
    send(response, 'text/plain', `${upstream} does not answer: ${error.message}`, 502),
  );
  request.pipe(onward);
}
