import { Button, ConfirmDialog, Dialog, type DialogWidth, Section, Term } from '@tianji/kit/ui';
import { useState } from 'react';
import { Row, Stack } from './parts.ts';

const WIDTHS: DialogWidth[] = [400, 450, 600, 800, 1000];

/** Dialogs, the confirmation, the explained term. */
export function OverlayPart({ id }: { id: string }) {
  const [width, setWidth] = useState<DialogWidth | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <Section id={id} title="浮层">
      <Stack>
        <Row>
          {WIDTHS.map((w) => (
            <Button key={w} onClick={() => setWidth(w)}>
              对话框 {w}
            </Button>
          ))}
          <Button onClick={() => setAsking(true)}>询问</Button>
        </Row>
        <p>
          日柱带
          <Term
            name="天乙贵人"
            text={{ text: '以日干或年干查：丁干见亥、酉。本盘年支见亥。', source: '《三命通会》卷三' }}
          />
          ，月令为
          <Term
            name="沐浴"
            text={{ long: true, text: '十二长生的第二位。\n如初生之后入水洗沐，气尚弱而将长。' }}
          />
          。
        </p>
      </Stack>
      <Dialog
        open={width !== null}
        onClose={() => setWidth(null)}
        title={`宽 ${width ?? ''}`}
        lead="手机上从底部升起"
        width={width ?? 600}
        footer={
          <Button variant="ink" onClick={() => setWidth(null)}>
            确定
          </Button>
        }
      >
        <p>焦点不会离开这里，按 Esc 关闭。</p>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="确定要退出登录吗？"
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
