// Runs in the head of the page, before anything is painted and while the shell's own script is on its way.
try {
  // A chosen theme from the first paint on.
  // In a part of another site's page, that page chooses.
  const query = new URLSearchParams(location.search);
  const theme = query.has('embed') ? query.get('theme') : localStorage.theme;
  document.documentElement.dataset.theme = /^(light|dark)$/.exec(theme)[0];
} catch {}
try {
  // An address that belongs to a tool: its entry and what loads it are fetched beside the shell, not after it.
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const tool = read('portal-config').tools.find(
    ({ state, routes }) =>
      state === 'live' &&
      routes.some((route) => RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  );
  const own = (file) => tool.manifest.replace(/[^/]+$/, file);
  const files = tool
    ? [...read('loader-files'), own('remoteEntry.js'), own('chunk-__federation_expose_tool.js')]
    : [];
  for (const href of files) {
    // The gateway's page may have named it already.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = document.getElementById('loader-files').dataset.priority;
    link.href = href;
    document.head.append(link);
  }
} catch {}
