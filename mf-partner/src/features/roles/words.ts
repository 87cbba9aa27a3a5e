import type { CallOutput } from '../../api.ts';

export type Roles = CallOutput<'partner/{site}/getRoles'>;
export type RoleRow = Roles['roles'][number];
export type Role = RoleRow['role'];
export type InvitedRole = Exclude<Role, 'owner'>;

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  ...{ owner: '站主', editor: '编辑', treasurer: '财务', practitioner: '老师' },
};

/** What each role may do, in one line. */
export const ROLE_DOES: Readonly<Record<Role, string>> = {
  owner: '管理角色、收款与去留，其余也都可以',
  editor: '搭建与发布站点，添加域名',
  treasurer: '查看结算，申请更换收款账户',
  practitioner: '使用工作台，只见自己的客户',
};

export const INVITED: readonly InvitedRole[] = ['practitioner', 'editor', 'treasurer'];

export const STEP_NAMES: Readonly<Record<Roles['steps'][number]['what'], string>> = {
  ...{ leave: '退出合作', giveOwner: '移交站主', dropOwner: '收回站主', export: '导出本站数据' },
  account: '更换收款账户',
};

/** What somebody is called: by the owner's own word, else by the digits of the phone. */
export const nameOf = ({ who, phone }: Pick<RoleRow, 'who' | 'phone'>): string =>
  [who, phone].filter(Boolean).join('　') || '未具名';
