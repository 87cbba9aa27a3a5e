import { z } from 'zod';

/** A time as it is shown. */
export const stamp = (title: string) =>
  z.string().meta({ title, description: 'YYYY-MM-DD HH:mm:ss，北京时间', examples: ['2026-11-21 08:30:00'] });

/** The digits of a message. */
export const digits = z
  .string()
  .trim()
  .max(6)
  .regex(/^\d{6}$/)
  .meta({ title: '验证码', description: '6 位数字' });

/** The reply of a login, by whichever way. */
export const signedIn = z.object({
  loginname: z.string().meta({ title: '登录名' }),
  name: z.string().meta({ title: '名称' }),
  token: z.string().meta({ title: '登录凭证', description: '此后放在请求头 token 中' }),
  newmember: z.boolean().meta({ title: '新会员', description: '仅在获赠首月的那次登录为 true' }),
  device: z
    .string()
    .optional()
    .meta({ title: '设备标记', description: '再次获取验证码时交回；不能用来登录' }),
});
