import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type } from './css.ts';

/** `white` 白文, filled seal (命 本 今); `red` 朱文, outlined seal (合 对); `ink` (身 世); `line` grey outline (应 马). */
export type TagVariant = 'white' | 'red' | 'ink' | 'line';

// The look depends on attributes: one set of rules serves every tag of a chart, and none is computed per tag.
const Box = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 18px;
  height: 1.125rem;
  padding: 0 2px;
  border: 1px solid;
  border-radius: 2px;
  font: 600 0.75rem/1 var(--sans);
  vertical-align: 1px;
  white-space: nowrap;
  &[data-look='white'] {
    background: var(--seal-fill);
    color: var(--on-seal);
    border-color: var(--seal-fill);
  }
  &[data-look='red'] {
    color: var(--seal);
    border-color: var(--seal);
  }
  &[data-look='ink'] {
    background: var(--ink-1);
    color: var(--leaf);
    border-color: var(--ink-1);
  }
  &[data-look='line'] {
    color: var(--ink-2);
    border-color: var(--ink-4);
  }
`;

/** A small mark of one or two characters, 18 px. */
export function Tag({
  variant = 'line',
  ...rest
}: {
  variant?: TagVariant;
  children: ReactNode;
  title?: string;
}) {
  return <Box {...rest} data-look={variant} />;
}

/** A short fact in a box, 24 px high. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 1.5rem;
  padding: 0 8px;
  border: 1px solid var(--line-2);
  border-radius: 2px;
  background: var(--leaf);
  ${type.small}
  white-space: nowrap;
`;

const huaLook: Record<string, string> = { 禄: 'lu', 权: 'quan', 科: 'ke', 忌: 'ji' };
const HuaBox = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 16px;
  height: 1rem;
  border-radius: 2px;
  font: 600 0.75rem/1 var(--sans);
  &[data-of='birth'] {
    color: var(--on-hua);
  }
  &[data-of='birth'][data-hua='lu'] {
    background: var(--hua-lu);
  }
  &[data-of='birth'][data-hua='quan'] {
    background: var(--hua-quan);
  }
  &[data-of='birth'][data-hua='ke'] {
    background: var(--hua-ke);
  }
  &[data-of='birth'][data-hua='ji'] {
    background: var(--hua-ji);
    color: var(--on-hua-ji);
  }
  &[data-of='decade'],
  &[data-of='year'] {
    border: 1px solid;
    color: var(--ink-1);
  }
  &[data-of='year'] {
    border-radius: 50%;
  }
  &:not([data-of='birth'])[data-hua='lu'] {
    color: var(--mu);
  }
  &:not([data-of='birth'])[data-hua='quan'] {
    color: var(--zi);
  }
  &:not([data-of='birth'])[data-hua='ke'] {
    color: var(--shui);
  }
`;

/** One of 禄 权 科 忌: for the birth year a filled square, for the decade an outlined square, for the year a circle. */
export function Hua({ of, char }: { of: 'birth' | 'decade' | 'year'; char: '禄' | '权' | '科' | '忌' }) {
  return (
    <HuaBox data-of={of} data-hua={huaLook[char] ?? 'ji'}>
      {char}
    </HuaBox>
  );
}
