import { useEffect } from 'react';
import { portalIfKnown } from './portal-state.ts';

/** Sets the document's title: the page's own title, then the site's name. */
export function setTitle(title: string): void {
  const site = portalIfKnown()?.brand.name ?? '';
  document.title = !title || title === site ? site || title : site ? `${title} · ${site}` : title;
}

export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** Sets the description that search engines show. */
export function setDescription(text: string): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', text);
}
