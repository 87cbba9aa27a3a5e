import { useState } from 'react';
import { copyText } from '../../tool/copy-text.ts';
import {
  ArrowRight,
  Button,
  Copy,
  Icon,
  ImageDown,
  Link2,
  lazyPiece,
  Printer,
  toast,
} from '../../ui/index.ts';
import { tellMissed } from '../../ui/lazy-piece.tsx';
import type { SendProps } from './heavy/send-dialog.tsx';
import type { Sent, SentLink } from './sent.ts';

const SendDialog = lazyPiece<SendProps>(
  () => import('./heavy/send-dialog.tsx'),
  (props) => props.onClose(),
);

/** Puts a link or a text on the clipboard and says so. */
export async function copy(wanted: Promise<SentLink['url'] | SentLink>, done = ''): Promise<void> {
  const given = wanted.then((one) => (typeof one === 'string' ? { url: one, told: done } : one));
  try {
    await copyText(given.then(({ url }) => url));
    toast((await given).told);
  } catch {
    // Nothing to copy is no refusal of the browser.
    given.then(() => toast('浏览器不允许复制，请手动选取', 'error'), tellMissed);
  }
}

/** Copies a result as text, with title, line, rules, notice and the site's name. */
export const copyResult = (
  of: Pick<Sent, 'title' | 'line' | 'basis' | 'text'>,
  done: string,
): Promise<void> =>
  copy(
    import('./heavy/text.ts').then(({ textOf }) => textOf(of)),
    done,
  );

const sharing = (): boolean => typeof navigator.share === 'function';

const nothing = () => '';
const NOTHING = { text: nothing, link: nothing } as unknown as Sent;

/** The room of the buttons while the result is on its way, so that nothing moves when it comes. */
export function ToolsToCome() {
  return (
    <div style={{ display: 'contents', visibility: 'hidden' }} aria-hidden="true" inert>
      <SendTools of={NOTHING} />
    </div>
  );
}

/** The buttons above every result: copy as text, permanent link, the device's share sheet, picture, print. */
export function SendTools({ of }: { of: Sent }) {
  const [open, setOpen] = useState<SendProps['what'] | null>(null);
  const { title, text, link, word } = of;

  async function share() {
    try {
      const given = await link?.();
      await navigator.share({ title, url: given?.url });
    } catch {
      // The reader closed the device's share sheet.
    }
  }

  const shares = link && sharing();
  const tools = [
    ...(text
      ? [
          {
            label: '复制',
            icon: Copy,
            act: () => copyResult(of, `已复制${word}`),
          },
        ]
      : []),
    ...(link ? [{ label: '链接', icon: Link2, act: () => copy(Promise.resolve(link())) }] : []),
    ...(shares ? [{ label: '分享', icon: ArrowRight, act: () => void share() }] : []),
    { label: '存图', icon: ImageDown, act: () => setOpen('picture') },
    { label: '打印', icon: Printer, act: () => setOpen('paper') },
  ];
  return (
    <>
      {tools.map(({ label, icon, act }) => (
        <Button key={label} variant="quiet" icon={<Icon of={icon} size={16} />} onClick={() => void act()}>
          <span className="word">{label}</span>
        </Button>
      ))}
      {open ? <SendDialog what={open} of={of} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
