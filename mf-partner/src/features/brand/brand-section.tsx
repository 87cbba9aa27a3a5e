import { useResolvedTheme } from '@tianji/kit';
import { Button, CircleAlert, Icon, TextButton, type } from '@tianji/kit/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { optional, problemsAt, SiteText, useSite } from '../site/site-context.tsx';
import { MARK_HINT, MarkFault, markFacts, markPicture, readMark } from './mark-file.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  .picture {
    display: grid;
    place-items: center;
    flex: none;
    width: 64px;
    height: 64px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
  }
  img {
    max-width: 48px;
    max-height: 48px;
  }
  .facts {
    ${type.small}
    color: var(--ink-2);
  }
  .acts {
    display: flex;
    align-items: center;
    gap: 16px;
    margin-top: 6px;
  }
  input {
    display: none;
  }
`;
const Fault = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  ${type.small}
  color: var(--danger);
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Mark, names and what search engines read. */
export function BrandSection() {
  return (
    <>
      <MarkRow />
      <SiteText label="名称" path={['brand', 'name']} max={20} />
      <SiteText label="一句话" path={['brand', 'tagline']} max={60} />
      <SiteText label="给搜索引擎的说明" path={['brand', 'description']} max={200} lines />
      <SiteText
        label="图片与单页上二维码的网址"
        path={['brand', 'qr']}
        max={200}
        type="url"
        store={optional}
        hint="可不填；不填则不印二维码"
      />
    </>
  );
}

function MarkRow() {
  const { site, problems, edit } = useSite();
  const scheme = useResolvedTheme();
  const input = useRef<HTMLInputElement>(null);
  const fault = useId();
  const [refused, setRefused] = useState('');
  const { mark, theme } = site.brand;
  const said = refused || problemsAt(problems, 'brand.mark')[0]?.message;

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      edit(['brand', 'mark'], await readMark(file));
      setRefused('');
    } catch (error) {
      setRefused(error instanceof MarkFault ? error.message : '这个文件读不出来，请换一个');
    }
  }

  return (
    <div>
      <Row>
        <span className="picture">
          {mark ? <img src={markPicture(mark, scheme, theme?.[scheme] ?? {})} alt="现用的标志" /> : '无'}
        </span>
        <div>
          <p className="facts">{mark ? markFacts(mark) : '没有标志时，用名称的前两字作印'}</p>
          <div className="acts">
            <Button
              size="sm"
              onClick={() => input.current?.click()}
              aria-describedby={said ? fault : undefined}
            >
              {mark ? '更换标志' : '上传标志'}
            </Button>
            {mark ? (
              <TextButton onClick={() => edit(['brand', 'mark'], undefined)}>不用标志</TextButton>
            ) : null}
          </div>
          <input
            ref={input}
            type="file"
            aria-label="标志文件"
            accept=".svg,.png,image/svg+xml,image/png"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </Row>
      {said ? (
        <Fault id={fault} role="alert">
          <Icon of={CircleAlert} size={16} />
          <span>{said}</span>
        </Fault>
      ) : null}
      <Hint>{MARK_HINT}</Hint>
    </div>
  );
}

const Hint = styled.p`
  margin-top: 6px;
  ${type.note}
  color: var(--ink-3);
`;
