import { Icon, Info, media } from '@tianji/kit/ui';
import styled from 'styled-components';

const Fold = styled.details`
  display: none;
  ${media.phone} {
    display: block;
    /* The docked leaf and the tab bar. */
    scroll-margin-bottom: 150px;
    summary {
      display: inline-flex;
      align-items: center;
      gap: 4px;
      min-height: 44px;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    &[open] {
      flex-basis: 100%;
    }
  }
`;

/** The rules in force, on request on a phone. On wider screens they are below the page. */
export function Basis({ words }: { words: readonly string[] }) {
  return (
    <Fold
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        <Icon of={Info} size={16} />
        口径
      </summary>
      {words.join('·')}
    </Fold>
  );
}
