/** The origins of a text with one a line; a full-width colon and a trailing slash, as pasted addresses have them, are mended. */
export const originsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .map((line) => line.replaceAll('：', ':').replace(/\/+$/, '').toLowerCase())
      .filter((line) => line !== ''),
  ),
];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string) => text.replaceAll(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);

/** The line that a page contains where a tool is to stand. @param host the site's own; missing while it has none */
export const snippet = (
  host: string | undefined,
  { route, title }: { route: string; title: string },
): string =>
  `<script src="https://${host ?? '本站域名'}/embed.js" data-tool="${route}" data-theme="auto" data-title="${attribute(title)}" async></script>`;
