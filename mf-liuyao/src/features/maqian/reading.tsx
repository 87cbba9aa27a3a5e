import { useSearchParams } from '@tianji/kit';
import { media, Section, song, Table, Tag, TextButton, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { GROUNDS } from './address.ts';
import type { MaqianReply } from './use-maqian.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: 40px;
  .text p {
    ${type.reading}
  }
  .text p + p {
    margin-top: 12px;
  }
  .text p.more {
    ${type.small}
  }
  aside {
    border-top: 1px solid var(--line-2);
    padding-top: 14px;
    ${type.small}
    line-height: 1.375rem;
  }
  h3 {
    font-size: 0.8125rem;
    line-height: 1.5rem;
  }
  dl {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    color: var(--ink-2);
  }
  dt {
    color: var(--ink-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;

/** As in the guided reading of the kit. */
const Three = styled.dl`
  && {
    display: block;
    margin-bottom: 16px;
    border-top: 3px solid var(--ink-1);
    color: var(--ink-1);
  }
  > div {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: 0 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    ${song}
    font-size: 1rem;
    line-height: 1.75rem;
    color: var(--ink-1);
  }
  dd {
    ${type.reading}
    line-height: 1.75rem;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 8px 0;
    }
  }
`;

/** The three sentences, then the explanation; its grounds on request. */
export function ReadingText({ reply }: { reply: MaqianReply }) {
  const { basic, yiju, sanju } = reply.xiaoliuren;
  const [query, setQuery] = useSearchParams();
  const traced = query.get(GROUNDS) === '1';
  function trace() {
    if (traced) query.delete(GROUNDS);
    else query.set(GROUNDS, '1');
    setQuery(query);
  }
  return (
    <Section title="说明" note="三句话在前" id="reading" rule>
      <Columns>
        <div className="text">
          <Three aria-label="三句话">
            {sanju.map(({ id, title, text }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Three>
          {/* The first paragraph is the first of the three sentences. */}
          {basic
            .split('\n')
            .slice(1)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          <p className="more" data-print="hide">
            <TextButton aria-expanded={traced} onClick={trace}>
              {traced ? '收起依据' : '看依据'}
            </TextButton>
          </p>
        </div>
        {traced ? (
          <aside aria-label="本段依据">
            <h3>依据</h3>
            <dl>
              {yiju.map(({ ming, zhi }) => [<dt key={`${ming}t`}>{ming}</dt>, <dd key={ming}>{zhi}</dd>])}
            </dl>
          </aside>
        ) : null}
      </Columns>
    </Section>
  );
}

const Same = styled.span`
  b {
    font-weight: 600;
  }
  b[data-other] {
    text-decoration: underline 2px var(--seal);
    text-underline-offset: 4px;
  }
`;

/** The results of other schools for the same time; what differs from this cast is underlined. */
export function Schools({ reply }: { reply: MaqianReply }) {
  const { liupai, sanbu } = reply.xiaoliuren;
  return (
    <Section title="流派对照" note="同一时刻，各家的三步">
      <Table
        caption="各流派的起因、过程、结果与不同处"
        rows={liupai}
        rowKey={(row) => row.ming}
        columns={[
          {
            key: 'name',
            title: '流派',
            cell: (row) => (
              <span>
                {row.ming} {row.benpan ? <Tag variant="white">本课</Tag> : null}
              </span>
            ),
          },
          {
            key: 'steps',
            title: '三步',
            cell: (row) => (
              <Same>
                {row.sanbu.map((name, i) => [
                  i > 0 ? '　' : '',
                  // biome-ignore lint/suspicious/noArrayIndexKey: three places
                  <b key={i} data-other={name !== sanbu[i]?.ming || undefined}>
                    {name}
                  </b>,
                ])}
              </Same>
            ),
          },
          { key: 'why', title: '不同处', cell: (row) => row.butong },
        ]}
      />
    </Section>
  );
}
