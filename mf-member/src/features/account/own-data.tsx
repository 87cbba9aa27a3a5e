import type { CallOutput } from '@tianji/contracts';
import { type Api, type ApiError, askLogout, useApi, usePortal } from '@tianji/kit';
import { Button, Card, Dialog, Download, Field, Icon, Notice, TextInput, toast, type } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { saveJson } from './save-json.ts';

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
const Form = styled.form`
  display: grid;
  gap: 16px;
  ul {
    padding-left: 1.2em;
    list-style: disc;
    ${type.body}
    color: var(--ink-2);
  }
`;

/** The word that must be typed. */
const WORD = '删除';

/** What a member may do with what is kept about them: take it along, leave, delete it. */
export function OwnData({ memberId }: { memberId: string }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Box>
      <Export memberId={memberId} />
      <div>
        <p>退出后，此浏览器不再保留登录状态。</p>
        <Button onClick={() => void askLogout()}>退出登录</Button>
      </div>
      <div>
        <p>注销后，账户、登录状态、报告与反馈即刻删除，剩余会员时间作废，不能恢复。</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          注销账号
        </Button>
      </div>
      {deleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </Box>
  );
}

/** Every report that was asked for, without its text: that is downloaded from the list, one by one. */
async function allReports(api: Api): Promise<CallOutput<'reports/getList'>['list']> {
  const rows: CallOutput<'reports/getList'>['list'] = [];
  for (;;) {
    const { list, total } = await api.call('reports/getList', { offset: rows.length });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

/** Three services keep something: the account with what belongs to it, the orders, and the reports. */
function Export({ memberId }: { memberId: string }) {
  const api = useApi();
  const hasReports = usePortal().tools.some(
    ({ id, state, routes }) =>
      id === 'member' && state === 'live' && routes.some(({ path }) => path === '/reportsList'),
  );
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const [data, orders, reportList] = await Promise.all([
        api.call('member/exportData', {}),
        api.call('paymentrecord/getList', { id: memberId }),
        hasReports ? allReports(api) : [],
      ]);
      saveJson(`我的数据-${data.exportedAt.slice(0, 10)}.json`, { ...data, orders, reportList });
      toast('已生成数据文件');
    } catch {
      // The client has said what went wrong.
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

/** Deleting asks for a word to be typed: it cannot be taken back. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const form = useId();
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState('');
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() !== WORD) {
      setWrong(`请输入“${WORD}”两字`);
      return;
    }
    setBusy(true);
    setFailed('');
    try {
      // Where the session is over nobody is asked to log in and nothing is repeated: it might be another who
      // logs in, and another's account that is deleted.
      await api.call('member/deleteAccount', { confirm: WORD }, { background: true });
      toast('账号已注销');
      await askLogout({ ask: false });
    } catch (error) {
      setFailed((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="注销账号"
      width={450}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="danger" loading={busy}>
            注销
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={remove} noValidate aria-label="注销账号">
        <ul>
          <li>手机号、会员期限、登录状态、报告与您提交的反馈即刻删除。</li>
          <li>剩余的会员时间作废，不退款；同一号码再次注册不再赠送。</li>
          <li>依法须保存的支付记录会留存，但不再与您的手机号关联。</li>
        </ul>
        <Field label={`请输入“${WORD}”以确认`} error={wrong || undefined}>
          <TextInput
            value={word}
            autoComplete="off"
            onChange={({ target }) => {
              setWord(target.value);
              setWrong('');
            }}
          />
        </Field>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
