import { useState } from 'react';
import { navigate } from '../tool/navigation.tsx';
import { askConfirm } from '../tool/prompts.ts';
import { Button, Notice } from '../ui/index.ts';
import type { CalledKind } from './kind-call.ts';
import { REPORTS_LIST, type ReportType } from './kinds.ts';
import { rebuildReport } from './request.ts';

/** Says that a report went by the clock rule of before; its owner may have it written once more, expired or not. */
export function OlderClock(props: { kind: ReportType | CalledKind; reportKey: string; text: string }) {
  const { kind, reportKey, text } = props;
  const [busy, setBusy] = useState(false);
  async function rewrite() {
    const sure = await askConfirm('重写之后，原来这份报告不再保留。按当地钟表重写吗？', { yes: '重写' });
    if (!sure) return;
    setBusy(true);
    if (await rebuildReport(kind, reportKey)) navigate(REPORTS_LIST);
    setBusy(false);
  }
  return (
    <Notice tone="warn">
      {text}
      <Button size="sm" loading={busy} onClick={() => void rewrite()}>
        按当地钟表重写
      </Button>
    </Notice>
  );
}
