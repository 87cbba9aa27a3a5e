/** Providers that may notify us, named by the last part of the address. */
export const PAYMENT_PROVIDERS = ['sandbox', 'alipay', 'wechat'] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number];
