import * as ui from '@tianji/kit/ui';
import { Icon, Mark, Section, SYMBOL_NAMES, song, ToolSymbol, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { Row, Stack, Two } from './parts.ts';

const COLOURS: [string, string][] = [
  ['纸', 'paper'],
  ['页', 'leaf'],
  ['底', 'wash'],
  ['墨一', 'ink-1'],
  ['墨二', 'ink-2'],
  ['墨三', 'ink-3'],
  ['墨四', 'ink-4'],
  ['框', 'frame'],
  ['印', 'seal-fill'],
  ['朱', 'seal'],
  ['朱底', 'seal-wash'],
  ['信', 'info'],
  ['木', 'mu'],
  ['火', 'huo'],
  ['土', 'tu'],
  ['金', 'jin'],
  ['水', 'shui'],
  ['焦点', 'focus'],
  ['吉星', 'star-soft'],
  ['煞星', 'star-tough'],
  ['禄马', 'star-luck'],
  ['桃花', 'star-love'],
  ['成', 'ok'],
  ['误', 'danger'],
];

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 12px 10px;
  align-content: start;
  ${type.note}
  small {
    display: block;
    font-size: 0.75rem;
    color: var(--ink-3);
    overflow-wrap: anywhere;
  }
`;
const Swatch = styled.span<{ $name: string }>`
  display: block;
  height: 40px;
  margin-bottom: 4px;
  border: 1px solid var(--line-2);
  border-radius: 2px;
  background: var(--${(p) => p.$name});
`;
const Pillar = styled.p`
  ${song}
  font-size: 2.5rem;
  line-height: 3rem;
`;
const H1 = styled.p`
  ${type.h1}
`;
const H2 = styled.p`
  ${type.h2}
`;
const H3 = styled.p`
  ${type.h3}
`;
const Reading = styled.p`
  ${type.reading}
`;
const Small = styled.p`
  ${type.small}
  color: var(--ink-2);
`;
const Note = styled.p`
  ${type.note}
  color: var(--ink-3);
`;

const ICONS = Object.entries(ui).filter(
  (entry): entry is [string, ui.IconShape] => typeof entry[1] === 'string' && /^M/.test(entry[1]),
);

/** Colours, type, mark, tool diagrams, icons. */
export function FoundationPart({ id }: { id: string }) {
  return (
    <Section id={id} title="颜色与字">
      <Two>
        <Swatches>
          {COLOURS.map(([name, token]) => (
            <li key={token}>
              <Swatch $name={token} />
              {name}
              <small>{token}</small>
            </li>
          ))}
        </Swatches>
        <Stack>
          <Pillar>甲子乙丑</Pillar>
          <H1>四柱推排</H1>
          <H2>刑冲合会</H2>
          <H3>天乙贵人</H3>
          <Reading>丁火日主生于申月，金当令而旺。</Reading>
          <p>正文界面 14/22 1983-08-17 09:20</p>
          <Small>次要说明 13/20</Small>
          <Note>注 12/18</Note>
          <Row>
            <Mark />
            {SYMBOL_NAMES.map((name) => (
              <ToolSymbol key={name} name={name} />
            ))}
          </Row>
          <Row>
            {ICONS.map(([name, shape]) => (
              <Icon key={name} of={shape} />
            ))}
          </Row>
        </Stack>
      </Two>
    </Section>
  );
}
