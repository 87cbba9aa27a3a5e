import { badRequest } from '@tianji/service-kit';
import type { SmsProviderId } from '../contract/index.ts';

/** What an account for messages is used with; templates by the provider's ids. */
export interface SmsCredentials {
  sign: string;
  keyId: string;
  keySecret: string;
  appId: string;
  templateLogin: string;
  templateDeletion: string;
  templatePasskey: string;
  templateReport: string;
}

type Field = keyof SmsCredentials;

const KEYS = ['sign', 'keyId', 'keySecret', 'templateLogin'] as const;
const NEEDED: Readonly<Record<SmsProviderId, readonly Field[]>> = {
  aliyun: KEYS,
  tencent: [...KEYS, 'appId'],
  development: ['sign'],
};

const CODE = /^[A-Za-z0-9_-]{0,128}$/;
const RULES: Readonly<Record<Field, readonly [title: string, shape: RegExp, wanted: string]>> = {
  sign: ['短信签名', /^[\p{Script=Han}A-Za-z0-9]{2,20}$/u, '应为 2 至 20 个汉字、字母、数字，不带【】'],
  keyId: ['访问密钥编号', CODE, '应为字母、数字'],
  keySecret: ['访问密钥', CODE, '应为字母、数字'],
  appId: ['短信应用编号', /^\d{0,32}$/, '应为数字'],
  templateLogin: ['登录验证码模板', CODE, '应为渠道给出的模板编号'],
  templateDeletion: ['注销验证码模板', CODE, '应为渠道给出的模板编号'],
  templatePasskey: ['新设备验证码模板', CODE, '应为渠道给出的模板编号'],
  templateReport: ['报告通知模板', CODE, '应为渠道给出的模板编号'],
};

/**
 * The credentials as they are stored.
 * @throws ServiceError 400 that names the field; it never repeats a value
 */
export function credentialsFor(provider: SmsProviderId, given: SmsCredentials): SmsCredentials {
  const kept = {} as SmsCredentials;
  for (const field of Object.keys(RULES) as Field[]) {
    const [title, shape, wanted] = RULES[field];
    const value = provider === 'development' && field !== 'sign' ? '' : given[field];
    if (value === '' && NEEDED[provider].includes(field)) throw badRequest(field, `${title}不能为空`);
    if (value !== '' && !shape.test(value)) throw badRequest(field, `${title}${wanted}`);
    kept[field] = value;
  }
  return kept;
}
