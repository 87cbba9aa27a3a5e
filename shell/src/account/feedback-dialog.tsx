import { type ApiError, maskPhone, usePortal, useSession } from '@tianji/kit';
import { Button, Dialog, Field, type as face, Notice, TextArea, toast } from '@tianji/kit/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { api } from '../api.ts';
import { openOverlay } from './overlay.tsx';
import { isPhone } from './phone.ts';
import { PhoneInput } from './phone-input.tsx';

const HOW = { made: 'pressed', fields: ['content', 'phonenumber'] } as const;
const MOST = 2000;

const Form = styled.form`
  display: grid;
  gap: 16px;
  textarea {
    min-height: 168px;
  }
`;
const Words = styled.div`
  ${face.body}
  color: var(--ink-2);
  p + p {
    margin-top: 12px;
  }
  a {
    color: var(--info);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
const Phone = styled.div`
  max-width: 320px;
`;
const Count = styled.span<{ $over: boolean }>`
  color: ${(p) => (p.$over ? 'var(--danger)' : 'var(--ink-3)')};
`;

/** Unsent input is kept for the next opening. */
let draft = { content: '', phone: '' };

/** Opens the dialog 投诉与建议. */
export function openFeedback(): Promise<void> {
  return openOverlay<void>((done) => <Feedback done={() => done()} />);
}

function Feedback({ done }: { done: () => void }) {
  const { tools } = usePortal();
  const live = tools.some(({ id, state }) => id === 'member' && state === 'live');
  return live ? (
    <FeedbackForm done={done} />
  ) : (
    <Dialog open title="投诉与建议" width={600} onClose={done}>
      <WriteTo />
    </Dialog>
  );
}

function FeedbackForm({ done }: { done: () => void }) {
  const session = useSession();
  const [content, setContent] = useState(draft.content);
  const [phone, setPhone] = useState(draft.phone);
  const [wrong, setWrong] = useState<{ content?: string; phone?: string; call?: ApiError }>({});
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const phoneBox = useRef<HTMLInputElement>(null);
  const form = useId();
  const length = [...content].length;

  const close = () => {
    draft = { content, phone };
    done();
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (content.trim() === '' || length > MOST) {
      setWrong({ content: length > MOST ? `最多 ${MOST.toLocaleString('zh-CN')} 字` : '请填写反馈内容' });
      text.current?.focus();
      return;
    }
    if (!session && phone !== '' && !isPhone(phone)) {
      setWrong({ phone: '请填写 1 开头的 11 位手机号，或不填' });
      phoneBox.current?.focus();
      return;
    }
    setWrong({});
    setBusy(true);
    try {
      const phonenumber = session?.loginname ?? phone;
      await api.call('feedback/save', { phonenumber, content: content.trim() }, HOW);
      draft = { content: '', phone: '' };
      done();
      toast('感谢您的反馈');
    } catch (error) {
      const { details } = error as ApiError;
      const refused = (name: string) => details.find(({ field }) => field === name)?.message;
      const [text, number] = [refused('content'), refused('phonenumber')];
      setWrong({
        ...(text && { content: text }),
        ...(number && !session && { phone: number }),
        ...(text || (number && !session) ? {} : { call: error as ApiError }),
      });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title="投诉与建议"
      lead="计算有误、文字不当、使用不便，都请告诉我们。"
      width={600}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="submit" form={form} variant="ink" loading={busy}>
            提交
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={send} noValidate aria-label="投诉与建议">
        <Field
          label="反馈内容"
          error={wrong.content}
          hint="请写明页面、输入的内容和您看到的结果。"
          aside={
            <Count $over={length > MOST}>
              {length.toLocaleString('zh-CN')} / {MOST.toLocaleString('zh-CN')}
            </Count>
          }
        >
          <TextArea ref={text} value={content} onChange={({ target }) => setContent(target.value)} />
        </Field>
        {session ? (
          <Words>
            <p>联系电话 {maskPhone(session.loginname)}</p>
          </Words>
        ) : (
          <Phone>
            <Field label="手机号（可不填，便于答复）" error={wrong.phone}>
              <PhoneInput ref={phoneBox} value={phone} onChange={setPhone} />
            </Field>
          </Phone>
        )}
        {wrong.call ? (
          <>
            <Notice tone="danger">{wrong.call.message}</Notice>
            <WriteTo />
          </>
        ) : null}
      </Form>
    </Dialog>
  );
}

/** The address to write to when the form is not available. */
function WriteTo() {
  const { brand, contact } = usePortal();
  const subject = encodeURIComponent(`${brand.name}：投诉与建议`);
  return (
    <Words>
      {contact.email ? (
        <p>
          写信至 <a href={`mailto:${contact.email}?subject=${subject}`}>{contact.email}</a>
        </p>
      ) : null}
      {contact.phone ? <p>电话 {contact.phone}</p> : null}
      {contact.hours ? <p>处理时间 {contact.hours}</p> : null}
    </Words>
  );
}
