import { Button, Card, Chip, LinkButton, type } from '@tianji/kit/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../../api.ts';
import { timeText } from '../site/times.ts';

export type Application = NonNullable<CallOutput<'partner/getApplication'>['application']>;

const Box = styled(Card)`
  display: grid;
  gap: 12px;
  max-width: 640px;
  scroll-margin-top: calc(var(--header-h) + 8px);
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  h2 {
    ${type.h3}
  }
  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

const SAID: Record<Application['state'], { word: string; text: string }> = {
  waiting: { word: '待审核', text: '申请已收到，审核后结果显示在这里。' },
  approved: { word: '已通过', text: '站点已建好草稿，可以开始搭建。' },
  refused: { word: '未通过', text: '可以按审核意见修改后再申请。' },
};

/** How the member's own application stands. */
export function OwnApplication(props: {
  application: Application;
  /** It was sent just now: it takes the place, and the focus, of its form. */
  fresh?: boolean;
  onAgain: () => void;
}) {
  const { application, fresh, onAgain } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) box.current?.focus();
  }, [fresh]);
  const { word, text } = SAID[application.state];
  return (
    <Box ref={box} as="section" tabIndex={-1} aria-label="我的申请">
      <div className="head">
        <h2>{application.siteName}</h2>
        <span>{application.site}</span>
        <Chip>{word}</Chip>
      </div>
      <p>
        {timeText(application.at)}提交。{text}
      </p>
      {application.reason ? <p>审核意见：{application.reason}</p> : null}
      {application.state === 'approved' ? (
        <div>
          <LinkButton variant="ink" href={`/partner/${application.site}`}>
            搭建我的站点
          </LinkButton>
        </div>
      ) : null}
      {application.state === 'refused' ? (
        <div>
          <Button onClick={onAgain}>修改后再申请</Button>
        </div>
      ) : null}
    </Box>
  );
}
