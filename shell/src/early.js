// Runs in the head of the page, before anything is painted and while the shell's own script is on its way.
try {
  // A chosen theme from the first paint on.
  // In a part of another site's page, that page chooses.
  const query = new URLSearchParams(location.search);
  const theme = query.has('embed') ? query.get('theme') : localStorage.theme;
  document.documentElement.dataset.theme = /^(light|dark)$/.exec(theme)[0];
} catch {}
try {
  // So is a chosen size of text.
  document.documentElement.dataset.size = /^larger?$/.exec(localStorage.size)[0];
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
  // Parts of the shell only register modules: they are run as they arrive, so that nothing is left to do when React is there.
  const fetchFile = (href, urgent) => {
    const facts = { fetchPriority: urgent ? 'high' : 'low' };
    if (href.startsWith('/assets/')) add('script', { ...facts, src: href });
    else add('link', { ...facts, rel: 'preload', as: 'script', href });
  };
  const urgent = priority === 'high';
  // The parts that the tool's page is drawn with, named by the gateway. On a slow network everything that is under way shares
  // the line: they are asked for once the shell's script has arrived, so that React runs while they are on their way.
  const named = [...document.querySelectorAll('link[rel=later]')].map((link) => link.getAttribute('href'));
  const first = new Set([...files, ...(tool ? read('loader-files') : [])]);
  for (const href of first) fetchFile(href, urgent && !named.includes(href));
  const fetchNamed = () => {
    for (const href of named) if (!first.has(href)) fetchFile(href, false);
  };
  if (urgent)
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => name.includes('/assets/main.'))) return;
      observer.disconnect();
      fetchNamed();
    }).observe({ type: 'resource', buffered: true });
  else fetchNamed();
} catch {}
