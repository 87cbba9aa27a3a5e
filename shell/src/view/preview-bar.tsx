import { useStore } from '@tianji/kit';
import { type as face, Page } from '@tianji/kit/ui';
import styled from 'styled-components';
import { useShell } from '../frame/shell-context.tsx';
import { unfinished } from './follow-draft.ts';

const Bar = styled.aside`
  background: var(--wash);
  border-bottom: 1px solid var(--line);
  padding: 8px 0;
  ${face.small}
  color: var(--ink-1);
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const MINUTE = new Intl.DateTimeFormat('zh-CN', {
  ...{ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false },
});

/** Says that this page is not what everybody sees, and until when. */
export function PreviewBar() {
  const { view } = useShell().config;
  const problem = useStore(unfinished);
  if (!view || view.kind === 'embed') return null;
  const until = MINUTE.format(new Date(view.until));
  return (
    <Bar aria-label="预览">
      <Page as="div">
        {view.kind === 'draft' ? (
          <>
            <span>预览：尚未发布的草稿，有效至{until}。不能登录、下单或提交。</span>
            {problem ? <span role="status">新的草稿还不能预览，这里是前一份：{problem}</span> : null}
          </>
        ) : (
          <>
            <span>
              预览：{view.tool} {view.version}，只在这个浏览器中，有效至{until}。
            </span>
            <a href="/preview/end">结束预览</a>
          </>
        )}
      </Page>
    </Bar>
  );
}
