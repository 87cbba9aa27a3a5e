import { type Outbound, refuseNow } from '@tianji/service-kit/outbound';
import { ONE_EACH, SmsError, type SmsSender, smsErrorOf } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';

const PROVIDER = 'aliyun';
const ENDPOINT: Outbound = { base: new URL('https://dysmsapi.aliyuncs.com'), trusted: false };

/** Alibaba Cloud's short message service by its own SDK, which is loaded with the first message. */
export function aliyunSender(settings: ProviderSettings): SmsSender {
  const to = settings.endpoint ?? ENDPOINT;
  const { protocol, host } = to.base;

  async function connect() {
    const sdk = await import('@alicloud/dysmsapi20170525');
    const { $OpenApiUtil } = await import('@alicloud/openapi-core');
    const { default: exported } = sdk as unknown as { default: typeof sdk.default & Partial<typeof sdk> };
    // When Node itself loads it, the default export of a CommonJS module is the module.
    const Client = exported.default ?? exported;
    const config = new $OpenApiUtil.Config({
      accessKeyId: settings.keyId,
      accessKeySecret: settings.keySecret,
      endpoint: host,
      protocol: protocol.slice(0, -1),
      connectTimeout: settings.timeoutMs,
      readTimeout: settings.timeoutMs,
      globalParameters: new $OpenApiUtil.GlobalParameters({ headers: ONE_EACH }),
    });
    return { client: new Client(config), Request: exported.SendSmsRequest ?? sdk.SendSmsRequest };
  }
  let connection: ReturnType<typeof connect> | undefined;

  return {
    provider: PROVIDER,
    async send({ phone, template, params, sign }) {
      try {
        // The SDK takes no agent; it follows no redirect.
        await refuseNow(to);
        connection ??= connect();
        const { client, Request } = await connection;
        const { body } = await client.sendSms(
          new Request({
            phoneNumbers: phone,
            signName: sign ?? settings.signName,
            templateCode: settings.templates[template],
            templateParam: JSON.stringify(params),
          }),
        );
        if (body?.code !== 'OK') throw new SmsError(PROVIDER, body?.code ?? 'unknown');
      } catch (error) {
        throw smsErrorOf(PROVIDER, error);
      }
    },
  };
}
