import type { Tenant } from '@tianji/contracts';
import { Checkbox, Notice, type } from '@tianji/kit/ui';
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

const LEGAL = [
  ['terms', '用户协议'],
  ['privacy', '隐私政策'],
] as const;

const PAGES = [
  ['about', '关于我们'],
  ['partnership', '合作'],
  ['download', '软件下载'],
] as const;

/** Texts that a site writes itself; those of home and the legal ones follow from the tools it has unless it writes them. */
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
      <Writer />
      <Folded title="首页的文字">
        <HomeTexts />
      </Folded>
      {LEGAL.map(([name, label]) => (
        <Folded key={name} title={label}>
          <LegalTexts name={name} label={label} />
        </Folded>
      ))}
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

/** Whether a language model may write for the site, where the platform has one. */
function Writer() {
  const { site, edit } = useSite();
  return (
    <div>
      <Checkbox
        checked={site.writer === 'rules'}
        onChange={({ target }) => edit(['writer'], target.checked ? 'rules' : undefined)}
      >
        报告与解读只由规则撰写
      </Checkbox>
      <Note>
        平台接入 AI
        撰写服务时，未勾选的站点由它协助撰写，并在首页与隐私政策中写明；勾选后，本站的排盘资料不交给它。
      </Note>
    </div>
  );
}

const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;

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

/** An empty headline is the usual home page. */
function HomeTexts() {
  const { site, edit } = useSite();
  const written = site.home !== undefined;
  return (
    <>
      <Checkbox
        checked={written}
        onChange={({ target }) => edit(['home'], target.checked ? { headline: '', intro: '' } : undefined)}
      >
        自己写首页的标题与引言
      </Checkbox>
      {written ? (
        <>
          <SiteText label="首页标题" path={['home', 'headline']} max={24} />
          <SiteText label="首页引言" path={['home', 'intro']} max={80} hint="可不填，不填则用通常的一句" />
        </>
      ) : (
        <p className="note">不写时，标题与引言为通常的文字。</p>
      )}
    </>
  );
}

function LegalTexts({ name, label }: { name: 'terms' | 'privacy'; label: string }) {
  const { site, edit } = useSite();
  const path = ['pages', name] as const;
  const blank = { title: label, intro: '', claims: [{ title: '', text: '' }] };
  const written = site.pages[name] !== undefined;
  return (
    <>
      <Checkbox checked={written} onChange={({ target }) => edit(path, target.checked ? blank : undefined)}>
        自己写{label}
      </Checkbox>
      <p className="note">
        {written
          ? '正文只用文字，每行一段；页末自动附上运营者的联系方式。'
          : '不写时，正文依本站所选的工具生成，工具有增减即随之更新。'}
      </p>
      {written && name === 'privacy' ? (
        <Notice tone="warn">
          自己写的隐私政策，会取代依本站工具生成的整篇说明：收集哪些信息、用来做什么、保存多久、交给谁、怎样删除，此后都须由您写明；工具有增减、说明有更新时，也须由您修改。
        </Notice>
      ) : null}
      {written ? <PageTexts name={name} max={1500} rows={8} /> : null}
    </>
  );
}

function PageTexts(props: { name: keyof Tenant['pages']; max?: number; rows?: number }) {
  const { name, max = 400, rows } = props;
  const path = ['pages', name] as const;
  return (
    <>
      <SiteText label="标题" path={[...path, 'title']} max={40} />
      <SiteText label="引言" path={[...path, 'intro']} max={600} lines />
      <SiteList path={[...path, 'claims']} noun="段落" most={30} blank={{ title: '', text: '' }}>
        {(index) => (
          <>
            <SiteText label="小标题" path={[...path, 'claims', index, 'title']} max={40} />
            <SiteText label="正文" path={[...path, 'claims', index, 'text']} max={max} lines rows={rows} />
          </>
        )}
      </SiteList>
    </>
  );
}
