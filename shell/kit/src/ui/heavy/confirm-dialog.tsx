import { Button } from '../button.tsx';
import type { ConfirmProps } from '../dialog.tsx';
import HeavyDialog from './dialog.tsx';

/** A question with two answers; Escape means no. */
export default function HeavyConfirm(props: ConfirmProps) {
  return (
    <HeavyDialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      width={400}
      role="alertdialog"
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancel ?? '取消'}</Button>
          <Button variant={props.danger ? 'danger' : 'ink'} onClick={props.onConfirm}>
            {props.confirm ?? '确定'}
          </Button>
        </>
      }
    >
      {props.children}
    </HeavyDialog>
  );
}
