/**
 * Opens links to other pages of this site in a window of their own: a part of another site's page shows one tool.
 * @param isHere whether a path is shown in this page
 */
export function openElsewhere(isHere: (path: string) => boolean): void {
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || isHere(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    },
    // Before the page's own handlers, which would go there.
    { capture: true },
  );
}
