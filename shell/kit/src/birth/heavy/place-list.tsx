import { ListBox } from 'react-aria-components/ListBox';
import { Input, SearchField } from 'react-aria-components/SearchField';
import styled from 'styled-components';
import { Icon, media, Search, type } from '../../ui/index.ts';

const Box = styled(SearchField)`
  position: relative;
  svg {
    position: absolute;
    left: 12px;
    top: 14px;
    color: var(--ink-3);
  }
  input {
    width: 100%;
    height: 44px;
    padding: 0 12px 0 38px;
    border: 1px solid var(--ink-4);
    border-radius: 4px;
    background: var(--leaf);
    font-size: 1rem;
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    appearance: none;
  }
`;

/** The search box for places; must be inside an `Autocomplete`. */
export function SearchBox({ label, hint }: { label: string; hint: string }) {
  return (
    <Box aria-label={label} autoFocus>
      <Icon of={Search} size={16} />
      <Input placeholder={hint} />
    </Box>
  );
}

/** The search results, one place per line. */
export const Results = styled(ListBox)`
  height: 396px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  ${media.phone} {
    height: calc(100dvh - 224px);
    min-height: 220px;
  }
  > [role='option'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 11px 14px;
    cursor: pointer;
    outline: none;
  }
  > [role='option'] + [role='option'] {
    border-top: 1px solid var(--line);
  }
  > [data-focused],
  > [data-hovered] {
    background: var(--wash);
  }
  > [data-focused] {
    box-shadow: inset 2px 0 0 var(--focus);
  }
  small {
    ${type.small}
    color: var(--ink-3);
    white-space: nowrap;
  }
  .none {
    padding: 16px;
    color: var(--ink-2);
  }
`;
