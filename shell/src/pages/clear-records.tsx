import { askConfirm, forgetRecent } from '@tianji/kit';
import { TextButton, toast } from '@tianji/kit/ui';

const QUESTION =
  '清除您在这台设备上填过、看过、存下的全部内容吗？包括姓名与生辰、所问的事、存下的人、历史与笔记，不能恢复。登录状态与账户里的资料不受影响。';

async function clear(): Promise<void> {
  if (!(await askConfirm(QUESTION, { yes: '清除', no: '不清除' }))) return;
  forgetRecent();
  toast('记录已清除');
}

/** Deletes, once confirmed, everything that was entered or looked at on this device. */
export const ClearRecords = () => <TextButton onClick={() => void clear()}>清除记录</TextButton>;
