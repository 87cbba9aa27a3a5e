import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { parse } from 'regexparam';
import { usePathname, useSearch, navigate as wouterNavigate } from 'wouter/use-browser-location';

/** The state the portal keeps with a history entry: its key finds the scroll position again. */
export interface EntryState {
  key: string;
}

export interface NavigateOptions {
  /** Replace the present history entry instead of adding one. */
  replace?: boolean;
}

/** Navigates to a path of this site without loading a new document. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const kept = (window.history.state as EntryState | null)?.key;
  const key = replace && kept ? kept : Math.random().toString(36).slice(2, 10);
  wouterNavigate(to, { replace, state: { key } satisfies EntryState });
}

/** The present path, without query and hash. */
export function useLocation(): string {
  return usePathname();
}

/** The query of the address and a setter that replaces the entry (default) or adds one (`push`). */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams, options?: { push?: boolean }) => void,
] {
  const search = useSearch();
  return [new URLSearchParams(search), setSearchParams];
}

function setSearchParams(next: URLSearchParams, { push = false }: { push?: boolean } = {}): void {
  const query = next.toString();
  navigate(window.location.pathname + (query ? `?${query}` : ''), { replace: !push });
}

/**
 * Matches a path against a route pattern: `/x`, `/x/:key`, `/x/*`.
 * @returns the named parameters, or null when it does not match
 */
export function matchPath(pattern: string, path: string): Record<string, string | undefined> | null {
  const { keys, pattern: shape } = parse(pattern);
  const found = shape.exec(trimSlash(path));
  if (!found) return null;
  return Object.fromEntries(keys.map((key, index) => [key, found[index + 1]]));
}

/** `/wanNianLi/` and `/wanNianLi` are one page. */
export function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  replace?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the site. Plain clicks navigate without a new document; the browser handles all others. */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target === '_blank' || !href.startsWith('/'))
      return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href, { replace });
  };
  return <a href={href} onClick={follow} {...rest} />;
}
