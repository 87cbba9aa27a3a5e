import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from './leftovers.ts';

export const LOGIN = 'TEMPLATE_LOGIN';
export const REPORT = 'TEMPLATE_REPORT';

export interface SentMessage {
  phone: string;
  template: string;
  params: Record<string, string>;
}

export interface SmsStandIn {
  /** Settings that make the member service send here. */
  readonly settings: Record<string, string>;
  /** Everything received so far, in order. */
  readonly messages: readonly SentMessage[];
  /** The last login code sent to a phone. @throws when there is none */
  codeOf(phone: string): string;
  /** Messages about finished reports sent to a phone. */
  reportsTo(phone: string): SentMessage[];
  /** From now on every request is answered with 500, or none is. */
  down(is: boolean): void;
}

/**
 * Replaces the SMS provider: records every message, so that it is known what was sent even if the sending
 * process died.
 */
export async function startSmsStandIn(): Promise<SmsStandIn> {
  const messages: SentMessage[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isDown) return response.writeHead(500).end('<html>Internal Server Error</html>');
      const fields = new URL(request.url ?? '/', 'http://stand-in').searchParams;
      const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const field = (name: string) => fields.get(name) ?? body.get(name) ?? '';
      messages.push({
        phone: field('PhoneNumbers'),
        template: field('TemplateCode'),
        params: JSON.parse(field('TemplateParam') || '{}') as Record<string, string>,
      });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const sentTo = (phone: string, template: string) =>
    messages.filter((message) => message.phone === phone && message.template === template);
  return {
    settings: {
      SMS_PROVIDER: 'aliyun',
      SMS_ENDPOINT: `http://127.0.0.1:${port}`,
      OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${port}`,
      // A busy machine must not count as a silent provider.
      SMS_TIMEOUT_SECONDS: '60',
      SMS_KEY_ID: 'test-key-id',
      SMS_KEY_SECRET: 'test-key-secret',
      SMS_SIGN_NAME: '天机',
      SMS_TEMPLATE_LOGIN: LOGIN,
      SMS_TEMPLATE_REPORT: REPORT,
      CODES_PER_IP: '100000',
      CODES_PER_DAY: '1000000',
    },
    messages,
    codeOf(phone) {
      const code = sentTo(phone, LOGIN).at(-1)?.params.code;
      if (code === undefined) throw new Error('no code came');
      return code;
    },
    reportsTo: (phone) => sentTo(phone, REPORT),
    down(is) {
      isDown = is;
    },
  };
}
