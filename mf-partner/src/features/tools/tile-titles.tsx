import { Field, TextInput, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { problemsAt, useSite } from '../site/site-context.tsx';
import { type Row, withTitle } from './choice.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: 12px 16px;
  padding: 8px 0;
  border-top: 1px solid var(--line);
  > p {
    grid-column: 1 / -1;
    ${type.small}
    color: var(--ink-3);
  }
`;

/** What the site calls its tiles; an empty field takes the tool's own title. */
export function TileTitles({ rows }: { rows: readonly Row[] }) {
  const { site, problems, edit } = useSite();
  return (
    <Fields>
      <p>首页与目录页上的名称；不填则用原名。</p>
      {rows.map(({ route, title }) => (
        <Field key={route} label={title} error={problemsAt(problems, `titles.${route}`)[0]?.message}>
          <TextInput
            value={site.titles?.[route] ?? ''}
            placeholder={title}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => edit(['titles'], withTitle(site, route, target.value))}
          />
        </Field>
      ))}
    </Fields>
  );
}
