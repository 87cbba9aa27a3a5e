import {
  Card,
  Download,
  ElementGlyph,
  FileText,
  type as face,
  Icon,
  LinkButton,
  media,
  song,
} from '@tianji/kit/ui';
import styled from 'styled-components';
import { hasStudy } from '../../frame/nav.ts';
import { PlannedTag } from '../../frame/planned-tag.tsx';
import { useMemberLive, useShell } from '../../frame/shell-context.tsx';
import { canInstall } from '../../portal/install.ts';

const Grid = styled.div<{ $report: boolean }>`
  display: grid;
  grid-template-columns: ${(p) => (p.$report ? 'minmax(0, 7fr)' : '')} minmax(0, 5fr);
  gap: 24px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;
const Side = styled.div`
  display: grid;
  gap: inherit;
`;
const Report = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 190px;
  gap: 32px;
  padding: 32px;
  .say {
    display: flex;
    flex-direction: column;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 150px;
    gap: 20px;
    padding: 24px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 104px;
    gap: 16px;
    padding: 20px;
  }
`;
const Lead = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
`;
const Pages = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 32px;
  margin-top: 20px;
  ${face.small}
  color: var(--ink-2);
  b {
    ${song}
    margin: 0 6px;
    font-size: 1.875rem;
    line-height: 2.25rem;
    color: var(--ink-1);
  }
  ${media.phone} {
    b {
      font-size: 1.5rem;
    }
  }
`;
const Samples = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: auto;
  padding-top: 20px;
`;
const Flat = styled(Card)`
  display: flex;
  align-items: center;
  gap: 24px;
  padding: 28px;
  > div {
    flex: 1;
    min-width: 0;
  }
  ${media.phone} {
    padding: 20px;
  }
`;

/** 解读与研习: what long reports are, the classroom, the app. */
export function FeatureCards() {
  const { config, registry } = useShell();
  const reports = useMemberLive();
  const offered = registry.reports.length > 0;
  const study = registry
    .menu('classroom')
    .filter(({ state }) => state === 'live')
    .map(({ title }) => title);
  return (
    <Grid $report={offered}>
      {offered ? (
        <Report>
          <div className="say">
            <h3>详批报告 {reports ? null : <PlannedTag />}</h3>
            <Lead>
              先列盘面依据，再给白话解读，可在线阅读，也可下载留存。
              {config.modelWriter ? '文字依盘面事实由 AI 辅助撰写，并逐段核对。' : null}
            </Lead>
            <Pages>
              {registry.reports.map((words) => (
                <span key={words}>
                  {words.split(/(\d+)/).map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : part))}
                </span>
              ))}
            </Pages>
            {config.samples.length > 0 ? (
              <Samples>
                {config.samples.map(({ title, href }) => (
                  <LinkButton key={href} size="sm" href={href} icon={<Icon of={FileText} size={16} />}>
                    {title}
                  </LinkButton>
                ))}
              </Samples>
            ) : null}
          </div>
          <ReportPicture />
        </Report>
      ) : null}
      <Side>
        {hasStudy(registry) ? (
          <Flat>
            <div>
              <h3>学堂</h3>
              <Lead>{study.join('、')}。盘上的术语都能点开看解释。</Lead>
            </div>
            <LinkButton size="sm" href="/classroomIndex">
              进入
            </LinkButton>
          </Flat>
        ) : null}
        {canInstall() ? (
          <Flat>
            <div>
              <h3>安卓版下载</h3>
              <Lead>从桌面打开，开过的盘断网也能看。</Lead>
            </div>
            <LinkButton size="sm" href="/download" icon={<Icon of={Download} size={16} />}>
              安装
            </LinkButton>
          </Flat>
        ) : null}
      </Side>
    </Grid>
  );
}

const Sheet = styled.div`
  align-self: center;
  padding: 3px;
  border: 2px solid var(--frame);
  background: var(--leaf);
  > div {
    padding: 14px 10px 16px;
    border: 1px solid var(--frame);
  }
  p {
    ${song}
    font-size: 0.9375rem;
    line-height: 1.375rem;
    text-align: center;
  }
  .chart {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    justify-items: center;
    margin: 8px 0 14px;
    padding: 6px 0;
    border: 1px solid var(--line-2);
    font-size: 1rem;
  }
  .line {
    height: 3px;
    margin-top: 5px;
    background: var(--line-2);
  }
  .line.title {
    width: 40%;
    margin-top: 12px;
    background: var(--ink-4);
  }
  ${media.phone} {
    align-self: start;
    > div {
      padding: 8px 6px;
    }
    p {
      font-size: 0.75rem;
      line-height: 1.125rem;
    }
    .chart {
      font-size: 0.8125rem;
      margin: 4px 0 8px;
    }
  }
`;
const LINES = [1, 1, 0.7, 0, 1, 0.85, 1, 0.6, 0, 1, 0.75];

/** A drawing of a report's first page; decorative. */
function ReportPicture() {
  return (
    <Sheet aria-hidden="true">
      <div>
        <p>详批报告</p>
        <div className="chart">
          {[...'癸庚丁甲亥申丑辰'].map((char) => (
            <ElementGlyph key={char} char={char} word={false} />
          ))}
        </div>
        {LINES.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing have no identity
            key={index}
            className={width === 0 ? 'line title' : 'line'}
            style={width === 0 ? undefined : { width: `${width * 100}%` }}
          />
        ))}
      </div>
    </Sheet>
  );
}
