import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_PAGE_POLICY, SECURITY_HEADERS } from '@tianji/service-kit';

export function sendRobots(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /portal/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  sendText(request, response, 'text/plain; charset=utf-8', lines.join('\n'));
}

export function sendSitemap(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  paths: readonly string[],
): void {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  sendText(request, response, 'application/xml; charset=utf-8', xml.join('\n'));
}

function sendText(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  const body = Buffer.from(text, 'utf8');
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-security-policy': NO_PAGE_POLICY,
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'content-length': String(body.length),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
