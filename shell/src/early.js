// Runs in the head of the page, before anything is painted and while the shell's own script is on its way.
try {
  // A chosen theme from the first paint on.
  // In a part of another site's page, that page chooses.
  const query = new URLSearchParams(location.search);
  const theme = query.has('embed') ? query.get('theme') : localStorage.theme;
  document.documentElement.dataset.theme = /^(light|dark)$/.exec(theme)[0];
} catch {}
try {
  // A browser answers a manifest with an animation of its own, the offer to install, which takes half a core: the shell gives
  // the manifest back once the page is at rest.
  document.querySelector('link[rel=manifest]').rel = 'manifest-at-rest';
} catch {}
try {
  // A page of the shell, or an address that belongs to a tool: the page, or the tool's entry and what loads it, are fetched
  // beside the shell, not after it.
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const tool = read('portal-config').tools.find(
    ({ state, routes }) =>
      state === 'live' &&
      routes.some((route) => RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  );
  const own = (file) => tool.manifest.replace(/[^/]+$/, file);
  const files = tool ? [own('remoteEntry.js')] : (read('page-files')[path === '/' ? '/index' : path] ?? []);
  const priority = document.getElementById('loader-files').dataset.priority;
  const add = (name, facts) => document.head.append(Object.assign(document.createElement(name), facts));
  for (const href of files) {
    // The gateway's page may have named it already.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    add('link', { rel: 'preload', as: 'script', fetchPriority: priority, href });
  }
  // Parts of the shell only register modules: they are run as they arrive, so that nothing is left to do when React is there.
  const named = [...document.querySelectorAll('link[as=script][href^="/assets/"]')].map((link) =>
    link.getAttribute('href'),
  );
  for (const src of new Set([...named, ...(tool ? read('loader-files') : [])]))
    add('script', { fetchPriority: priority === 'low' || named.includes(src) ? 'low' : 'high', src });
} catch {}
