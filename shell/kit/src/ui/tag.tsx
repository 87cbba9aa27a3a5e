import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type } from './css.ts';

/** `white` 白文, filled seal (命 本 今); `red` 朱文, outlined seal (合 对); `ink` (身 世); `line` grey outline (应 马). */
export type TagVariant = 'white' | 'red' | 'ink' | 'line';

const looks: Record<TagVariant, string> = {
  white: 'background:var(--seal-fill);color:var(--on-seal);border-color:var(--seal-fill);',
  red: 'color:var(--seal);border-color:var(--seal);',
  ink: 'background:var(--ink-1);color:var(--leaf);border-color:var(--ink-1);',
  line: 'color:var(--ink-2);border-color:var(--ink-4);',
};

const Box = styled.span<{ $variant: TagVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 18px;
  height: 18px;
  padding: 0 2px;
  border: 1px solid;
  border-radius: 2px;
  font: 600 12px/1 var(--sans);
  vertical-align: 1px;
  white-space: nowrap;
  ${(p) => looks[p.$variant]}
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
  return <Box {...rest} $variant={variant} />;
}

/** A short fact in a box, 24 px high. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid var(--line-2);
  border-radius: 2px;
  background: var(--leaf);
  ${type.small}
  white-space: nowrap;
`;

const huaLook: Record<string, string> = { 禄: 'lu', 权: 'quan', 科: 'ke', 忌: 'ji' };
const HuaBox = styled.span<{ $c: string; $of: 'birth' | 'decade' | 'year' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 16px;
  height: 16px;
  border-radius: ${(p) => (p.$of === 'year' ? '50%' : '2px')};
  font: 600 12px/1 var(--sans);
  ${(p) => {
    if (p.$of === 'birth')
      return `background:var(--hua-${p.$c});color:var(${p.$c === 'ji' ? '--on-hua-ji' : '--on-hua'});`;
    const ink = { lu: 'mu', quan: 'zi', ke: 'shui', ji: 'ink-1' }[p.$c];
    return `border:1px solid;color:var(--${ink});`;
  }}
`;

/** One of 禄 权 科 忌: of the birth year a filled square, of the decade an outlined square, of the year a circle. */
export function Hua({ of, char }: { of: 'birth' | 'decade' | 'year'; char: '禄' | '权' | '科' | '忌' }) {
  return (
    <HuaBox $of={of} $c={huaLook[char] ?? 'ji'}>
      {char}
    </HuaBox>
  );
}
