import type { PortalTool } from '@tianji/contracts';
import { askLogout, type CallOptions, inOwnName, isWithheld, maskPhone, usePortal } from '@tianji/kit';
import { Button, Card, Download, Icon, lazyPiece, tellLost, toast } from '@tianji/kit/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../../api.ts';
import { type Api, useApi } from '../../api.ts';
import type { DeleteDialog as Dialog } from './delete-dialog.tsx';
import { saveJson } from './save-json.ts';

/** Loaded lazily: few readers ever open it. */
const DeleteDialog = lazyPiece<ComponentProps<typeof Dialog>>(
  () => import('./delete-dialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })),
  ({ onClose }) => onClose(),
);

const Box = styled(Card)`
  display: grid;
  gap: 20px;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
  }
  > div + div {
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  p {
    flex: 1 1 320px;
    color: var(--ink-2);
  }
`;

/** What members may do with their stored data: export it, log out, delete it. */
export function OwnData({ memberId, phone }: { memberId: string; phone: string }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Box>
      <Export memberId={memberId} />
      <div>
        <p>退出后，此浏览器不再保留登录状态。</p>
        <Button onClick={() => void askLogout()}>退出登录</Button>
      </div>
      <div>
        <p>
          注销后，账户、登录状态、存在账户里的人与日子、助手钥匙、报告与反馈即刻删除，剩余会员时间作废，不能恢复。
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          注销账号
        </Button>
      </div>
      {deleting ? <DeleteDialog phone={maskPhone(phone)} onClose={() => setDeleting(false)} /> : null}
    </Box>
  );
}

/** Every report requested, without its text, which is downloaded from the list, one by one. */
async function allReports(api: Api): Promise<CallOutput<'reports/getList'>['list']> {
  const rows: CallOutput<'reports/getList'>['list'] = [];
  for (;;) {
    const { list, total } = await api.call(
      'reports/getList',
      { ...inOwnName(), offset: rows.length },
      { made: 'pressed' },
    );
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

/** A call of another tool, by the name that its declaration gives: nobody here knows what it answers. */
const ask = (api: Api, path: string): Promise<unknown> =>
  (api.call as unknown as (path: string, input: object, how: CallOptions) => Promise<unknown>)(
    path,
    {},
    { made: 'pressed' },
  );

/** What each tool of the site stores with the account, by the tool's id; a tool that is switched off meanwhile has nothing. */
async function allKept(api: Api, tools: readonly PortalTool[]): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { id, state, exports: path } of tools) {
    if (state !== 'live' || !path) continue;
    try {
      kept[id] = await ask(api, path);
    } catch (error) {
      if (!isWithheld(error)) throw error;
    }
  }
  return kept;
}

/** The account and what belongs to it, the orders, the reports, and what other tools store. */
function Export({ memberId }: { memberId: string }) {
  const api = useApi();
  const hasReports = usePortal().tools.some(
    ({ id, state, routes }) =>
      id === 'member' && state === 'live' && routes.some(({ path }) => path === '/reportsList'),
  );
  const { tools } = usePortal();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const [data, orders, reportList, kept] = await Promise.all([
        api.call('member/exportData', {}, { made: 'pressed' }),
        api.call('paymentrecord/getList', { id: memberId }, { made: 'pressed' }),
        hasReports ? allReports(api) : [],
        allKept(api, tools),
      ]);
      saveJson(`我的数据-${data.exportedAt.slice(0, 10)}.json`, { ...data, ...kept, orders, reportList });
      toast('已生成数据文件');
    } catch (error) {
      tellLost(error);
    }
    setBusy(false);
  };
  return (
    <div>
      <p>本站保存的与您有关的全部数据，存为一个 JSON 文件；报告的正文在“我的报告”中逐份下载。</p>
      <Button loading={busy} icon={<Icon of={Download} size={16} />} onClick={() => void take()}>
        导出我的数据
      </Button>
    </div>
  );
}
