// `<script src="https://<site>/embed.js" data-tool="/<page>" data-theme="auto" async></script>` in a page of another
// site: puts a frame with that page of the site in the script's place, and keeps it as high as its content. It reads
// nothing of the page around it.
(() => {
  const script = document.currentScript;
  if (!script?.src || script.dataset.done) return;
  script.dataset.done = '1';
  const { origin } = new URL(script.src);
  const { tool = '', theme = 'auto', title = '排盘' } = script.dataset;
  const address = new URL(tool, origin);
  // A path of the site, whatever the attribute says.
  if (!tool.startsWith('/') || address.origin !== origin) {
    console.error(`embed.js: data-tool is a path of ${origin}, not "${tool}"`);
    return;
  }
  address.searchParams.set('embed', '1');
  address.searchParams.set('theme', /^(?:light|dark)$/.test(theme) ? theme : 'auto');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title;
  frame.loading = 'lazy';
  // The allow-list of the site is judged by this page's origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allow = 'clipboard-write';
  Object.assign(frame.style, { width: '100%', height: '640px', border: '0', display: 'block' });
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data?.type !== 'embed') return;
    if (typeof data.title === 'string') frame.title = data.title.slice(0, 100);
    if (Number.isFinite(data.height)) frame.style.height = `${Math.min(Math.max(data.height, 320), 20000)}px`;
  });
  script.after(frame);
})();
