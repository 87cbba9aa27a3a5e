import { type ApiError, askConfirm } from '@tianji/kit';
import { Card, Notice, Select, Tag, TextButton, tellLost, toast, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import { dayText, timeText } from '../site/times.ts';
import {
  INVITED,
  type InvitedRole,
  nameOf,
  ROLE_DOES,
  ROLE_NAMES,
  type RoleRow,
  type Roles,
} from './words.ts';

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    ${type.small}
    color: var(--ink-3);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
  }
`;

/** Who may do what at a site: each role can be changed and taken back here; the site itself is given away step by step. */
export function RoleList({
  site,
  roles,
  onChange,
}: {
  site: string;
  roles: Roles['roles'];
  onChange: () => void;
}) {
  const api = useApi();
  const [failed, setFailed] = useState('');
  const [confirmed, confirming] = useConfirmed();

  async function attempt(work: () => Promise<unknown>, said: string) {
    setFailed('');
    try {
      await work();
      toast(said);
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    onChange();
  }

  const change = ({ id }: RoleRow, role: InvitedRole) =>
    attempt(
      () => api.call('partner/{site}/changeRole', { site, id, role }, { made: 'pressed' }),
      '角色已更改',
    );

  async function revoke(row: RoleRow) {
    const question = `收回“${nameOf(row)}”的${ROLE_NAMES[row.role]}角色？几秒之内生效，正在打开的页面也随即失效。`;
    if (!(await askConfirm(question, { yes: '收回' }))) return;
    await attempt(
      () => api.call('partner/{site}/revokeRole', { site, id: row.id }, { made: 'pressed' }),
      '已收回',
    );
  }

  async function give(row: RoleRow) {
    const question = `把站主移交给“${nameOf(row)}”？每位站主都会收到短信，等候期满后生效，其间可以撤销；生效后您不再是站主。`;
    if (!(await askConfirm(question, { yes: '移交' }))) return;
    await attempt(
      () => confirmed(() => api.call('partner/{site}/giveOwner', { site, id: row.id }, { made: 'pressed' })),
      '已申请移交，等候期满后生效',
    );
  }

  async function drop(row: RoleRow) {
    const question = `收回“${nameOf(row)}”的站主角色？每位站主都会收到短信，等候期满后生效，其间可以撤销。`;
    if (!(await askConfirm(question, { yes: '收回' }))) return;
    await attempt(
      () => confirmed(() => api.call('partner/{site}/dropOwner', { site, id: row.id }, { made: 'pressed' })),
      '已申请收回，等候期满后生效',
    );
  }

  const owners = roles.filter(({ role }) => role === 'owner').length;
  const isOwner = roles.some(({ role, self }) => role === 'owner' && self);
  return (
    <Box>
      <ul aria-label="角色">
        {roles.map((row) => (
          <li key={row.id}>
            <span>
              {nameOf(row)} <Tag>{ROLE_NAMES[row.role]}</Tag> {row.self ? <Tag>本人</Tag> : null}
              <small>
                {ROLE_DOES[row.role]}；{dayText(row.since)}起
              </small>
            </span>
            <span className="acts">
              {row.role === 'owner' ? (
                isOwner && owners > 1 ? (
                  <TextButton aria-label={`收回 ${nameOf(row)} 的站主`} onClick={() => void drop(row)}>
                    收回站主
                  </TextButton>
                ) : null
              ) : (
                <>
                  <Select
                    aria-label={`${nameOf(row)} 的角色`}
                    value={row.role}
                    onChange={({ target }) => void change(row, target.value as InvitedRole)}
                  >
                    {INVITED.map((role) => (
                      <option key={role} value={role}>
                        {ROLE_NAMES[role]}
                      </option>
                    ))}
                  </Select>
                  {isOwner ? (
                    <TextButton aria-label={`移交站主给 ${nameOf(row)}`} onClick={() => void give(row)}>
                      移交站主
                    </TextButton>
                  ) : null}
                  <TextButton aria-label={`收回 ${nameOf(row)} 的角色`} onClick={() => void revoke(row)}>
                    收回
                  </TextButton>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      {confirming}
    </Box>
  );
}

/** Invitations that nobody has accepted yet. */
export function InviteList({
  site,
  invites,
  onChange,
}: {
  site: string;
  invites: Roles['invites'];
  onChange: () => void;
}) {
  const api = useApi();
  async function revoke(id: string) {
    try {
      await api.call('partner/{site}/revokeInvite', { site, id }, { made: 'pressed' });
      toast('邀请已收回');
    } catch (error) {
      tellLost(error);
    }
    onChange();
  }
  if (invites.length === 0) return null;
  return (
    <Box>
      <ul aria-label="尚未接受的邀请">
        {invites.map(({ id, role, who, expires }) => (
          <li key={id}>
            <span>
              {who || '未具名'} <Tag>{ROLE_NAMES[role]}</Tag>
              <small>{timeText(expires)}前有效</small>
            </span>
            <TextButton aria-label={`收回给 ${who || '未具名'} 的邀请`} onClick={() => void revoke(id)}>
              收回
            </TextButton>
          </li>
        ))}
      </ul>
    </Box>
  );
}
