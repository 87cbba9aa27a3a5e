import { type Chart, colourOf, lodging, type Palace, shortName, spoken, tagsAt } from './model.ts';

/** 空 and 马 and states, at most three; the rest is in the detail. */
function Marks({ palace }: { palace: Palace }) {
  const all = [
    ...palace.marks.filter((mark) => mark !== '制'),
    ...(palace.kong ? ['空'] : []),
    ...(palace.yima ? ['马'] : []),
  ];
  const shown = all.slice(0, 3);
  return (
    <span aria-hidden="true" className="marks">
      {shown.map((mark) => (
        <span key={mark} className="mark" data-mark={mark}>
          {mark}
        </span>
      ))}
      {all.length > shown.length ? <span className="mark">+{all.length - shown.length}</span> : null}
    </span>
  );
}

function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <span aria-hidden="true" className="roles">
      {roles.slice(0, 3).map((role) => (
        <span key={role} className="role">
          {role.charAt(0)}
          <span>{role.slice(1)}</span>
        </span>
      ))}
    </span>
  );
}

interface CellProps {
  chart: Chart;
  palace: Palace;
  selected: boolean;
  /** The only cell in the tab order. */
  stop: boolean;
  /** An answer rests on it. */
  lit: boolean;
  onSelect: (serial: number) => void;
}

/** One palace: hidden stem, god, marks; roles, star, sky stem; name, door, earth stem. */
export function Cell({ chart, palace, selected, stop, lit, onSelect }: CellProps) {
  const [star = '', lodged = ''] = palace.xing;
  const [sky = '', second = ''] = palace.tianpan;
  const centre = palace.serial === 5 && sky === '';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a grid are those of the grid
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid, drawn as one
    <div
      role="gridcell"
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      data-serial={palace.serial}
      data-lit={lit || undefined}
      onClick={() => onSelect(palace.serial)}
    >
      <span className="spoken">{spoken(chart, palace)}</span>
      <span aria-hidden="true" className="hidden-stem">
        {palace.yingan}
      </span>
      <span aria-hidden="true" className="god">
        {palace.bashen}
      </span>
      <Marks palace={palace} />
      {centre ? (
        <span aria-hidden="true" className="lodging">
          {lodging(chart)}
        </span>
      ) : (
        <>
          <Roles roles={tagsAt(chart, palace.serial)} />
          <span aria-hidden="true" className="star" data-duty={palace.zhifu || undefined}>
            天{star}
            {lodged ? <small>{lodged}</small> : null}
          </span>
          <span aria-hidden="true" className="stem">
            {second ? (
              <small style={{ color: colourOf(palace.tianpanClass.charAt(1)) }}>{second}</small>
            ) : null}
            <span style={{ color: colourOf(palace.tianpanClass) }}>{sky}</span>
          </span>
        </>
      )}
      <span aria-hidden="true" className="name">
        {shortName(palace)}
      </span>
      <span aria-hidden="true" className="door" data-duty={palace.zhishi || undefined}>
        {palace.men}
      </span>
      <span aria-hidden="true" className="stem" style={{ color: colourOf(palace.dipanganClass) }}>
        {palace.dipangan}
      </span>
    </div>
  );
}
