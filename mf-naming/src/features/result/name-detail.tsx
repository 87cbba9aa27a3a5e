import { Button, Icon, ImageDown, media, type } from '@tianji/kit/ui';
import type { NamedName } from '@tianji/naming/contract';
import styled from 'styled-components';
import { type TermName, Word } from '../terms/word.tsx';
import { ScoreBars } from './score-bars.tsx';
import { Speak } from './speak.tsx';
import { VerseLine } from './verse-line.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: 16px 32px;
  padding: 8px 4px 16px;
  ${type.body}
  dl.facts {
    display: grid;
    gap: 6px;
  }
  dl.facts > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
  }
  dl.facts dt {
    color: var(--ink-3);
  }
  .acts {
    display: flex;
    gap: 10px;
    margin-top: 12px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const TERMS: Readonly<Record<string, TermName>> = {
  寓意: '字义',
  五行: '字五行',
  笔画: '康熙笔画',
  五格: '五格',
};

/** The other name of a pair, with its sound and what it says. */
function PairLine({ pair }: { pair: NonNullable<NamedName['pair']> }) {
  return (
    <>
      {pair.name}（{pair.pinyin}）　{pair.meaning}　{pair.tie}
    </>
  );
}

/** Everything known about one name. */
export function NameDetail({ name, onCard }: { name: NamedName; onCard?: (name: NamedName) => void }) {
  const grids = Object.entries(name.grids)
    .map(([grid, { number, word }]) => `${grid}格${number}（${word}）`)
    .join('　');
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['读音', name.chars.map(({ pinyin }) => pinyin).join(' ')],
    ['寓意', name.meaning],
    [
      '五行',
      name.chars.map(({ char, element, basis, role }) => `${char}属${element}（${basis}）${role}`).join('　'),
    ],
    [
      '笔画',
      name.chars.map(({ char, strokes, kangxi }) => `${char}${strokes}画，康熙${kangxi}画`).join('　'),
    ],
    ['护照拼写', name.passport],
    ['五格', grids],
    ...(name.wishes?.length ? [['答上心愿', name.wishes.join('、')] as const] : []),
    ...(name.pair ? [['双胞胎', <PairLine key="pair" pair={name.pair} />] as const] : []),
  ];
  return (
    <Box>
      <div>
        <dl className="facts">
          {facts.map(([title, text]) => (
            <div key={title}>
              <dt>{TERMS[title] ? <Word name={TERMS[title]}>{title}</Word> : title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {name.verse ? (
            <div>
              <dt>
                <Word name="出处" />
              </dt>
              <dd>
                <VerseLine verse={name.verse} />　{name.verse.place}
              </dd>
            </div>
          ) : null}
        </dl>
        <p className="acts" data-print="hide">
          {onCard ? (
            <Button size="sm" icon={<Icon of={ImageDown} size={16} />} onClick={() => onCard(name)}>
              名帖
            </Button>
          ) : null}
          <Speak of={name} />
        </p>
      </div>
      <ScoreBars scores={name.scores} />
    </Box>
  );
}
