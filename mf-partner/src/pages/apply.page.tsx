// No result: the application for a site of one's own.
import { type ToolPageProps, usePortal, useTitle } from '@tianji/kit';
import { Page, PageTitle, Section, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { Api } from '../api.ts';
import { ApplyForm } from '../features/apply/apply-form.tsx';
import { OwnApplication } from '../features/apply/own-application.tsx';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const Intro = styled.p`
  ${type.reading}
  margin-bottom: 24px;
`;

const ask = (api: Api, signal: AbortSignal) =>
  api.call('partner/getApplication', {}, { signal, made: 'pressed' });

const TITLE = '申请合作';

/** 申请合作: the form, or how the member's own application stands. A page of its own, and a part of 合作. */
export default function ApplyPage({ part }: ToolPageProps) {
  if (!part) return <OwnPage />;
  return (
    <Section title={TITLE}>
      <MembersOnly titled title="登录后填写申请">
        <Apply />
      </MembersOnly>
    </Section>
  );
}

function OwnPage() {
  useTitle(TITLE);
  const { pages } = usePortal();
  return (
    <Page>
      <PageTitle title={TITLE} crumbs={[{ label: '合作', href: '/partnership' }, { label: TITLE }]} />
      {pages.partnership.intro ? <Intro>{pages.partnership.intro}</Intro> : null}
      <MembersOnly titled title={TITLE}>
        <Apply />
      </MembersOnly>
    </Page>
  );
}

function Apply() {
  const [answer, again] = useAnswer(ask);
  const [writing, setWriting] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <Answered answer={answer} again={again} label="正在载入我的申请" lines={6}>
      {({ application }) => {
        if (application && !writing)
          return <OwnApplication application={application} fresh={sent} onAgain={() => setWriting(true)} />;
        return (
          <ApplyForm
            start={application ? startOf(application) : undefined}
            onSent={() => {
              setWriting(false);
              setSent(true);
              again();
            }}
          />
        );
      }}
    </Answered>
  );
}

const startOf = ({
  name,
  siteName,
  site,
  contact,
  phone,
  about,
}: Parameters<typeof OwnApplication>[0]['application']) => ({
  ...{ name, siteName, site, contact, about },
  phone: phone ?? '',
});
