import { Checkbox, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SiteText, useSite } from '../site/site-context.tsx';
import { SiteList } from '../site/site-list.tsx';

const Part = styled.details`
  border-top: 1px solid var(--line);
  padding-top: 8px;
  summary {
    cursor: pointer;
    font-weight: 600;
    padding: 6px 0;
  }
  > div {
    display: grid;
    gap: 12px;
    padding: 8px 0;
  }
  .note {
    ${type.small}
    color: var(--ink-3);
  }
`;

const PAGES = [
  ['about', '关于我们'],
  ['partnership', '合作'],
  ['download', '软件下载'],
] as const;

/** Texts that a site writes itself; the legal ones follow from the tools it has. */
export function TextsSection() {
  const { site, edit } = useSite();
  return (
    <>
      <SiteText
        label="短信签名"
        path={['sms', 'sign']}
        max={20}
        store={(text) => text}
        hint="服务商核准的签名；不填则用站点名称"
      />
      {PAGES.map(([name, label]) => (
        <Folded key={name} title={`“${label}”页`}>
          <PageTexts name={name} />
        </Folded>
      ))}
      <Folded title="“师资”页">
        <Checkbox
          checked={site.pages.teacher !== undefined}
          onChange={({ target }) =>
            edit(['pages', 'teacher'], target.checked ? { title: '', intro: '', claims: [] } : undefined)
          }
        >
          介绍一位真实的老师
        </Checkbox>
        {site.pages.teacher ? <PageTexts name="teacher" /> : null}
      </Folded>
      <Folded title="页脚的链接">
        <SiteList path={['links']} noun="链接" most={30} blank={{ title: '', href: '' }}>
          {(index) => (
            <>
              <SiteText label="文字" path={['links', index, 'title']} max={30} />
              <SiteText label="网址" path={['links', index, 'href']} max={200} type="url" />
            </>
          )}
        </SiteList>
      </Folded>
    </>
  );
}

/** Its fields exist only while it is open. */
function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Part onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open ? <div>{children}</div> : null}
    </Part>
  );
}

function PageTexts({ name }: { name: 'about' | 'partnership' | 'download' | 'teacher' }) {
  const path = ['pages', name] as const;
  return (
    <>
      <SiteText label="标题" path={[...path, 'title']} max={40} />
      <SiteText label="引言" path={[...path, 'intro']} max={600} lines />
      <SiteList path={[...path, 'claims']} noun="段落" most={30} blank={{ title: '', text: '' }}>
        {(index) => (
          <>
            <SiteText label="小标题" path={[...path, 'claims', index, 'title']} max={40} />
            <SiteText label="正文" path={[...path, 'claims', index, 'text']} max={400} lines />
          </>
        )}
      </SiteList>
    </>
  );
}
