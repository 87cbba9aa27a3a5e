import { usePortal } from '@tianji/kit';
import { Field, Select, TextArea, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Copyable } from '../site/copyable.tsx';
import { problemsAt, useSite } from '../site/site-context.tsx';
import { offersOf, rowsOf } from '../tools/choice.ts';
import { originsIn, snippet } from './origins.ts';

const Hint = styled.p`
  ${type.small}
  color: var(--ink-2);
`;

/** Whose pages may show tools of the site, and the line that such a page contains. */
export function EmbedSection() {
  const { site, problems, edit } = useSite();
  const portal = usePortal();
  const origins = site.embed?.origins ?? [];
  const [text, setText] = useState(origins.join('\n'));
  const pages = rowsOf(site, offersOf(portal)).filter(({ on }) => on);
  const [route, setRoute] = useState('');
  const page = pages.find((each) => each.route === route) ?? pages[0];
  const [problem] = problemsAt(problems, 'embed');
  // Undone or restored elsewhere: what stands in the draft counts.
  const shown = originsIn(text).join() === origins.join() ? text : origins.join('\n');

  function enter(entered: string) {
    setText(entered);
    const list = originsIn(entered);
    edit(['embed'], list.length > 0 ? { origins: list } : undefined);
  }
  return (
    <>
      <Field
        label="允许嵌入的网站"
        hint="一行一个，如 https://www.example.com，不带路径；不填则不开放"
        error={problem?.message}
      >
        <TextArea
          rows={3}
          value={shown}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => enter(target.value)}
        />
      </Field>
      <Hint>
        名单里的网站可以在自己的网页中显示本站的排盘页，人人都是访客；会员、付款、报告等页面不能嵌入。
      </Hint>
      {origins.length > 0 && page ? (
        <>
          <Field label="嵌入哪一页">
            <Select value={page.route} onChange={({ target }) => setRoute(target.value)}>
              {pages.map(({ route: path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <Copyable label="网页代码" text={snippet(site.hosts[0], page)} />
          {site.hosts.length === 0 ? <Hint>接入域名后，代码里换成本站的域名。</Hint> : null}
        </>
      ) : null}
    </>
  );
}
