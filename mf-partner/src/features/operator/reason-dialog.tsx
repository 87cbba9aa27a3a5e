import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, TextArea } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';

/** Asks for the reason of a decision, which goes into the log and to the one concerned. */
export function ReasonDialog(props: {
  title: string;
  lead: string;
  act: string;
  danger?: boolean;
  onClose: () => void;
  /** Makes the call; its refusal is shown here. */
  onReason: (reason: string) => Promise<void>;
}) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function decide(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') {
      setWrong('请写明理由');
      return;
    }
    setBusy(true);
    try {
      await props.onReason(reason.trim());
      props.onClose();
    } catch (error) {
      setWrong((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      lead={props.lead}
      width={450}
      footer={
        <>
          <Button onClick={props.onClose}>取消</Button>
          <Button type="submit" form={form} variant={props.danger ? 'danger' : 'ink'} loading={busy}>
            {props.act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={decide} noValidate aria-label={props.title}>
        <Field label="理由" hint="写进操作记录，也会给对方看" error={wrong}>
          <TextArea
            value={reason}
            maxLength={200}
            rows={3}
            onChange={({ target }) => {
              setReason(target.value);
              setWrong(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
