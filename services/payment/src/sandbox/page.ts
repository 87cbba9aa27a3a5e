import { createHash } from 'node:crypto';
import type { RawReply } from '@tianji/contracts';
import escapeHtml from 'escape-html';
import { yuanOf } from '../money.ts';
import type { WalletPayment } from '../stores.ts';
import { beijingText } from '../time.ts';

/** Not in the site's colours: it plays a wallet, which belongs to somebody else. Works without a build. */
const STYLE = `
:root{color-scheme:light dark;--paper:#f2f3ee;--ink:#191d1f;--soft:#42494d;--line:#b4b8ae;--act:#1b5891;--on-act:#ffffff;--focus:#1b5891}
@media (prefers-color-scheme:dark){:root{--paper:#0f1214;--ink:#ece9e1;--soft:#bcc0bd;--line:#444c52;--act:#2f6ea8;--on-act:#ffffff;--focus:#82b8ee}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{width:100%;max-width:420px}
h1{font-size:20px;margin:0 0 4px}
.note{color:var(--soft);margin:0 0 24px}
.amount{font-size:40px;line-height:1.2;font-variant-numeric:tabular-nums;margin:0 0 16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 24px;padding:16px 0;border:solid var(--line);border-width:1px 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.status{font-size:18px;font-weight:600;margin:0 0 16px}
label{display:flex;gap:8px;align-items:center;min-height:44px;margin:0 0 8px}
input{width:20px;height:20px;margin:0;accent-color:var(--act)}
button{font:inherit;min-height:48px;width:100%;border:1px solid var(--act);border-radius:4px;cursor:pointer;margin:0 0 12px}
.pay{background:var(--act);color:var(--on-act);font-weight:600}
.cancel{background:transparent;color:inherit;border-color:var(--line)}
button:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/**
 * No script, no picture, nothing from other origins; only this style, identified by its hash; the form posts to this
 * site.
 */
export const WALLET_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(status: number, title: string, content: string): RawReply {
  return {
    status,
    type: 'text/html',
    policy: WALLET_POLICY,
    body: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
  };
}

/** The page that the code opens: the amount to pay, and two buttons while it can be paid. */
export function walletPage(payment: WalletPayment, now: number): RawReply {
  const { merchant, subject, fen, outTradeNo, expiresAt, _id: token } = payment;
  const amount = yuanOf(fen);
  const facts = `<h1>模拟钱包</h1><p class="note">仅供开发与测试，不会发生真实扣款</p>
<p class="amount">¥${amount}</p>
<dl><dt>收款方</dt><dd>${escapeHtml(merchant)}</dd><dt>商品</dt><dd>${escapeHtml(subject)}</dd><dt>订单号</dt><dd>${outTradeNo}</dd><dt>有效期至</dt><dd>${beijingText(expiresAt)}</dd></dl>`;
  const ended = endedText(payment, now);
  if (ended !== null)
    return page(
      200,
      `${ended} · 模拟钱包`,
      `${facts}<p class="status" role="status">${ended}</p><p>可以关闭此页，回到原页面查看结果。</p>`,
    );
  return page(
    200,
    `付款 ¥${amount} · 模拟钱包`,
    `${facts}<form method="post" action="/sandbox/settle/${token}">
<label><input type="checkbox" name="lose" value="yes">模拟到账通知丢失</label>
<button class="pay" name="action" value="pay">付款</button>
<button class="cancel" name="action" value="cancel">取消</button></form>`,
  );
}

function endedText({ status, expiresAt }: WalletPayment, now: number): string | null {
  if (status === 'paid') return '付款成功';
  if (status === 'cancelled') return '已取消付款';
  return now >= expiresAt ? '二维码已过期' : null;
}

/** For an invalid token, and for everything when there is no such wallet. */
export const noSuchPayment = (): RawReply =>
  page(404, '没有这笔付款 · 模拟钱包', '<h1>没有这笔付款</h1><p>链接不完整，或付款已经过去很久。</p>');
