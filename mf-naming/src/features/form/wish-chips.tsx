import { Chip, TextButton, type } from '@tianji/kit/ui';
import { contradictionsOf, readWishes } from '@tianji/naming/engine/wishes';
import styled from 'styled-components';
import { withoutSaid } from './value.ts';

const Box = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 8px;
  ${type.small}
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  button {
    min-width: 24px;
    min-height: 24px;
  }
  p {
    color: var(--ink-2);
  }
`;

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join('、');

/** What the words of the family were understood as, each to be taken away; and what of them was not, by name. */
export default function WishChips({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { wishes, unknown } = readWishes(text);
  const [contradiction] = contradictionsOf(wishes);
  return (
    <Box role="status" aria-label="看懂的部分">
      {wishes.length > 0 ? (
        <ul>
          {wishes.map((wish) => (
            <li key={wish.words}>
              <Chip>
                {wish.words}
                <TextButton
                  type="button"
                  aria-label={`去掉：${wish.words}`}
                  onClick={() => onChange(withoutSaid(text, wish.said))}
                >
                  ×
                </TextButton>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {unknown.length > 0 ? <p>没有看懂，不会照办：{quoted(unknown)}</p> : null}
      {contradiction ? <p>{contradiction}。</p> : null}
    </Box>
  );
}
