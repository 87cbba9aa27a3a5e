import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, Notice, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** Sets a site's part of its payments; payments already made keep theirs. */
export function ShareDialog(props: {
  site: { site: string; name: string; share: number };
  onClose: () => void;
  onChanged: () => void;
}) {
  const api = useApi();
  const form = useId();
  const [share, setShare] = useState(String(props.site.share));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ share?: string; reason?: string }>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const value = Number(share);
    const missing = {
      ...(/^\d{1,3}(\.\d+)?$/.test(share.trim()) && value <= 100 ? {} : { share: '请填写 0 至 100 的数' }),
      ...(reason.trim() ? {} : { reason: '请写明理由' }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { site } = props.site;
      await api.call('operator/setShare', { site, share: value, reason: reason.trim() }, { made: 'pressed' });
      props.onChanged();
      props.onClose();
    } catch (error) {
      setFailed((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title="改分成比例"
      lead={`“${props.site.name}”以后的付款照新比例；已付的不变。`}
      width={450}
      footer={
        <>
          <Button onClick={props.onClose}>取消</Button>
          <Button type="submit" form={form} variant="ink" loading={busy}>
            改
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={change} noValidate aria-label="改分成比例">
        <Field label="归合作方（%）" error={wrong.share}>
          <TextInput
            value={share}
            inputMode="decimal"
            maxLength={6}
            onChange={({ target }) => setShare(target.value)}
          />
        </Field>
        <Field label="理由" error={wrong.reason}>
          <TextInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
