import {
  Button,
  Checkbox,
  Copy,
  Field,
  Icon,
  IconButton,
  LinkButton,
  Section,
  Segmented,
  Select,
  TextArea,
  TextButton,
  TextInput,
} from '@tianji/kit/ui';
import { useState } from 'react';
import { Row, Stack, Two } from './parts.ts';

/** Buttons, inputs, choices. */
export function ControlPart({ id }: { id: string }) {
  const [sex, setSex] = useState<'男' | '女'>('男');
  const [mode, setMode] = useState<'solar' | 'lunar'>('solar');
  const [agreed, setAgreed] = useState(true);
  return (
    <Section id={id} title="按钮与输入">
      <Two>
        <Stack>
          <Row>
            <Button variant="seal">排盘</Button>
            <Button variant="ink">确定</Button>
            <Button>取消</Button>
            <Button variant="quiet">更多</Button>
            <Button variant="danger">删除</Button>
            <Button disabled>48 秒后重发</Button>
          </Row>
          <Row>
            <Button size="sm">去排盘</Button>
            <Button size="lg">生成报告</Button>
            <Button loading>正在排盘</Button>
            <LinkButton href="/toolsIndex">全部工具</LinkButton>
            <Button variant="quiet" icon={<Icon of={Copy} size={16} />}>
              复制
            </Button>
            <IconButton label="复制">
              <Icon of={Copy} />
            </IconButton>
            <TextButton>更改</TextButton>
          </Row>
          <Row>
            <Segmented
              label="性别"
              value={sex}
              options={[
                { value: '男', label: '男' },
                { value: '女', label: '女' },
              ]}
              onChange={setSex}
            />
            <Segmented
              small
              label="历法"
              value={mode}
              options={[
                { value: 'solar', label: '公历' },
                { value: 'lunar', label: '农历' },
              ]}
              onChange={setMode}
            />
            <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
              已阅读并同意
            </Checkbox>
          </Row>
        </Stack>
        <Stack>
          <Two>
            <Field label="姓名" error="请填写姓名">
              <TextInput defaultValue="" />
            </Field>
            <Field label="年份" hint="往前二百年">
              <Select defaultValue="2026">
                <option value="2025">2025年</option>
                <option value="2026">2026年</option>
              </Select>
            </Field>
          </Two>
          <Field label="投诉与建议">
            <TextArea placeholder="写下您的建议" />
          </Field>
        </Stack>
      </Two>
    </Section>
  );
}
