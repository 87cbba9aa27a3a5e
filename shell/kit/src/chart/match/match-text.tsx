import styled from 'styled-components';
import { media, song, type } from '../../ui/index.ts';
import type { MatchPart } from './match-kind.ts';
import { FavourMark, firstSentence } from './spread.tsx';

const Part = styled.details`
  border-bottom: 1px solid var(--line);
  > summary {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 4px 16px;
    padding: 12px 0;
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  h3 {
    ${song}
    font-size: 1.0625rem;
    line-height: 1.625rem;
  }
  > summary p {
    font-size: 1rem;
    line-height: 1.625rem;
    color: var(--ink-2);
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &[open] > summary p {
    visibility: hidden;
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 4px 40px;
    padding-bottom: 16px;
  }
  .text p {
    ${type.reading}
  }
  .text p + p {
    margin-top: 10px;
  }
  aside {
    ${type.small}
    color: var(--ink-2);
    border-top: 1px solid var(--line-2);
    padding-top: 8px;
    align-self: start;
    overflow-wrap: anywhere;
  }
  aside b {
    display: block;
    color: var(--ink-1);
  }
  @media screen and (max-width: 1079.98px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    aside {
      columns: 2 240px;
      column-gap: 24px;
    }
    aside b {
      column-span: all;
    }
    aside div {
      break-inside: avoid;
    }
  }
  ${media.phone} {
    > summary {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > summary p {
      grid-area: 2 / 1 / 3 / 3;
    }
    &[open] > summary p {
      display: none;
    }
  }
  ${media.print} {
    > div {
      display: block;
    }
  }
`;

/** The parts of the reading, folded: each row says its outcome; opened, its text beside the facts that it is based on. */
export function MatchText({ sections }: { sections: readonly MatchPart[] }) {
  return sections.map((section) => (
    <article key={section.id} aria-label={section.title}>
      <Part>
        <summary>
          <h3>{section.title}</h3>
          <p>{firstSentence(section.text)}</p>
          {section.favour ? <FavourMark of={section.favour} /> : <span />}
        </summary>
        <div>
          <div className="text">
            {section.text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <aside>
            <b>本段依据</b>
            {section.facts.map((fact) => (
              <div key={fact}>{fact}</div>
            ))}
          </aside>
        </div>
      </Part>
    </article>
  ));
}
