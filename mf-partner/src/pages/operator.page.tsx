// No result: applications, sites and the operator's log.
import { useSearchParams, useTitle } from '@tianji/kit';
import { EmptyState, LinkButton, Page, PageTitle, Segmented, Skeleton } from '@tianji/kit/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { Api } from '../api.ts';
import { Answered } from '../features/site/answered.tsx';
import { MembersOnly } from '../features/site/members-only.tsx';
import { useAnswer } from '../features/site/use-answer.ts';

const PARTS = {
  applications: { label: '合作申请', Part: lazy(() => import('../features/operator/applications.tsx')) },
  sites: { label: '站点', Part: lazy(() => import('../features/operator/sites.tsx')) },
  log: { label: '操作记录', Part: lazy(() => import('../features/operator/log.tsx')) },
};
type Name = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Name[];

const Body = styled.div`
  margin-top: 20px;
`;

const ask = (api: Api, signal: AbortSignal) => api.call('partner/getSites', {}, { signal, made: 'pressed' });

/** 平台运营: applications, sites and the log, for members with the role of an operator. */
export default function OperatorPage() {
  useTitle('平台运营');
  return (
    <Page>
      <PageTitle title="平台运营" crumbs={[{ label: '我的站点', href: '/partner' }, { label: '平台运营' }]} />
      <MembersOnly titled title="平台运营">
        <Operators />
      </MembersOnly>
    </Page>
  );
}

/** The parts, for operators alone: others are told before any of them is asked for. */
function Operators() {
  const [answer, again] = useAnswer(ask);
  return (
    <Answered answer={answer} again={again} label="正在载入" lines={5}>
      {({ operator }) =>
        operator ? (
          <Parts />
        ) : (
          <EmptyState title="您没有权限" action={<LinkButton href="/partner">我的站点</LinkButton>}>
            这里供平台的运营人员使用。
          </EmptyState>
        )
      }
    </Answered>
  );
}

function Parts() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('part') as Name;
  const name: Name = NAMES.includes(asked) ? asked : 'applications';
  const { Part } = PARTS[name];
  return (
    <>
      <Segmented
        wide
        label="看什么"
        options={NAMES.map((value) => ({ value, label: PARTS[value].label }))}
        value={name}
        onChange={(part) => setQuery(new URLSearchParams({ part }))}
      />
      <Body>
        <Suspense fallback={<Skeleton lines={5} label="正在载入" />}>
          <Part key={name} />
        </Suspense>
      </Body>
    </>
  );
}
