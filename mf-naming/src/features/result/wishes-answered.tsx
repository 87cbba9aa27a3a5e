import { Chip, Section, TextButton, type } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 8px;
  ${type.body}
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

type Understood = NonNullable<NamingResult['wishes']>['understood'][number];

const countOf = ({ answered }: Understood): string =>
  answered === undefined ? '　已照办' : answered === 0 ? '　没有合的名字' : `　${answered}个`;

/** What the family wished, as it was understood, with how many names answer it; and what was not understood, by name. */
export function WishesAnswered(props: {
  wishes: NonNullable<NamingResult['wishes']>;
  /** Makes the list again without one wish; absent for a stored result. */
  onRemove: ((said: string) => void) | undefined;
}) {
  const { wishes, onRemove } = props;
  const { understood, unknown, needs } = wishes;
  return (
    <Section id="wishes" title="心愿" note={onRemove ? '去掉一条，就重新起一份' : undefined}>
      <Box>
        {understood.length > 0 ? (
          <ul>
            {understood.map((wish) => (
              <li key={wish.words}>
                <Chip>
                  {wish.words}
                  <small>{countOf(wish)}</small>
                  {onRemove ? (
                    <TextButton aria-label={`去掉：${wish.words}`} onClick={() => onRemove(wish.said)}>
                      ×
                    </TextButton>
                  ) : null}
                </Chip>
              </li>
            ))}
          </ul>
        ) : null}
        {needs.map((text) => (
          <p key={text}>{text}。</p>
        ))}
        {unknown.length > 0 ? (
          <p>没有看懂，没有照办：{unknown.map((text) => `“${text}”`).join('、')}。可换个说法再试。</p>
        ) : null}
      </Box>
    </Section>
  );
}
