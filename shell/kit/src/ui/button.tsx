import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { media } from './css.ts';
import { Loader } from './generated/icons.ts';
import { Icon } from './icon.tsx';

/** `seal` at most once in a view; other solid buttons are `ink`, the rest `line` or `quiet`. */
export type ButtonVariant = 'seal' | 'ink' | 'line' | 'quiet' | 'danger';
/** Heights 48, 40 and 32 px where the browser's text is 16; on phones never below 40. */
export type ButtonSize = 'lg' | 'md' | 'sm';

type Look = { $variant: ButtonVariant; $size: ButtonSize; $wide?: boolean };

const colours: Record<ButtonVariant, string> = {
  seal: '--b:var(--seal-fill);--h:var(--seal-press);color:var(--on-seal);border-color:transparent;',
  ink: '--b:var(--ink-1);--h:var(--ink-2);color:var(--leaf);border-color:transparent;',
  line: '--b:var(--leaf);--h:var(--wash);color:var(--ink-1);border-color:var(--ink-4);',
  quiet: '--b:transparent;--h:var(--wash);color:var(--ink-2);border-color:transparent;',
  danger: '--b:var(--leaf);--h:var(--danger-wash);color:var(--danger);border-color:var(--danger);',
};
const sizes: Record<ButtonSize, string> = {
  lg: 'height:3rem;padding:0 24px;font-size:1rem;',
  md: 'height:2.5rem;padding:0 20px;font-size:0.875rem;',
  sm: 'height:2rem;padding:0 12px;font-size:0.8125rem;font-weight:400;',
};
const turn = keyframes`to{transform:rotate(1turn)}`;

// ::after widens the hit area to 44 px, whatever the drawn height.
const look = css<Look>`
  ${(p) => colours[p.$variant]}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  ${(p) => p.$wide && 'width:100%;'}
  border-width: 1px;
  border-style: solid;
  border-radius: 4px;
  background: var(--b);
  font-weight: 600;
  letter-spacing: 0.04em;
  ${(p) => sizes[p.$size]}
  ${(p) => p.$variant === 'quiet' && 'padding:0 12px;'}
  white-space: nowrap;
  text-decoration: none;
  user-select: none;
  transition: background 120ms var(--ease), opacity 120ms var(--ease);
  ${media.hover} {
    &:hover {
      background: var(--h);
    }
  }
  &:active {
    background: var(--h);
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--wash);
    color: var(--ink-3);
    border-color: transparent;
    cursor: not-allowed;
  }
  &::after {
    content: '';
    position: absolute;
    inset: min(0px, (100% - 44px) / 2) 0;
  }
  ${media.phone} {
    min-height: 40px;
  }
  ${media.print} {
    display: none;
  }
`;

const ButtonEl = styled.button<Look>`
  ${look}
`;
const LinkEl = styled(Anchor)<Look>`
  ${look}
`;
const Spin = styled.span`
  display: inline-flex;
  animation: ${turn} 1s linear infinite;
`;

type Common = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; icon?: ReactNode };
export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Common & { loading?: boolean; ref?: Ref<HTMLButtonElement> };

/** A button. While `loading` it stays focusable, tells screen readers so and ignores clicks. */
export function Button({
  variant = 'line',
  size = 'md',
  wide,
  icon,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <ButtonEl
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? (
        <Spin>
          <Icon of={Loader} size={16} />
        </Spin>
      ) : (
        icon
      )}
      {children}
    </ButtonEl>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'line',
  size = 'md',
  wide,
  icon,
  children,
  ...rest
}: AnchorProps & Common) {
  return (
    <LinkEl {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      {children}
    </LinkEl>
  );
}

const Square = styled(ButtonEl)`
  width: ${(p) => ({ lg: 3, md: 2.5, sm: 2 })[p.$size]}rem;
  padding: 0;
  ${media.phone} {
    min-width: 40px;
  }
`;

/** A square icon-only button; `label` is its name for screen readers and its tooltip. */
export function IconButton({
  variant = 'quiet',
  size = 'md',
  label,
  children,
  wide: _wide,
  icon: _icon,
  loading: _loading,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <Square type="button" {...rest} $variant={variant} $size={size} aria-label={label} title={label}>
      {children}
    </Square>
  );
}

/** Text that acts: underlined, no box. */
export const TextButton = styled.button.attrs((p) => ({ type: p.type ?? 'button' }))`
  font: inherit;
  letter-spacing: inherit;
  color: var(--ink-2);
  text-decoration: underline;
  text-underline-offset: 4px;
  text-decoration-color: var(--ink-4);
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: -11px -4px;
  }
  ${media.print} {
    display: none;
  }
  ${media.hover} {
    &:hover {
      color: var(--ink-1);
    }
  }
`;
