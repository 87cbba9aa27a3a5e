import type { TermArticle } from '@tianji/contracts';
import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import styled, { keyframes } from 'styled-components';
import { termArticleOf } from '../../api/term-article.ts';
import { Anchor } from '../anchor.tsx';
import { song, type } from '../css.ts';
import { Skeleton } from '../states.tsx';
import type { TermPopoverProps, TermText } from '../term.tsx';
import HeavyDialog from './dialog.tsx';

const appear = keyframes`from{opacity:0;transform:translateY(4px)}`;
const Box = styled(Popover)`
  z-index: 30;
  width: 320px;
  max-width: calc(100vw - 16px);
  border-radius: 4px;
  background: var(--pop);
  color: var(--ink-1);
  box-shadow: var(--e1);
  animation: ${appear} 120ms var(--ease);
`;
const Inner = styled(Dialog)`
  padding: 16px 18px;
  outline: none;
  h2 {
    ${song}
    font-size: 1rem;
    line-height: 1.5rem;
    margin-bottom: 4px;
  }
`;
const Source = styled.p`
  margin-top: 8px;
  ${type.small}
  color: var(--ink-3);
`;
const More = styled.p`
  margin-top: 8px;
  ${type.small}
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
const Reading = styled.div`
  font-size: 1rem;
  line-height: 1.875rem;
  white-space: pre-line;
`;

/** The article about a word, if the portal has one; nothing waits for it. */
function useArticle(name: string) {
  const [article, setArticle] = useState<TermArticle>(null);
  useEffect(() => {
    let here = true;
    void termArticleOf(name).then((answer) => here && setArticle(answer));
    return () => {
      here = false;
    };
  }, [name]);
  return article;
}

/** The meaning of a term, beside the word; a long text opens as a dialog titled with the term. */
export default function TermPopover({ name, text, trigger, onClose }: TermPopoverProps) {
  const [found, setFound] = useState<TermText | null>(() => (typeof text === 'function' ? null : text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per opening
  useEffect(() => {
    if (typeof text !== 'function') return;
    let here = true;
    Promise.resolve()
      .then(text)
      .then(
        (answer) => here && setFound(answer),
        () => here && setFound({ text: '没有取到，请再点一次。' }),
      );
    return () => {
      here = false;
    };
  }, []);

  // Where the text came late, the dialog took the place of a popover, and would give the focus back to that one. By the
  // next frame the rest of the page is within reach again.
  const long = found?.long === true;
  useEffect(() => {
    const word = trigger.current;
    if (!long) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) word?.focus();
      });
    };
  }, [long, trigger]);

  const article = useArticle(name);
  const more = article ? (
    <More>
      读文章：
      <Anchor href={article.route} onClick={onClose}>
        {article.title}
      </Anchor>
    </More>
  ) : null;

  if (found?.long) {
    return (
      <HeavyDialog open onClose={onClose} title={found.title ?? name} width={450}>
        <Reading>{found.text}</Reading>
        {found.source ? <Source>{found.source}</Source> : null}
        {more}
      </HeavyDialog>
    );
  }
  return (
    <Box
      isOpen
      onOpenChange={(open) => !open && onClose()}
      triggerRef={trigger}
      placement="bottom start"
      offset={6}
    >
      <Inner>
        <Heading slot="title" level={2}>
          {found?.title ?? name}
        </Heading>
        {found ? <div>{found.text}</div> : <Skeleton lines={2} frame={false} />}
        {found?.source ? <Source>{found.source}</Source> : null}
        {more}
      </Inner>
    </Box>
  );
}
