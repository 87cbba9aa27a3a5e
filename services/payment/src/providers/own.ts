import type { OpenAccount } from '@tianji/service-kit';
import type { Credentials } from '../accounts/credentials.ts';
import type { PaymentProviderId } from '../contract/index.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import type { PaymentConfig } from '../settings.ts';
import type { PaymentProvider } from './port.ts';
import { tracedProvider } from './traced.ts';

export type OwnAccount = OpenAccount<Credentials>;

/** How many providers of sites are kept open: their SDKs read keys once. */
const MOST_OPEN = 200;

/** A provider for each account of a site; an account never changes, so one that is open stays right. */
export function ownProviders(config: PaymentConfig) {
  const open = new Map<string, PaymentProvider>();
  return async (account: OwnAccount): Promise<PaymentProvider> => {
    const known = open.get(account.id);
    if (known) return known;
    const provider = tracedProvider(await openOwn(config, account));
    const oldest = open.keys().next().value;
    if (open.size >= MOST_OPEN && oldest !== undefined) open.delete(oldest);
    open.set(account.id, provider);
    return provider;
  };
}

/** The settings of the platform with a site's account in them: its addresses stay the platform's. */
async function openOwn(config: PaymentConfig, account: OwnAccount): Promise<PaymentProvider> {
  const { id, credentials } = account;
  const { merchantId, appId, privateKey, publicKey, publicKeyId, serial, apiKey } = credentials;
  switch (account.provider as PaymentProviderId) {
    case 'sandbox':
      return sandboxProvider(apiKey, undefined, { account: id, merchantId });
    case 'alipay': {
      const settings = {
        ...{ ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: merchantId, ALIPAY_PRIVATE_KEY: privateKey },
        ...{ ALIPAY_PUBLIC_KEY: publicKey, ALIPAY_KEY_TYPE: 'PKCS8' as const },
      };
      return (await import('./alipay.ts')).alipayProvider({ ...config, ...settings }, id);
    }
    case 'wechat': {
      const settings = {
        ...{ WECHATPAY_APP_ID: appId, WECHATPAY_MCH_ID: merchantId, WECHATPAY_SERIAL: serial },
        ...{ WECHATPAY_PRIVATE_KEY: privateKey, WECHATPAY_API_V3_KEY: apiKey },
        ...{ WECHATPAY_PLATFORM_SERIAL: publicKeyId, WECHATPAY_PLATFORM_KEY: publicKey },
        ...{ WECHATPAY_API_V3_KEY_PREVIOUS: undefined, WECHATPAY_PLATFORM_SERIAL_PREVIOUS: undefined },
        WECHATPAY_PLATFORM_KEY_PREVIOUS: undefined,
      };
      return (await import('./wechat.ts')).wechatProvider({ ...config, ...settings }, id);
    }
  }
}
