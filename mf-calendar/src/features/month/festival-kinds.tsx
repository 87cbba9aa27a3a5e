import type { FestivalKind } from '@tianji/calendar/engine';
import { safeStorage } from '@tianji/kit';
import { Checkbox } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** A setting of the device: which festivals are shown besides the usual ones. */
const KEY = 'device.festivals';
const KINDS = ['民俗', '西方'] as const satisfies readonly FestivalKind[];
export type MoreKind = (typeof KINDS)[number];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

/** The kinds of festivals that are shown besides the usual ones, kept on the device. */
export function useFestivalKinds(): [readonly MoreKind[], (kinds: readonly MoreKind[]) => void] {
  const [kinds, setKinds] = useState(() => KINDS.filter((kind) => safeStorage.read(KEY)?.includes(kind)));
  return [
    kinds,
    (next) => {
      safeStorage.write(KEY, next.length > 0 ? next.join() : null);
      setKinds(KINDS.filter((kind) => next.includes(kind)));
    },
  ];
}

/** Switches for festivals of folk custom and of the west. */
export function FestivalKinds(props: {
  kinds: readonly MoreKind[];
  onChange: (kinds: readonly MoreKind[]) => void;
}) {
  const { kinds, onChange } = props;
  return (
    <Row role="group" aria-label="另外显示" data-print="hide">
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          onChange={(event) =>
            onChange(event.target.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))
          }
        >
          {kind}节日
        </Checkbox>
      ))}
    </Row>
  );
}
