import { createHash } from 'node:crypto';
import type { AgentCall, Offer } from '@tianji/agents';
import { AGENT_NOTICE } from '@tianji/contracts';
import { type EdgeContext, type EdgeHandler, NO_PAGE_POLICY } from '@tianji/service-kit';
import escapeHtml from 'escape-html';
import type { KnownTenant, Tenants } from '../tenants/tenants.ts';
import type { AgentLimits } from './budget.ts';

interface DevelopersOptions {
  tenants: Tenants;
  offerOf(known: KnownTenant): Offer;
  originOf(request: EdgeContext['req'], known: KnownTenant): string;
  /** Units of one address without a key. */
  limits: AgentLimits;
}

/** Calls a tool of this site, as any client does, and shows what it answers. */
const SCRIPT = `'use strict';
const form = document.querySelector('form');
const tool = form.elements.namedItem('tool');
const input = form.elements.namedItem('input');
const answer = document.querySelector('output');
const examples = JSON.parse(document.getElementById('examples').textContent);
const fill = () => { input.value = JSON.stringify(examples[tool.value], null, 2); };
const ask = async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool.value, arguments: JSON.parse(input.value) } };
  const response = await fetch('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status === 429) return '请求过于频繁，请 ' + response.headers.get('retry-after') + ' 秒后再试';
  const json = JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('{')));
  const result = json.result;
  return result ? result.content[0].text + '\\n\\n' + JSON.stringify(result.structuredContent, null, 2) : JSON.stringify(json, null, 2);
};
tool.addEventListener('change', fill);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  answer.textContent = '…';
  ask().then((text) => { answer.textContent = text; }, () => { answer.textContent = '填写的不是 JSON，或没有连上'; });
});
fill();
`;

const styleOf = ({ look: { colours } }: KnownTenant): string => {
  const rules = ({ paper, 'ink-1': ink, 'ink-2': soft }: Readonly<Record<string, string>>) =>
    `body{background:${paper};color:${ink}}p,dd{color:${soft}}`;
  return (
    'body{margin:0 auto;max-width:720px;padding:24px 16px;box-sizing:border-box;' +
    'font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}h1{font-size:24px}h2{font-size:19px;margin-top:32px}' +
    'pre,output,code{font:14px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}pre,output{white-space:pre-wrap;display:block}' +
    'dd{margin:0 0 12px}label{display:block;margin:12px 0 4px}select,textarea,button{font:inherit;min-height:44px;max-width:100%}' +
    'textarea{width:100%;box-sizing:border-box;min-height:120px}a{color:inherit}' +
    `${rules(colours.light)}@media (prefers-color-scheme:dark){${rules(colours.dark)}}`
  );
};

const toolItem = ({ agent: { name, title, use } }: AgentCall): string =>
  `<dt><code>${escapeHtml(name)}</code> ${escapeHtml(title.zh)} <span lang="en">${escapeHtml(title.en)}</span></dt>` +
  `<dd>${escapeHtml(use.zh)}<br><span lang="en">${escapeHtml(use.en)}</span></dd>`;

/** Text in a script element: nothing in it ends the element. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const tryIt = (options: string): string =>
  '<h2>试一试</h2><form><label for="tool">工具</label>' +
  `<select id="tool" name="tool">${options}</select>` +
  '<label for="input">内容（JSON）</label><textarea id="input" name="input" spellcheck="false"></textarea>' +
  '<p><button>试一试</button></p></form><output aria-live="polite"></output>';

const scripts = (examples: object): string =>
  `<script type="application/json" id="examples">${inScript(examples)}</script><script src="/developers/try.js"></script>`;

/** The page of a site for those who connect an agent: how, which tools, how much, and a form to try it. */
function pageOf(known: KnownTenant, { tools }: Offer, origin: string, { minute, day }: AgentLimits): string {
  const name = escapeHtml(known.tenant.brand.name);
  const address = escapeHtml(`${origin}/mcp`);
  const examples = Object.fromEntries(tools.map(({ agent }) => [agent.name, agent.example]));
  const options = tools.map(({ agent }) => `<option>${escapeHtml(agent.name)}</option>`).join('');
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>接入助手 - ${name}</title>`;
  const body =
    `<main><h1>接入助手</h1><p>让您的 AI 助手使用${name}的排盘与历法。${AGENT_NOTICE.zh}</p>` +
    `<h2>怎样接入</h2><p>在支持 MCP 的助手里，添加这个地址（Streamable HTTP），不需要登录：</p><pre>${address}</pre>` +
    `<p>用配置文件的助手这样写：</p><pre>${escapeHtml(JSON.stringify({ mcpServers: { tianji: { url: `${origin}/mcp` } } }, null, 2))}</pre>` +
    '<p>使用说明：<a href="/agents/SKILL.md">SKILL.md</a>；全部接口：<a href="/api/openapi.json">OpenAPI</a>；' +
    '拒绝的原因与办法：<a href="/api/errors">错误代号</a>；' +
    '将停用的接口：<a href="/api/changes">变更</a>；一篇读完：<a href="/llms-full.txt">llms-full.txt</a>。</p>' +
    `<h2>额度</h2><p>每个网络地址每分钟 ${minute} 单位、每日 ${day} 单位；列表与阅读各计 1 单位，排盘按所需计算计 1 至数单位。` +
    '所问的内容不留存。</p><p>会员可在“我的会员”里添加助手钥匙，以 <code>Authorization: Bearer tjk_…</code> 附上，额度另计且更多；' +
    '全盘（<code>detail: full</code>）须用含全盘的钥匙。</p>' +
    `<h2>工具</h2><dl>${tools.map(toolItem).join('')}</dl>` +
    (tools.length === 0 ? '<p>本站暂无可用的工具。</p></main>' : `${tryIt(options)}</main>`);
  return `<!doctype html><html lang="zh-CN"><head>${head}<style>${styleOf(known)}</style></head><body>${body}${tools.length === 0 ? '' : scripts(examples)}</body></html>`;
}

/** `/developers`, where the tenant wants it, and its script. Elsewhere the address is passed on. */
export function developerPages(options: DevelopersOptions): Record<'page' | 'script', EdgeHandler> {
  const { tenants, offerOf, originOf, limits } = options;
  const wants = ({ tenant }: KnownTenant): boolean => tenant.agents?.developers === true;
  return {
    page(ctx, next) {
      const known = tenants.of(ctx.req);
      if (!wants(known)) return next();
      const style = createHash('sha256').update(styleOf(known)).digest('base64');
      ctx.set({
        'cache-control': 'no-store',
        'content-security-policy':
          `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${style}'; base-uri 'none'; ` +
          "form-action 'none'; frame-ancestors 'none'",
      });
      ctx.type = 'html';
      ctx.body = pageOf(known, offerOf(known), originOf(ctx.req, known), limits);
    },
    script(ctx, next) {
      if (!wants(tenants.of(ctx.req))) return next();
      ctx.set({ 'cache-control': 'no-cache', 'content-security-policy': NO_PAGE_POLICY });
      ctx.type = 'js';
      ctx.body = SCRIPT;
    },
  };
}
