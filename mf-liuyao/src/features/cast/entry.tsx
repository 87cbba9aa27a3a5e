import { OptionsForm } from '@tianji/kit/form';
import { Card, ErrorState, Field, lazyPiece, media, Section, TextInput, type } from '@tianji/kit/ui';
import { LIUYAO_OPTIONS, type LiuyaoOptions } from '@tianji/liuyao/engine/options';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Asked, CastType, When } from './cast.ts';
import { QuestionFields } from './question-fields.tsx';
import { TileDrawing } from './tile-drawing.tsx';
import { WhenField } from './when-field.tsx';

const Fields = styled.div`
  display: grid;
  /* Time, day and void stand in one line. */
  grid-template-columns: minmax(0, 7fr) minmax(310px, 4fr);
  gap: 16px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 16px;
  ${media.phone} {
    gap: 12px;
  }
`;
const Tile = styled.button`
  display: flex;
  align-items: center;
  gap: 24px;
  min-height: 112px;
  padding: 16px 24px;
  text-align: start;
  border: 1px solid var(--ink-4);
  border-radius: 4px;
  background: var(--leaf);
  svg {
    flex: none;
  }
  b {
    display: block;
    ${type.h2}
  }
  span span {
    ${type.small}
    color: var(--ink-2);
  }
  ${media.hover} {
    &:hover {
      background: var(--wash);
    }
  }
  ${media.phone} {
    min-height: 84px;
    padding: 12px 20px;
  }
`;

export interface DialogProps {
  onClose: () => void;
  /** Its code did not come. */
  onMiss: () => void;
  /** The button that casts goes down. */
  onPress: (digits: string) => void;
  onCast: (digits: string) => void;
}

/** A way to cast: the text of its tile, and its dialog. */
interface Way {
  id: string;
  type: CastType;
  name: string;
  text: string;
  Dialog: ReturnType<typeof lazyPiece<DialogProps>>;
}

/** The box below the tiles says it. */
const tells = (props: DialogProps) => {
  props.onMiss();
  return 'told';
};

const WAYS: readonly Way[] = [
  {
    id: 'coin',
    type: 'coin',
    name: '铜钱',
    text: '三枚铜钱掷六次，自下而上成卦',
    Dialog: lazyPiece(() => import(/* webpackChunkName: "cast-coin" */ './coin-dialog.tsx'), tells),
  },
  {
    id: 'number',
    type: 'number',
    name: '数字',
    text: '心里想两个数，按数取上下卦与动爻',
    Dialog: lazyPiece(() => import(/* webpackChunkName: "cast-number" */ './number-dialog.tsx'), tells),
  },
  {
    id: 'pick',
    type: 'manual',
    name: '手工',
    text: '已有卦象，直接选本卦与变卦',
    Dialog: lazyPiece(() => import(/* webpackChunkName: "cast-pick" */ './pick-dialog.tsx'), tells),
  },
  {
    id: 'lines',
    type: 'manual',
    name: '逐爻',
    text: '自己掷了铜钱，一爻一爻记下来',
    Dialog: lazyPiece(() => import(/* webpackChunkName: "cast-lines" */ './lines-dialog.tsx'), tells),
  },
];

export interface CastEntryProps {
  title: string;
  when: When;
  now: string;
  options: LiuyaoOptions;
  onOptions: (options: LiuyaoOptions) => void;
  errors: Readonly<Record<string, string>>;
  asked: Asked;
  onAsked: (asked: Asked) => void;
  onTitle: (title: string) => void;
  onWhen: (when: When) => void;
  /** Called when a dialog opens: a cast will follow. */
  onOpen: () => void;
  /** The button that casts goes down: the chart can be asked for. */
  onPress: (digits: string, type: CastType) => void;
  onCast: (digits: string, type: CastType) => void;
  /** Shown below. */
  children: ReactNode;
}

/** The question, its time, and the ways to cast. */
export function CastEntry(props: CastEntryProps) {
  const { title, when, now, options, errors, asked, onAsked, onOptions, onTitle, onWhen, onCast } = props;
  const [open, setOpen] = useState<Way | null>(null);
  const [missed, setMissed] = useState<Way | null>(null);
  const tiles = useRef<HTMLDivElement>(null);
  function begin(way: Way) {
    props.onOpen();
    setMissed(null);
    setOpen(way);
  }
  return (
    <>
      <Card>
        <Fields>
          <Field label="事由" hint="写一件具体的事，用神按事由取；可以不写" error={errors.matter}>
            <TextInput value={title} autoComplete="off" onChange={(event) => onTitle(event.target.value)} />
          </Field>
          <WhenField
            value={when}
            now={now}
            dayBoundary={options.dayBoundary}
            error={errors.time ?? errors.richen ?? errors.yuejian}
            onChange={onWhen}
          />
        </Fields>
        <QuestionFields value={asked} errors={errors} onChange={onAsked} />
        <OptionsForm
          set={LIUYAO_OPTIONS}
          basis={LIUYAO_OPTIONS.labels(options)}
          value={options}
          onChange={onOptions}
        />
      </Card>
      <Section title="起卦" id="ways">
        <Tiles ref={tiles}>
          {WAYS.map((way) => (
            <Tile
              key={way.id}
              type="button"
              data-way={way.id}
              aria-haspopup="dialog"
              onPointerEnter={() => void way.Dialog.preload()}
              onClick={() => begin(way)}
            >
              <TileDrawing of={way.id} />
              <span>
                <b>{way.name}</b>
                <span>{way.text}</span>
              </span>
            </Tile>
          ))}
        </Tiles>
        {missed ? (
          <ErrorState
            title={`“${missed.name}”没有载入`}
            onRetry={() => {
              // Where the focus was, and comes back to when the dialog closes.
              tiles.current?.querySelector<HTMLElement>(`[data-way=${missed.id}]`)?.focus();
              begin(missed);
            }}
          />
        ) : null}
      </Section>
      {props.children}
      {open ? (
        <open.Dialog
          onClose={() => setOpen(null)}
          onMiss={() => {
            setOpen(null);
            setMissed(open);
          }}
          onPress={(digits) => props.onPress(digits, open.type)}
          onCast={(digits) => {
            setOpen(null);
            onCast(digits, open.type);
          }}
        />
      ) : null}
    </>
  );
}
