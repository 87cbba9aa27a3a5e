import type { Passage } from '@tianji/classroom/engine';
import { readJson } from '@tianji/kit';
import { Anchor, ErrorState, Skeleton, song, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useHexagram } from '../shared/use-reply.ts';
import { hexagramHref } from '../shared/words.ts';

const Box = styled.section`
  padding: 16px 0;
  border-bottom: 1px solid var(--line);
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    ${type.body}
    font-weight: 600;
  }
  .text {
    ${song}
    margin-top: 6px;
    font-size: 1.25rem;
    line-height: 2rem;
  }
  .image {
    font-family: var(--song);
    font-size: 0.9375rem;
    line-height: 1.625rem;
    color: var(--ink-3);
  }
  .plain {
    margin-top: 6px;
    ${type.reading}
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** One text that answers the cast, with its image and our explanation. */
export function PassageText({ passage }: { passage: Passage }) {
  const [reply, again] = useHexagram(passage.number);
  if (reply.phase === 'loading') return <Skeleton lines={3} frame={false} label="正在载入原文" />;
  if (reply.phase !== 'ready')
    return (
      <ErrorState onRetry={again}>{reply.phase === 'failed' ? reply.message : '原文没有取到'}</ErrorState>
    );
  const page = reply.data;
  const line = (readJson(page.content) ?? [])[passage.line - 1];
  const found =
    passage.line === 0
      ? { name: '卦辞', text: page.guaChi, image: page.xiangchi, plain: page.jiedu.split('\n')[0] ?? '' }
      : passage.line === 7
        ? {
            name: page.all?.title ?? '',
            text: page.all?.text ?? '',
            image: page.all?.image ?? '',
            plain: page.all?.plain ?? '',
          }
        : {
            name: line?.yaoxu ?? '',
            text: line?.yaochi ?? '',
            image: line?.xiangchi ?? '',
            plain: page.lines[passage.line - 1]?.plain ?? '',
          };
  return (
    <Box>
      <h3>
        {passage.leads ? <Tag variant="red">主</Tag> : <Tag>次</Tag>}
        {passage.of}　<Anchor href={hexagramHref(page.id)}>{page.quanming}</Anchor>　{found.name}
      </h3>
      <p className="text">{found.text}</p>
      <p className="image">象曰：{found.image}</p>
      <p className="plain">{found.plain}</p>
    </Box>
  );
}
