import { guardedAgent, type Outbound } from '@tianji/service-kit/outbound';
import { ONE_EACH, SmsError, type SmsSender, smsErrorOf } from './port.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { valuesOf } from './templates.ts';

const PROVIDER = 'tencent';
const ENDPOINT: Outbound = { base: new URL('https://sms.tencentcloudapi.com'), trusted: false };
const REGION = 'ap-guangzhou';

/** Tencent Cloud's short message service by its own SDK, which is loaded with the first message. */
export function tencentSender(settings: ProviderSettings): SmsSender {
  const to = settings.endpoint ?? ENDPOINT;
  const { protocol, host } = to.base;

  async function connect() {
    const { sms } = await import('tencentcloud-sdk-nodejs-sms');
    return new sms.v20210111.Client({
      credential: { secretId: settings.keyId, secretKey: settings.keySecret },
      region: REGION,
      profile: {
        httpProfile: {
          ...{ endpoint: host, protocol: `${protocol}//`, reqTimeout: settings.timeoutMs / 1000 },
          ...{ headers: ONE_EACH, agent: guardedAgent(to) },
        },
      },
    });
  }
  let connection: ReturnType<typeof connect> | undefined;

  return {
    provider: PROVIDER,
    async send({ phone, template, params, sign }) {
      try {
        connection ??= connect();
        const client = await connection;
        const answer = await client.SendSms({
          SmsSdkAppId: settings.appId ?? '',
          SignName: sign ?? settings.signName,
          TemplateId: settings.templates[template],
          TemplateParamSet: valuesOf(template, params),
          PhoneNumberSet: [`+86${phone}`],
        });
        const code = answer.SendStatusSet?.[0]?.Code;
        if (code !== 'Ok') throw new SmsError(PROVIDER, code ?? 'unknown');
      } catch (error) {
        throw smsErrorOf(PROVIDER, error);
      }
    },
  };
}
