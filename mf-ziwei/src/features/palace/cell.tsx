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
import type { Flow, HuaName } from '../limits/flow.ts';
import { Cell } from './cell.styles.ts';

/** How a palace stands to the chosen one. */
export type Relation = 'own' | 'opposite' | 'trine' | 'none';

const RELATION_TAGS: Record<Relation, { text: string; variant: 'white' | 'red' } | null> = {
  own: { text: '本', variant: 'white' },
  opposite: { text: '对', variant: 'red' },
  trine: { text: '合', variant: 'red' },
  none: null,
};

interface CellProps {
  branch: number;
  palace: Palace;
  relation: Relation;
  flows: readonly Flow[];
  /** Whether what phones hide is drawn. */
  wide: boolean;
  tabbable: boolean;
  onChoose: () => void;
}

/** How many small stars a phone shows. */
const ON_PHONES = 4;

/** 庙旺 stand out, 平不陷 step back. */
const weight = (brightness: string): string =>
  '庙旺'.includes(brightness) ? 'bright' : '得利'.includes(brightness) ? 'fair' : 'dim';

function StarColumn({ star, flows }: { star: Star; flows: readonly Flow[] }) {
  return (
    <span className={star.group === '主星' ? 'star main' : 'star'}>
      <b style={{ color: starColour(star) }}>{star.name}</b>
      {star.brightness ? <i className={weight(star.brightness)}>{star.brightness}</i> : null}
      {star.sihua ? <Hua of="birth" char={star.sihua as HuaName} /> : null}
      {flows.map((flow) => {
        const hua = flow.hua.get(star.name);
        return hua ? <Hua key={flow.kind} of={flow.kind} char={hua} /> : null;
      })}
    </span>
  );
}

/** What a screen reader says of a palace. */
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
  const place = { own: '已选中，', opposite: '对宫，', trine: '三合宫，', none: '' }[relation];
  const flowNames = flows.map(
    (flow) => `${flow.kind === 'decade' ? '大限' : '流年'}${shortNameFrom(flow.life, branch)}`,
  );
  return [
    `${place}${palace.qitagong}${palace.shengong ? '兼身宫' : ''}，${palace.zuoxuan}${palace.dizhi}`,
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
  const { branch, palace, relation, flows, wide } = props;
  const tag = RELATION_TAGS[relation];
  return (
    <Cell
      type="button"
      data-branch={branch}
      data-relation={relation}
      tabIndex={props.tabbable ? 0 : -1}
      aria-pressed={relation === 'own'}
      style={{ gridArea: `b${branch}` }}
      onClick={props.onChoose}
    >
      {/* Not a label: the name has to hold what is seen, and this is said in sentences. */}
      <VisuallyHidden>{spokenPalace(palace, relation, flows, branch)}</VisuallyHidden>
      <span className="stars" aria-hidden="true">
        <span className="left">
          {leadingStars(palace).map((star) => (
            <StarColumn key={star.name} star={star} flows={flows} />
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
            const text = `${flow.kind === 'decade' ? '大' : '年'}${name}`;
            return name === '命' ? <mark key={flow.kind}>{text}</mark> : <span key={flow.kind}>{text}</span>;
          })}
          {(wide ? flows : []).flatMap((flow) =>
            (flow.stars.get(branch) ?? []).map((star) => (
              <small key={`${flow.kind}${star}`}>
                {flow.kind === 'decade' ? '运' : '流'}
                {star}
              </small>
            )),
          )}
        </span>
        {tag ? <Tag variant={tag.variant}>{tag.text}</Tag> : null}
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
