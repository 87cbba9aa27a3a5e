import type { PortalConfig } from '@tianji/contracts';
import type { RenderedConfig } from './config.ts';

/** Texts of a tenant's, each for one page; some may be longer than all else in its config. */
export type TenantText = keyof PortalConfig['pages'];

type InPage = Pick<RenderedConfig, 'config' | 'json'>;

const made = new WeakMap<RenderedConfig, Map<string, InPage>>();

/**
 * The config as one page contains it: of the texts that the page does not show, with the titles only, which the shell needs
 * for its navigation.
 * @param left the texts to leave out; the shell must be able to fetch them when it shows them
 */
export function configInPage(rendered: RenderedConfig, left: readonly TenantText[]): InPage {
  const own = left.filter((name) => rendered.config.pages[name] !== undefined);
  if (own.length === 0) return rendered;
  const known = made.get(rendered) ?? new Map<string, InPage>();
  made.set(rendered, known);
  const key = own.join(' ');
  const page = known.get(key) ?? without(rendered.config, own);
  known.set(key, page);
  return page;
}

function without(config: PortalConfig, names: readonly TenantText[]): InPage {
  const pages = { ...config.pages };
  for (const name of names) {
    const text = pages[name];
    if (text) pages[name] = { ...text, intro: '', claims: [] };
  }
  const shorter = { ...config, pages };
  return { config: shorter, json: JSON.stringify(shorter) };
}
