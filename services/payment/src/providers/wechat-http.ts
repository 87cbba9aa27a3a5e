import { guardedFetch, type Outbound } from '@tianji/service-kit/outbound';
import { isFromWechat, type PlatformKey, signatureIn } from './wechat-crypto.ts';

const TIMEOUT_MS = 5000;
const ENDPOINT: Outbound = { base: new URL('https://api.mch.weixin.qq.com'), trusted: false };

interface Answer {
  status: number;
  data?: unknown;
  error?: string;
}

/**
 * How the SDK's requests are sent: with a time limit, to another address if one is configured, and with the answer's
 * signature verified, so that nobody in between can claim that an order was paid.
 */
export function wechatHttp(endpoint: Outbound | undefined, platforms: readonly PlatformKey[]) {
  const to = endpoint ?? ENDPOINT;
  const send = guardedFetch(to);
  const path = to.base.href.replace(/\/+$/, '');

  async function ask(url: string, init: RequestInit): Promise<Answer> {
    const target = new URL(url);
    const response = await send(`${path}${target.pathname}${target.search}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    if (!response.ok) return { status: response.status, error: body };
    const signature = signatureIn((name) => response.headers.get(name));
    if (!isFromWechat(signature, body, platforms)) throw new Error('the answer is not signed by WeChat Pay');
    return { status: response.status, data: body === '' ? undefined : JSON.parse(body) };
  }

  return {
    get: (url: string, headers: Record<string, string>) => ask(url, { headers }),
    post: (url: string, params: object, headers: Record<string, string>) =>
      ask(url, { method: 'POST', headers, body: JSON.stringify(params) }),
    upload: () => Promise.reject(new Error('nothing is uploaded')),
  };
}
