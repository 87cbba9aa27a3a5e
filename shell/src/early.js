// Runs in the head of the page, before anything is painted and while the shell's own script is on its way.
try {
  // A chosen theme from the first paint on.
  document.documentElement.dataset.theme = /^(light|dark)$/.exec(localStorage.theme)[0];
} catch {}
try {
  // An address that belongs to a tool: its entry and what loads it are fetched beside the shell, not after it.
  const { tools } = JSON.parse(document.getElementById('portal-config').textContent);
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const tool = tools.find(
    ({ state, routes }) => state === 'live' && routes.some((route) => route.path === path),
  );
  for (const href of tool ? [...LOADER_FILES, tool.manifest.replace(/[^/]+$/, 'remoteEntry.js')] : []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
} catch {}
