import type { PageText, PortalConfig } from '@tianji/contracts';
import escapeHtml from 'escape-html';

type Written = NonNullable<PortalConfig['pages']['teacher']>;

const lines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/**
 * The text of a route that shows a page of the tenant's own, sent before any script runs.
 * @param written the tenant's page; undefined in a tenant that has none, which the text says
 * @param title the route's own title
 */
export function tenantPageText(path: string, title: string, written: Written | undefined): PageText {
  if (!written)
    return {
      status: 200,
      title,
      description: '',
      canonical: path,
      noindex: true,
      html: `<h1>${escapeHtml(title)}</h1><p>本站还没有写这一页。</p>`,
      data: [],
    };
  const claims = written.claims.map((claim) => `<h2>${escapeHtml(claim.title)}</h2>${lines(claim.text)}`);
  return {
    status: 200,
    title: written.title,
    description: written.intro.replace(/\s+/g, ' ').slice(0, 160),
    canonical: path,
    html: `<h1>${escapeHtml(written.title)}</h1>${lines(written.intro)}${claims.join('')}`,
    data: [],
  };
}
