import { AnchorTabs, Page, PageTitle, Segmented } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { BirthPart } from './birth-part.tsx';
import { ChartPart } from './chart-part.tsx';
import { ControlPart } from './control-part.tsx';
import { FoundationPart } from './foundation-part.tsx';
import { OverlayPart } from './overlay-part.tsx';
import { StatePart } from './state-part.tsx';

type Shown = 'page' | 'light' | 'dark' | 'both';

const PARTS = [
  { id: 'foundation', label: '颜色与字' },
  { id: 'control', label: '按钮与输入' },
  { id: 'state', label: '状态' },
  { id: 'overlay', label: '浮层' },
  { id: 'chart', label: '盘面' },
  { id: 'birth', label: '出生资料' },
];

// The part of the page in one theme; flow-root keeps the margins inside.
const Theme = styled.div`
  display: flow-root;
  padding-bottom: 40px;
`;

function Parts({ prefix = '' }: { prefix?: string }) {
  return (
    <>
      <FoundationPart id={`${prefix}foundation`} />
      <ControlPart id={`${prefix}control`} />
      <StatePart id={`${prefix}state`} />
      <OverlayPart id={`${prefix}overlay`} />
      <ChartPart id={`${prefix}chart`} />
      <BirthPart id={`${prefix}birth`} />
    </>
  );
}

/** Every component of the UI kit on one page, in the page's theme, in one of the two, or in both. For development. */
export function UiGallery() {
  const [shown, setShown] = useState<Shown>('page');
  return (
    <>
      <Page>
        <PageTitle
          title="式样"
          crumbs={[{ label: '首页', href: '/index' }, { label: '式样' }]}
          lead="界面的每一个部件，明暗两套"
          tools={
            <Segmented
              small
              label="明暗"
              value={shown}
              options={[
                { value: 'page', label: '跟随' },
                { value: 'light', label: '明' },
                { value: 'dark', label: '暗' },
                { value: 'both', label: '并列' },
              ]}
              onChange={setShown}
            />
          }
        />
        {shown === 'page' ? (
          <>
            <AnchorTabs items={PARTS} />
            <Parts />
          </>
        ) : null}
      </Page>
      {shown === 'light' || shown === 'both' ? (
        <Theme data-theme="light">
          <Page>
            <Parts prefix="light-" />
          </Page>
        </Theme>
      ) : null}
      {shown === 'dark' || shown === 'both' ? (
        <Theme data-theme="dark">
          <Page>
            <Parts prefix="dark-" />
          </Page>
        </Theme>
      ) : null}
    </>
  );
}
