import { Hua, Tag, VisuallyHidden } from '@tianji/kit/ui';
import {
  ages,
  leadingStars,
  type Palace,
  type Star,
  shortNameFrom,
  smallStars,
  starColour,
} from '../chart/model.ts';
import { FLOW_MARKS, FLOW_NAMES, type Flow, flowStarName, type HuaName } from '../limits/flow.ts';
import { Cell } from './cell.styles.ts';
import { FlowHua } from './flow-hua.tsx';

/** The relation of a palace to the chosen one. */
export type Relation = 'own' | 'opposite' | 'trine' | 'none';

/** What a cell is to the chosen palace: as said, and on its tag. */
const RELATIONS: Record<Relation, readonly [said: string, tag: string]> = {
  own: ['已选中，', '本'],
  opposite: ['对宫，', '对'],
  trine: ['三合宫，', '合'],
  none: ['', ''],
};

interface CellProps {
  branch: number;
  palace: Palace;
  relation: Relation;
  flows: readonly Flow[];
  /** Whether to render what phones hide. */
  wide: boolean;
  tabbable: boolean;
  /** Whether an answer that is open rests on it. */
  lit?: boolean;
  onChoose: () => void;
}

/** How many small stars a phone shows. */
const ON_PHONES = 4;

/** 庙旺 are emphasised, 平不陷 are toned down. */
const weight = (brightness: string): string =>
  '庙旺'.includes(brightness) ? 'bright' : '得利地'.includes(brightness) ? 'fair' : 'dim';

/** 自化 by the palace's own stem, 向心 by that of the palace opposite. */
const SELF: Record<string, string> = { 自化: '自', 向心: '向' };

type Selves = Palace['sihuaxing'];

function StarColumn({ star, flows, selves }: { star: Star; flows: readonly Flow[]; selves: Selves }) {
  return (
    <span className={star.group === '主星' ? 'star main' : 'star'}>
      <b style={{ color: starColour(star) }}>{star.name}</b>
      {star.brightness ? <i className={weight(star.brightness)}>{star.brightness}</i> : null}
      {star.sihua ? <Hua of="birth" char={star.sihua as HuaName} /> : null}
      {flows.map((flow) => {
        const hua = flow.hua.get(star.name);
        return hua ? <FlowHua key={flow.kind} kind={flow.kind} hua={hua} /> : null;
      })}
      {selves.map(({ star: of, kind, hua }) =>
        of === star.name && SELF[kind] ? (
          <i key={kind + hua}>
            {SELF[kind]}
            {hua}
          </i>
        ) : null,
      )}
    </span>
  );
}

/** The text of a palace for screen readers. */
export function spokenPalace(
  palace: Palace,
  relation: Relation,
  flows: readonly Flow[],
  branch: number,
): string {
  const said = (star: Star): string => `${star.name}${star.brightness}${star.sihua ? `化${star.sihua}` : ''}`;
  const main = palace.xing.filter((s) => s.group === '主星').map(said);
  const other = leadingStars(palace)
    .filter((s) => s.group !== '主星')
    .map(said);
  const flowNames = flows.map((flow) => `${FLOW_NAMES[flow.kind]}${shortNameFrom(flow.life, branch)}`);
  return [
    `${RELATIONS[relation][0]}${palace.qitagong}${palace.shengong ? '兼身宫' : ''}，${palace.zuoxuan}${palace.dizhi}`,
    main.length > 0 ? `主星${main.join('、')}` : '无主星',
    other.length > 0 ? `辅煞${other.join('、')}` : '',
    `大限${palace.agerange.replace('-', '至')}岁`,
    ...flowNames,
  ]
    .filter(Boolean)
    .join('，');
}

/** One palace: a button in the 4×4 grid. */
export function PalaceCell(props: CellProps) {
  const { branch, palace, relation, flows, wide, lit = false } = props;
  const [, tag] = RELATIONS[relation];
  return (
    <Cell
      type="button"
      data-branch={branch}
      data-relation={relation}
      data-cell={`palace.${branch}`}
      data-lit={lit || undefined}
      tabIndex={props.tabbable ? 0 : -1}
      aria-pressed={relation === 'own'}
      style={{ gridArea: `b${branch}` }}
      onClick={props.onChoose}
    >
      {/* Not a label: the name must contain the visible text, and this text is in sentences. */}
      <VisuallyHidden>
        {lit ? '已点亮，' : ''}
        {spokenPalace(palace, relation, flows, branch)}
      </VisuallyHidden>
      <span className="stars" aria-hidden="true">
        <span className="left">
          {leadingStars(palace).map((star) => (
            <StarColumn key={star.name} star={star} flows={flows} selves={palace.sihuaxing} />
          ))}
        </span>
        <span className="small">
          {smallStars(palace)
            .slice(0, wide ? undefined : ON_PHONES)
            .map((star) => (
              <span key={star.name} style={{ color: starColour(star) }}>
                {star.name}
              </span>
            ))}
        </span>
      </span>
      <span className="marks" aria-hidden="true">
        <span>
          {flows.map((flow) => {
            const name = shortNameFrom(flow.life, branch);
            const text = FLOW_MARKS[flow.kind] + name;
            return name === '命' ? <mark key={flow.kind}>{text}</mark> : <span key={flow.kind}>{text}</span>;
          })}
          {(wide ? flows : []).flatMap((flow) =>
            (flow.stars.get(branch) ?? []).map((star) => (
              <small key={`${flow.kind}${star}`}>{flowStarName(flow.kind, star)}</small>
            )),
          )}
        </span>
        {tag ? <Tag variant={relation === 'own' ? 'white' : 'red'}>{tag}</Tag> : null}
      </span>
      <span className="foot" aria-hidden="true">
        {wide ? (
          <span className="rings">
            <span>{palace.boshi}</span>
            <span>{palace.jiangqian}</span>
            <span>{palace.suiqian}</span>
          </span>
        ) : null}
        <span className="centre">
          <small>{ages(palace.agerange)}</small>
          <b className="name">
            {palace.qitagong}
            {palace.shengong ? <Tag variant="ink">身</Tag> : null}
            {palace.laiyin ? <Tag variant="line">因</Tag> : null}
          </b>
        </span>
        <span className="right">
          <span className="stage">{palace.shiErZhangSheng}</span>
          <b className="pillar">
            {palace.zuoxuan}
            {palace.dizhi}
          </b>
        </span>
      </span>
    </Cell>
  );
}
