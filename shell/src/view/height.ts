/**
 * Tells the page around this one how high the content is, and its title. A message goes to the given origins only: a
 * browser drops it for every other page.
 */
export function reportHeight(origins: readonly string[]): void {
  const root = document.getElementById('root');
  if (!root || parent === window) return;
  let told = '';
  const tell = () => {
    const message = {
      type: 'embed',
      height: Math.ceil(root.getBoundingClientRect().height),
      title: document.title,
    };
    const text = JSON.stringify(message);
    if (text === told) return;
    told = text;
    for (const origin of origins) parent.postMessage(message, origin);
  };
  new ResizeObserver(tell).observe(root);
  const title = document.querySelector('title');
  if (title) new MutationObserver(tell).observe(title, { childList: true });
}
