import { defineCall } from '@tianji/contracts';
import { none, nothing, text, token128 } from '@tianji/contracts/formats';
import { z } from 'zod';
import { digits, signedIn, stamp } from './fields.ts';

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10;

/** What a member calls a device of their own. */
const DEVICE = none('the name of a device, shown to its owner alone');
const name = text({ title: '名称', max: 30, guard: DEVICE });
const id = token128('编号');
const answer = text({
  title: '设备的应答',
  min: 1,
  max: 8000,
  description: 'JSON 文本，不超过 8000 个字符',
  guard: none('made by the browser, checked by signature'),
});
const options = z.string().meta({ title: '请求', description: 'JSON 文本，交给浏览器的 WebAuthn 接口' });

/**
 * Passkeys: a second way to log in, by the fingerprint, face or screen lock of a device. They are optional, and the
 * phone always remains a way in.
 */
export const passkeyCalls = [
  defineCall({
    path: 'member/getPasskeys',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人的通行密钥，先添加的在前',
    input: nothing,
    output: z.object({
      offered: z.boolean().meta({ title: '本站可用', description: '站点的地址确定时为 true' }),
      fresh: z
        .boolean()
        .meta({ title: '刚登录', description: '刚以验证码登录；为 true 时，添加不需要验证码' }),
      list: z.array(
        z.object({
          id: z.string().meta({ title: '编号' }),
          name: z.string().meta({ title: '名称' }),
          createdAt: stamp('添加时间'),
          lastUsedAt: stamp('最近使用时间').optional(),
          sessions: z.number().meta({ title: '随移除退出的登录数' }),
          current: z.boolean().meta({ title: '本机以它登录' }),
        }),
      ),
    }),
  }),
  defineCall({
    path: 'member/sendPasskeyCode',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '向本人手机发送添加通行密钥的验证码；所得 code 为此次发送的凭据，添加时作为 mm 交回',
    input: nothing,
    output: z.object({ code: z.string().meta({ title: '凭据', description: '随机，与短信中的数字无关' }) }),
  }),
  defineCall({
    path: 'member/startPasskey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '开始添加一个通行密钥：须刚以验证码登录，或交来验证码；所得请求 5 分钟内有效，只能用一次',
    input: z.object({ code: digits.optional(), mm: token128('凭据').optional() }),
    output: z.object({ options }),
  }),
  defineCall({
    path: 'member/addPasskey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '添加通行密钥：交来设备对请求的应答',
    input: z.object({ answer, name: name.optional() }),
    output: z.object({ id: z.string().meta({ title: '编号' }) }),
  }),
  defineCall({
    path: 'member/renamePasskey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '为本人的一个通行密钥改名',
    input: z.object({ id, name: text({ title: '名称', min: 1, max: 30, guard: DEVICE }) }),
    output: z.object({}),
  }),
  defineCall({
    path: 'member/removePasskey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '移除本人的一个通行密钥：此后不能用它登录，用它登录的设备即刻退出，本机也不例外',
    input: z.object({ id }),
    output: z.object({ ended: z.number().meta({ title: '退出的登录数' }) }),
  }),
  defineCall({
    path: 'member/sendConfirmCode',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '向本人手机发送确认本人的验证码；所得 code 为此次发送的凭据，确认时作为 mm 交回',
    input: nothing,
    output: z.object({ code: z.string().meta({ title: '凭据', description: '随机，与短信中的数字无关' }) }),
  }),
  defineCall({
    path: 'member/confirm',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '以验证码确认是本人；此后十分钟内，本机可以办理须确认的事项',
    input: z.object({ code: digits, mm: token128('凭据') }),
    output: z.object({}),
  }),
  defineCall({
    path: 'member/startPasskeyConfirm',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '开始以通行密钥确认是本人；所得请求 5 分钟内有效，只能用一次',
    input: nothing,
    output: z.object({ options }),
  }),
  defineCall({
    path: 'member/confirmByPasskey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '以通行密钥确认是本人：交来设备对请求的应答',
    input: z.object({ answer }),
    output: z.object({}),
  }),
  defineCall({
    path: 'member/startPasskeyLogin',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '开始以通行密钥登录；所得请求与任何会员无关，5 分钟内有效，只能用一次',
    input: nothing,
    output: z.object({ options }),
  }),
  defineCall({
    path: 'member/loginByPasskey',
    service: 'member',
    access: 'visitor',
    platform: true,
    summary: '以通行密钥登录：交来设备对请求的应答',
    input: z.object({ answer }),
    output: signedIn,
  }),
] as const;
