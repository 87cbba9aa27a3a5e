import { type ApiError, saveFile } from '@tianji/kit';
import { Button, Dialog, Field, Notice, TextInput, toast, type } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import type { Roles } from '../roles/words.ts';
import { dayText } from '../site/times.ts';

const Box = styled.div`
  display: grid;
  gap: 12px;
  p {
    ${type.body}
    color: var(--ink-2);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
  ul {
    padding-left: 1.2em;
    list-style: disc;
    color: var(--ink-2);
  }
`;

interface LeaveProps {
  site: string;
  erasedAt: string | null;
  /** What waits already. */
  steps: Roles['steps'];
  onChange: () => void;
}

/** Lets a site's owner export its data and give the site up. */
export function Leave({ site, erasedAt, steps, onChange }: LeaveProps) {
  const [confirmed, confirming] = useConfirmed();
  const waits = (what: Roles['steps'][number]['what']) => steps.some((step) => step.what === what);
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState('');

  async function attempt(name: string, work: () => Promise<void>) {
    setBusy(name);
    setFailed('');
    try {
      await work();
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy('');
  }
  const save = () =>
    attempt('save', async () =>
      saveFile(await api.file('partner/{site}/exportSite', { site }, { made: 'pressed' }), `${site}.json`),
    );
  const askExport = () =>
    attempt('export', async () => {
      await confirmed(() => api.call('partner/{site}/askExport', { site }, { made: 'pressed' }));
      toast('已申请导出，等候期满后可以下载');
      onChange();
    });
  const stay = () =>
    attempt('stay', async () => {
      await api.call('partner/{site}/stay', { site }, { made: 'pressed' });
      toast('已撤回退出');
      onChange();
    });

  return (
    <Box>
      {erasedAt ? (
        <Notice tone="warn">退出已生效，站点已停。{dayText(erasedAt)}清除全部数据，在此之前可以撤回。</Notice>
      ) : (
        <p>
          导出与退出都先告知每位站主，等候期满后生效：导出在此后七天内可以下载，退出后站点停止，再过三十天清除数据。
        </p>
      )}
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <div className="acts">
        <Button loading={busy === 'export'} disabled={waits('export')} onClick={() => void askExport()}>
          申请导出
        </Button>
        <Button loading={busy === 'save'} onClick={() => void save()}>
          下载本站数据
        </Button>
        {erasedAt ? (
          <Button loading={busy === 'stay'} onClick={() => void stay()}>
            撤回退出
          </Button>
        ) : (
          <Button variant="danger" disabled={waits('leave')} onClick={() => setAsking(true)}>
            退出合作
          </Button>
        )}
      </div>
      {confirming}
      {asking ? <LeaveDialog site={site} onClose={() => setAsking(false)} onLeft={onChange} /> : null}
    </Box>
  );
}

function LeaveDialog({ site, onClose, onLeft }: { site: string; onClose: () => void; onLeft: () => void }) {
  const api = useApi();
  const [confirmed, confirming] = useConfirmed();
  const form = useId();
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (word.trim() !== site) {
      setWrong(`请输入站点代号 ${site}`);
      return;
    }
    setBusy(true);
    try {
      await confirmed(() =>
        api.call('partner/{site}/leave', { site, confirm: word.trim() }, { made: 'pressed', repeat: false }),
      );
      onClose();
      onLeft();
    } catch (error) {
      setWrong((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="退出合作"
      width={450}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="danger" loading={busy}>
            退出
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={leave} noValidate aria-label="退出合作">
        <ul>
          <li>每位站主都会收到短信；等候期满后站点停止，访客看到“本站暂停服务”。</li>
          <li>此后三十天清除本站的数据；在此之前都可以撤回。</li>
          <li>依法须保存的支付与结算记录会留存。</li>
        </ul>
        <Field label={`请输入站点代号 ${site} 以确认`} error={wrong}>
          <TextInput
            value={word}
            maxLength={41}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => {
              setWord(target.value);
              setWrong(undefined);
            }}
          />
        </Field>
        {confirming}
      </Form>
    </Dialog>
  );
}
