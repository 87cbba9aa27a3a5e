/** Shown when not even the portal config could be loaded: plain words and a retry button. */
export function showNoPortal(root: HTMLElement, retry: () => void): void {
  const title = document.createElement('h1');
  title.textContent = '没有连上';
  const text = document.createElement('p');
  text.textContent = '请检查网络后再试。';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '再试一次';
  button.addEventListener('click', () => {
    root.textContent = '';
    retry();
  });
  const box = document.createElement('main');
  box.style.cssText = 'max-width:480px;margin:20vh auto;padding:0 24px;font-family:sans-serif';
  box.append(title, text, button);
  root.replaceChildren(box);
}
