import type { HomePanel } from '@tianji/contracts';
import { Link } from '@tianji/kit';
import { ArrowRight, type as face, Icon, media, song } from '@tianji/kit/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { HomePanelOffer } from '../../portal/registry.ts';
import { usePanel } from './use-panel.ts';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 24px 32px;
  ${face.small}
  .rule {
    margin-top: 16px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
  }
  > a {
    display: inline-flex;
    align-items: center;
    align-self: flex-start;
    gap: 6px;
    margin-top: 12px;
    padding: 6px 0;
    font-size: 0.875rem;
  }
  ${media.hover} {
    > a:hover {
      color: var(--seal);
    }
  }
  ${media.phone} {
    padding: 16px;
  }
`;
const Marks = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px 12px;
  dt {
    ${song}
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 2px;
    border: 1px solid var(--ink-1);
    font-size: 1rem;
    letter-spacing: 0;
  }
  dt:first-child {
    border-color: transparent;
    background: var(--seal-fill);
    color: var(--on-seal);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    padding-top: 2px;
    font-size: 0.875rem;
    line-height: 1.375rem;
    min-height: 46px;
  }
  ${media.phone} {
    dd {
      min-height: 24px;
    }
  }
`;
const Named = styled.dl`
  display: grid;
  grid-template-columns: 1.6fr 1fr 1fr;
  gap: 0 12px;
  dt {
    grid-row: 1;
    font-size: 0.75rem;
    line-height: 1.125rem;
    color: var(--ink-3);
  }
`;
const Absent = styled.p`
  color: var(--ink-3);
  min-height: 46px;
`;
const Waiting = styled.div`
  display: grid;
  gap: 16px;
  min-height: 158px;
  align-content: center;
  span {
    height: 10px;
    background: var(--wash);
  }
  span:nth-child(2) {
    width: 70%;
  }
`;

/** A tool's facts of the day, with a link to its page; the tool's sentence when the facts are unavailable. */
export function PanelBody({ panel, date }: { panel: HomePanelOffer; date: string }) {
  const { call, label, route, link, absent } = panel;
  const shown = usePanel(call, date);
  return (
    <Panel role="group" aria-label={label}>
      {shown.state === 'there' ? <Facts panel={shown.panel} /> : null}
      {shown.state === 'waiting' ? (
        <Waiting aria-hidden="true">
          <span />
          <span />
          <span />
        </Waiting>
      ) : null}
      {shown.state === 'absent' ? <Absent>{absent}</Absent> : null}
      <Link href={route}>
        {link}
        <Icon of={ArrowRight} size={16} />
      </Link>
    </Panel>
  );
}

function Facts({ panel: { text, marks, facts } }: { panel: HomePanel }) {
  return (
    <>
      {text ? <p>{text}</p> : null}
      {marks.length > 0 ? (
        <Marks>
          {marks.map(({ mark, words }) => (
            <Fragment key={mark}>
              <dt>{mark}</dt>
              <dd>
                {words.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </dd>
            </Fragment>
          ))}
        </Marks>
      ) : null}
      {facts.length > 0 ? (
        <Named className="rule">
          {facts.map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Named>
      ) : null}
    </>
  );
}
