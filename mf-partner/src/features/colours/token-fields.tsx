import { type Colours, coloursOf, nearestPassing, type Scheme } from '@tianji/contracts/contrast';
import styled from 'styled-components';
import { ColourField } from './colour-field.tsx';
import { isSeal, sealColours } from './derive.ts';
import { Offer } from './offer.tsx';
import { TOKEN_NAMES } from './token-names.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 12px;
  margin: 8px 0 12px;
`;

/** Every colour that a site may set, one by one. */
export function TokenFields(props: {
  scheme: Scheme;
  own: Colours;
  tokens: readonly string[];
  onChange: (colours: Colours) => void;
}) {
  const { scheme, own, tokens, onChange } = props;
  const colours = coloursOf(scheme, own);

  // The colours of the seal are set together.
  const put = (token: string, colour: string) =>
    onChange({
      ...(isSeal(token) && !('seal' in own) ? sealColours(scheme, colours.seal ?? '') : {}),
      [token]: colour,
    });

  const faults = tokens.flatMap((token) => {
    const nearest = token in own ? nearestPassing(token, colours) : null;
    return nearest && nearest !== own[token] ? [{ token, nearest }] : [];
  });
  return (
    <>
      <Grid>
        {tokens.map((token) => (
          <ColourField
            key={`${scheme}${token}`}
            label={TOKEN_NAMES[token] ?? token}
            value={colours[token] ?? ''}
            onChange={(colour) => put(token, colour)}
          />
        ))}
      </Grid>
      {faults.map(({ token, nearest }) => (
        <Offer
          key={token}
          label={TOKEN_NAMES[token] ?? token}
          from={own[token] ?? ''}
          to={nearest}
          onTake={() => put(token, nearest)}
        />
      ))}
    </>
  );
}
