import { choiceField, useAddressField } from '@tianji/kit/chart';
import { ChevronDown, Icon, media, Section } from '@tianji/kit/ui';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  .fold {
    display: none;
  }
  ${media.phone} {
    > section {
      position: relative;
    }
    .fold {
      display: block;
      color: var(--ink-3);
    }
    /* The whole row can be pressed. */
    .fold::after {
      content: '';
      position: absolute;
      inset: -8px 0 auto;
      height: 44px;
    }
    /* Below the title, not between it and its arrow. */
    .note {
      order: 1;
      flex-basis: 100%;
    }
    &[data-open='true'] .fold svg {
      transform: rotate(180deg);
    }
    &[data-open='false'] .note,
    &[data-open='false'] .body {
      display: none;
    }
    & + &[data-open='false'] > section {
      margin-top: 4px;
    }
  }
`;

/**
 * A section of the page: on a phone one line that opens in place, so that the reading is near. A reader who follows a
 * link to it finds it open, and what was opened is in the address.
 */
export function PhoneFold(props: { id: string; title: string; note?: ReactNode; children: ReactNode }) {
  const { id, title, note, children } = props;
  const [kept, keep] = useAddressField(useMemo(() => choiceField(id, ['', '1']), [id]));
  const open = kept === '1';
  const setOpen = (next: boolean) => keep(next ? '1' : '');
  return (
    <Box data-open={open} onFocus={({ target }) => target.id === id && setOpen(true)}>
      <Section
        id={id}
        title={title}
        note={note}
        end={
          <button
            type="button"
            className="fold"
            aria-label={`${open ? '收起' : '展开'}${title}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon of={ChevronDown} size={16} />
          </button>
        }
      >
        <div className="body">{children}</div>
      </Section>
    </Box>
  );
}
