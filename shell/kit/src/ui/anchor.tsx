import { type AnchorHTMLAttributes, createElement, type MouseEvent, type Ref } from 'react';
import { navigate } from '../tool/navigation.tsx';

/** A link's properties; `href` within the site is followed without a page load. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * Follows a link inside the site without a page load. Leaves alone what the browser must do itself:
 * other origins, files, new tabs, downloads, modified clicks, fragments of this page.
 */
export function followInPage(event: MouseEvent<HTMLAnchorElement>): void {
  const a = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if ((a.target && a.target !== '_self') || a.hasAttribute('download') || a.origin !== location.origin)
    return;
  if (/\.[a-z0-9]+$/i.test(a.pathname)) return; // a file, such as a legal page or a sample
  if (a.hash && a.pathname === location.pathname && a.search === location.search) return;
  event.preventDefault();
  navigate(a.pathname + a.search + a.hash);
}

/** A plain link that navigates inside the single-page app. */
export function Anchor({ onClick, children, ...rest }: AnchorProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    followInPage(event);
  };
  return createElement('a', { ...rest, onClick: follow }, children);
}
