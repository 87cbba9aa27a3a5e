import { readJson } from '@tianji/kit';
import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CastMap } from '../cast/get-map.ts';
import { HexagramGlyph } from '../chart/glyph.tsx';

const List = styled.div`
  article {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 16px;
    max-width: 720px;
    padding: 16px 0;
  }
  article + article {
    border-top: 1px solid var(--line);
  }
  h4 {
    font-weight: 600;
  }
  .place {
    ${type.small}
    color: var(--ink-2);
  }
  blockquote {
    margin: 8px 0;
    padding-left: 12px;
    border-left: 3px solid var(--line-2);
    font: 400 1rem/1.75rem var(--song);
  }
  cite {
    ${type.note}
    font-style: normal;
    color: var(--ink-3);
    display: block;
  }
  ${media.phone} {
    article {
      grid-template-columns: 40px minmax(0, 1fr);
      gap: 12px;
    }
    article svg {
      width: 40px;
      height: 40px;
    }
  }
`;

const HOW: Readonly<Record<string, string>> = {
  同卦同变: '卦与变化都相同的古例',
  同卦同类: '同一卦、问同类事的古例',
  同类: '没有同一卦的例子，是问同类事的古例',
};

/** The cases of a cast, and a line that says how they were chosen; null when there are none. */
export function casesOf(map: CastMap) {
  const found = readJson(map.anli);
  if (!found || found.list.length === 0) return null;
  return { line: `${HOW[found.zhaofa] ?? '古例'}，${found.list.length}则`, list: found.list };
}

type Case = NonNullable<ReturnType<typeof casesOf>>['list'][number];

/** Cases from the old books: their own words as quotations, ours beside them. */
export function Cases({ list }: { list: readonly Case[] }) {
  return (
    <List>
      {list.map((each) => (
        <article key={each.id}>
          <HexagramGlyph digits={each.xuhao} size={56} moving />
          <div>
            <h4>{each.question}</h4>
            <p className="place">
              {each.yuejian}月{each.richen}日　{each.ben}
              {each.bian ? `之${each.bian}` : '　六爻安静'}
            </p>
            <blockquote>
              “{each.yuanwen}”{each.yingyan ? <>　后来：“{each.yingyan}”</> : null}
              <cite>
                《{each.book}》{each.chapter}
              </cite>
            </blockquote>
            <p>{each.shuoming}</p>
          </div>
        </article>
      ))}
    </List>
  );
}
