import { useEffect, useId, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { media, type } from '../../ui/index.ts';

const Box = styled.div`
  min-width: 0;
  h3 {
    ${type.small}
    font-weight: 400;
    color: var(--ink-2);
    margin-bottom: 4px;
  }
`;
const List = styled(ListBox)`
  height: 320px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line-2);
  border-radius: 4px;
  background: var(--leaf);
  ${media.phone} {
    height: calc(100dvh - 302px);
    min-height: 200px;
  }
  > [role='option'] {
    padding: 9px 12px;
    cursor: pointer;
    outline: none;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    > [role='option'] {
      padding: 11px 8px;
    }
  }
  > [data-hovered] {
    background: var(--wash);
  }
  > [data-selected] {
    background: var(--seal-wash);
    box-shadow: inset 2px 0 0 var(--seal);
    font-weight: 600;
  }
  > [data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

/**
 * One column of the place dialog: a list box in which the arrow keys select at once. Left and right move to the
 * neighbouring column.
 */
export function Column(props: {
  label: string;
  items: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);

  // The chosen line is kept in sight without moving the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the choice or the list changes
  useEffect(() => {
    const list = box.current?.querySelector<HTMLElement>('[role=listbox]');
    const line = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list || !line) return;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + line.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }, [props.value, props.items.length]);

  function sideways(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const here = box.current;
    const next = event.key === 'ArrowLeft' ? here?.previousElementSibling : here?.nextElementSibling;
    const line = next?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!line) return;
    event.preventDefault();
    event.stopPropagation();
    line.focus();
  }

  return (
    <Box ref={box} onKeyDownCapture={sideways}>
      <h3 id={id}>{props.label}</h3>
      <List
        aria-labelledby={id}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[props.value]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) props.onChange(String(key));
        }}
      >
        {props.items.map((item) => (
          <ListBoxItem key={item} id={item} textValue={item}>
            {item}
          </ListBoxItem>
        ))}
      </List>
    </Box>
  );
}
