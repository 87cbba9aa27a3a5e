import type { Reply } from '@tianji/contracts';
import { reportKinds } from '../../test/tools.mjs';
import { eventually } from './patience.ts';

/** A person with a phone, over HTTP. */
export interface Person {
  phone: string;
  token: string;
}

export interface MemberClient {
  readonly url: string;
  /**
   * @param link for calls that are made with one: what follows `#` in its address
   * @throws when there is no answer
   */
  call(path: string, payload?: Record<string, string>, token?: string, link?: string): Promise<Reply>;
  /** Requests a code; it arrives at the development page of the process that sent it. */
  sendCode(phone: string): Promise<{ mm: string; code: string }>;
  login(phone: string, given?: { mm: string; code: string }): Promise<Person>;
}

/** @throws Error with the refusal's message */
export function dataOf<T>(reply: Reply): T {
  if (!reply.success) throw new Error(reply.message);
  return reply.data as T;
}

/** @param orgcode of the tenant; the one without a code by default */
export function memberClient(url: string, orgcode = ''): MemberClient {
  const client: MemberClient = {
    url,
    async call(path, payload = {}, token = '', link = '') {
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { token, ...(orgcode && { orgcode }), ...(link && { link }) },
        body: new URLSearchParams(payload),
      });
      return (await answer.json()) as Reply;
    },
    async sendCode(phone) {
      const { code: mm } = dataOf<{ code: string }>(
        await client.call('member/sendCode', { loginname: phone }),
      );
      const messages = dataOf<{ phone: string; params: { code: string } }[]>(
        await client.call('member/devMessages'),
      );
      const message = messages.find((each) => each.phone === phone);
      if (!message) throw new Error('no message came');
      return { mm, code: message.params.code };
    },
    async login(phone, given) {
      const payload = { loginname: phone, ...(given ?? (await client.sendCode(phone))) };
      const { token } = dataOf<{ token: string }>(await client.call('member/login', payload));
      return { phone, token };
    },
  };
  return client;
}

/**
 * Waits until kinds of reports are known, every one of this tree when none is named: writers declare theirs after the
 * start. Any member may ask.
 */
export const kindsDeclared = (
  client: MemberClient,
  { token }: Person,
  wanted = reportKinds().map(({ kind }) => kind),
): Promise<void> =>
  eventually(async () => {
    const { kinds } = dataOf<{ kinds: { kind: string }[] }>(await client.call('reports/getList', {}, token));
    const missing = wanted.filter((each) => !kinds.some(({ kind }) => kind === each));
    if (missing.length > 0) throw new Error(`not declared: ${missing.join(' ')}`);
  });

let last = Math.floor(Math.random() * 1_000_000) * 100;
/** A phone number that no other test uses. */
export const newPhone = (): string => {
  last += 1;
  return `199${String(last % 100_000_000).padStart(8, '0')}`;
};
