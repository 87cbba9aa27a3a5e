import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../../tool/save-file.ts';
import { Button, Checkbox, Dialog, ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import type { Sent } from '../sent.ts';
import { countParts, hasWords, namingParts } from './card.ts';
import { pictureOf } from './picture.ts';
import { Sheet } from './sheet.tsx';

export interface SendProps {
  what: 'picture' | 'paper';
  of: Sent;
  onClose: () => void;
}

const Choices = styled.div`
  display: grid;
  gap: 4px;
`;

const Preview = styled.div`
  margin-top: 12px;
  padding: 8px;
  background: var(--wash);
  img {
    display: block;
    max-width: 100%;
    max-height: 46dvh;
    margin: 0 auto;
  }
`;

/** What the page has for a card so far. Strips and the three sentences may still be loading. */
function usePageParts(): { words: boolean; count: number } {
  const [words, setWords] = useState(hasWords);
  const [count, setCount] = useState(countParts);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      setWords(hasWords());
      setCount(countParts());
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return { words, count };
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

interface Drawn {
  file: File;
  /** A data URL: the page's policy allows pictures from data, not from blobs. */
  url: string;
}

/** Prints the page as it stands, without the person unless `own`. */
function printPage(own: boolean): void {
  const hidden = own ? [] : namingParts(document).filter(({ dataset }) => dataset.print === undefined);
  for (const { dataset } of hidden) dataset.print = 'hide';
  const show = () => {
    for (const { dataset } of hidden) delete dataset.print;
  };
  window.addEventListener('afterprint', show, { once: true });
  window.print();
}

/** The choice of what goes on the picture or the sheet, with a preview of the picture before it is saved or sent. */
export default function SendDialog({ what, of, onClose }: SendProps) {
  const { words: there, count } = usePageParts();
  const [own, setOwn] = useState(false);
  const [wanted, setWanted] = useState(true);
  const [printing, setPrinting] = useState(false);
  const words = there && wanted;
  const choices = (
    <Choices>
      {of.own ? (
        <Checkbox checked={own} onChange={({ target }) => setOwn(target.checked)}>
          写上“{of.own}”
        </Checkbox>
      ) : null}
      {there ? (
        <Checkbox checked={wanted} onChange={({ target }) => setWanted(target.checked)}>
          附上三句话
        </Checkbox>
      ) : null}
    </Choices>
  );
  if (what === 'picture')
    return (
      <PictureDialog of={of} own={own} words={words} count={count} choices={choices} onClose={onClose} />
    );
  if (printing) return <Sheet of={of} choice={{ own, words }} onPrinted={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="打印"
      width={450}
      lead={`仅${of.word}为一页 A4；含解读则印出整页。`}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              // Close the dialog first: it would lock the printed page.
              requestAnimationFrame(() => printPage(own));
            }}
          >
            含解读
          </Button>
          <Button variant="ink" onClick={() => setPrinting(true)}>
            仅{of.word}
          </Button>
        </>
      }
    >
      {choices}
    </Dialog>
  );
}

interface PictureProps {
  of: Sent;
  own: boolean;
  words: boolean;
  /** How many parts the page has: a new number means a new picture. */
  count: number;
  choices: React.ReactNode;
  onClose: () => void;
}

function PictureDialog({ of, own, words, count, choices, onClose }: PictureProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice or another try is another picture
  useEffect(() => {
    let gone = false;
    setDrawn(null);
    setFailed(false);
    pictureOf(of, { own, words })
      .then(async (blob) => {
        const file = new File([blob], `${of.fileName}.png`, { type: 'image/png' });
        const url = await asDataUrl(blob);
        if (!gone) setDrawn({ file, url });
      })
      .catch(() => gone || setFailed(true));
    return () => {
      gone = true;
    };
  }, [own, words, count, round]);

  function save() {
    if (!drawn) return;
    saveFile(drawn.file, drawn.file.name);
    toast('已存为图片');
    onClose();
  }
  async function share() {
    if (!drawn) return;
    try {
      await navigator.share({ files: [drawn.file] });
      onClose();
    } catch {
      // The reader closed the device's share sheet.
    }
  }
  const shares = drawn !== null && navigator.canShare?.({ files: [drawn.file] }) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title="存图"
      width={600}
      footer={
        <>
          {shares ? <Button onClick={() => void share()}>发给别人</Button> : null}
          <Button variant="ink" disabled={!drawn} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      {choices}
      <Preview>
        {failed ? (
          <ErrorState title="没有画成" onRetry={() => setRound(round + 1)}>
            图片没有画成，请再试一次。
          </ErrorState>
        ) : drawn ? (
          <img src={drawn.url} alt={`${of.title}的图片`} />
        ) : (
          <Skeleton lines={8} label="正在画图" />
        )}
      </Preview>
    </Dialog>
  );
}
