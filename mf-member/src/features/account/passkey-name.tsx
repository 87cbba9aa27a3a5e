import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '../../api.ts';

interface NameDialogProps {
  passkey: { id: string; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** Gives a device another name. */
export function PasskeyNameDialog({ passkey, onClose, onDone }: NameDialogProps) {
  const api = useApi();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setWrong('请填写名称');
    setBusy(true);
    try {
      await api.call('member/renamePasskey', { id: passkey.id, name: name.trim() }, { made: 'pressed' });
      toast('已改名');
      onDone();
    } catch (error) {
      setWrong((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="为设备改名"
      width={400}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="seal" loading={busy}>
            保存
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate aria-label="为设备改名">
        <Field label="名称" error={wrong}>
          <TextInput value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
