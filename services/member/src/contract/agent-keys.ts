import { defineCall } from '@tianji/contracts';
import { choice, none, nothing, text, token128 } from '@tianji/contracts/formats';
import { z } from 'zod';
import { stamp } from './fields.ts';

/** How many keys a member may have. */
export const MOST_AGENT_KEYS = 10;

const name = text({
  title: '名称',
  min: 1,
  max: 30,
  guard: none('the name of a program, shown to its owner alone'),
});

/** What a key may do: call tools, or get their whole answers, too. */
export const AGENT_KEY_SCOPES = ['tools', 'full'] as const;
const scope = choice('范围', AGENT_KEY_SCOPES).meta({
  title: '范围',
  description: 'tools 只给要点，full 也给全盘',
});

const key = {
  id: z.string().meta({ title: '编号' }),
  name: z.string().meta({ title: '名称' }),
  tail: z.string().meta({ title: '末四位' }),
  scope,
  createdAt: stamp('添加时间'),
  endsAt: stamp('失效时间'),
};

/** Keys for the member's own agents: each calls tools of this site within its quota, and reads nothing of the member. */
export const agentKeyCalls = [
  defineCall({
    path: 'member/getAgentKeys',
    service: 'member',
    access: 'member',
    safe: true,
    platform: true,
    summary: '本人的助手钥匙与近日用量，先添加的在前',
    input: nothing,
    output: z.object({
      minute: z.number().meta({ title: '每分钟单位' }),
      day: z.number().meta({ title: '每日单位' }),
      list: z.array(
        z.object({
          ...key,
          usedOn: z.string().optional().meta({ title: '最近使用之日', description: 'YYYY-MM-DD，北京时间' }),
          days: z
            .array(
              z.object({ day: z.string().meta({ title: '日' }), units: z.number().meta({ title: '单位' }) }),
            )
            .meta({ title: '用量', description: '近三十日，新的在前' }),
        }),
      ),
    }),
  }),
  defineCall({
    path: 'member/makeAgentKey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '添加一把助手钥匙；钥匙只在这一次给出',
    input: z.object({
      name,
      months: choice('期限', ['3', '12', '24']).default('12'),
      scope: scope.default('tools'),
    }),
    output: z.object({
      ...key,
      key: z.string().meta({ title: '钥匙', description: '以 tjk_ 开头，只显示这一次' }),
    }),
  }),
  defineCall({
    path: 'member/revokeAgentKey',
    service: 'member',
    access: 'member',
    platform: true,
    summary: '收回本人的一把助手钥匙，几秒内处处失效',
    input: z.object({ id: token128('编号') }),
    output: z.object({}),
  }),
] as const;
