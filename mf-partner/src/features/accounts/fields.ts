/** One input of an account's form. */
export interface AccountField {
  name: string;
  label: string;
  hint?: string;
  max: number;
  /** `secret`: hidden while it is typed. `key`: several lines in PEM. */
  kind?: 'secret' | 'key';
  optional?: true;
}

export interface AccountProvider {
  label: string;
  fields: readonly AccountField[];
}

const KEY = 4_000;

/** What each payment provider asks for, named as in its own pages. */
export const PAYMENT_FORMS: Readonly<Record<'alipay' | 'wechat' | 'sandbox', AccountProvider>> = {
  alipay: {
    label: '支付宝',
    fields: [
      { name: 'merchantId', label: '卖家编号', hint: '2088 开头的 16 位数字', max: 32 },
      { name: 'appId', label: '应用编号', hint: '开放平台里应用的 APPID，须已开通当面付', max: 32 },
      { name: 'privateKey', label: '应用私钥', hint: 'RSA2，2048 位以上', max: KEY, kind: 'key' },
      { name: 'publicKey', label: '支付宝公钥', hint: '是支付宝的公钥，不是应用公钥', max: KEY, kind: 'key' },
    ],
  },
  wechat: {
    label: '微信支付',
    fields: [
      { name: 'merchantId', label: '商户号', max: 32 },
      { name: 'appId', label: '应用编号', hint: '与商户号绑定的公众号或小程序的 APPID', max: 32 },
      { name: 'serial', label: '商户证书序列号', max: 64 },
      { name: 'privateKey', label: '商户私钥', hint: 'apiclient_key.pem 的全部内容', max: KEY, kind: 'key' },
      { name: 'apiKey', label: 'APIv3 密钥', hint: '32 个字母、数字', max: 64, kind: 'secret' },
      { name: 'publicKeyId', label: '微信支付公钥编号', hint: 'PUB_KEY_ID_ 开头', max: 64 },
      { name: 'publicKey', label: '微信支付公钥', hint: 'pub_key.pem 的全部内容', max: KEY, kind: 'key' },
    ],
  },
  sandbox: {
    label: '模拟钱包',
    fields: [
      { name: 'merchantId', label: '商户号', hint: '任意，4 至 32 个字母、数字', max: 32 },
      { name: 'apiKey', label: '通知密钥', hint: '32 个字母、数字以上', max: 64, kind: 'secret' },
    ],
  },
};

const sign: AccountField = { name: 'sign', label: '短信签名', hint: '审核通过的签名，不带【】', max: 20 };
const keyed: readonly AccountField[] = [
  { name: 'keySecret', label: '访问密钥', max: 128, kind: 'secret' },
  {
    name: 'templateLogin',
    label: '登录验证码模板',
    hint: '模板编号；内容须有验证码与分钟数两处变量',
    max: 64,
  },
  {
    name: 'templateDeletion',
    label: '注销验证码模板',
    hint: '可不填，不填则用登录的',
    max: 64,
    optional: true,
  },
  {
    name: 'templatePasskey',
    label: '新设备验证码模板',
    hint: '可不填，不填则用登录的',
    max: 64,
    optional: true,
  },
  {
    name: 'templateReport',
    label: '报告通知模板',
    hint: '可不填，不填则报告写好时不发短信',
    max: 64,
    optional: true,
  },
];

/** What each provider of messages asks for. */
export const SMS_FORMS: Readonly<Record<'aliyun' | 'tencent' | 'development', AccountProvider>> = {
  aliyun: {
    label: '阿里云',
    fields: [sign, { name: 'keyId', label: '访问密钥编号', hint: 'AccessKey ID', max: 128 }, ...keyed],
  },
  tencent: {
    label: '腾讯云',
    fields: [
      sign,
      { name: 'appId', label: '短信应用编号', hint: 'SdkAppId，一串数字', max: 32 },
      { name: 'keyId', label: '访问密钥编号', hint: 'SecretId', max: 128 },
      ...keyed,
    ],
  },
  development: { label: '只留存，不发出', fields: [sign] },
};

/** What is empty and may not be, by field. */
export const emptyIn = (
  fields: readonly AccountField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, optional }) => !optional && !values[name]?.trim())
      .map(({ name, label }) => [name, `请填写${label}`]),
  );

/** A refusal of the service without the wire's name of the field, whose label stands above it. */
export const plainWords = (message: string): string => message.replace(/^\w+（(.+?)）/, '$1');
