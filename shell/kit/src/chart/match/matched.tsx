import { beijingTime } from '@tianji/almanac/civil';
import type { OptionRecord } from '@tianji/contracts/options';
import { useMemo } from 'react';
import styled from 'styled-components';
import { personName } from '../../birth/index.ts';
import { portalNow } from '../../tool/clock.ts';
import { Button, Copy, Field, Icon, Link2, Section, Segmented } from '../../ui/index.ts';
import { birthLine } from '../birth-line.ts';
import type { ChartRequest } from '../request.ts';
import { copy, copyResult } from '../send/tools.tsx';
import { matchAddress } from './match-address.ts';
import type { MatchKind, MatchPart, MatchSide, MatchSides } from './match-kind.ts';
import { MatchText } from './match-text.tsx';
import { Spread } from './spread.tsx';

const Fold = styled.details`
  > summary {
    padding: 12px 0;
    font-weight: 600;
    border-bottom: 1px solid var(--line);
  }
`;

interface Matching<V, Chart, Judged extends { parts: readonly MatchPart[] }> {
  kind: MatchKind<V, Chart, Judged>;
  one: { chart: Chart; request: ChartRequest<V> };
  other: { chart: Chart; request: ChartRequest<V> };
  /** The bond that was chosen or that a link named; the preset where there is none. */
  bond: string | null;
  onBond: (bond: string) => void;
  /** Adds a history entry with the link of both charts. */
  write: (query: URLSearchParams) => void;
}

/** Their names where they have two different ones; a copied text has none. */
const UNNAMED = ['本人', '对方'] as const;
function namesOf(...requests: readonly { name: string }[]): readonly string[] {
  const names = requests.map(({ name }, i) => personName(name) || UNNAMED[i]!);
  return names[0] === names[1] ? UNNAMED : names;
}

/**
 * The bond before the reader has chosen one: the likeliest; for two women or two men who could be a couple by their ages, a
 * neutral one.
 */
function presetOf(bonds: readonly string[], sexes: readonly string[]): string {
  const open = bonds[0] === '伴侣' && sexes[0] === sexes[1];
  return open && bonds.includes('朋友') ? '朋友' : bonds[0]!;
}

/** Both charts with what is judged of them, by the bond that the reader chooses. */
export function Matched<V extends OptionRecord, Chart, Judged extends { parts: readonly MatchPart[] }>({
  kind,
  one,
  other,
  bond: chosen,
  onBond,
  write,
}: Matching<V, Chart, Judged>) {
  const { sides, day, bonds } = useMemo(() => {
    const names = namesOf(one.request, other.request);
    const called = [one, other].map((side, i): MatchSide<V, Chart> => ({ ...side, name: names[i]! }));
    const both = called as unknown as MatchSides<V, Chart>;
    const now = beijingTime(portalNow());
    return { sides: both, day: now, bonds: kind.bonds(both, now) };
  }, [kind, one, other]);
  const preset = presetOf(
    bonds,
    sides.map(({ request }) => request.sex),
  );
  const bond = chosen && bonds.includes(chosen) ? chosen : preset;
  const judged = useMemo(() => kind.judge(sides, bond, day), [kind, sides, bond, day]);

  /** The link of both charts. Pressing for it puts it into the address as well, so that a reload comes back here. */
  async function link(): Promise<string> {
    const whole = matchAddress(new URLSearchParams(window.location.search), other.request, bond);
    write(whole);
    return `${window.location.origin}${window.location.pathname}?${whole}`;
  }

  /** The reading as plain text with both births, without the names. */
  function text(): string {
    const [a, b] = sides;
    const unnamed = [
      { ...a, name: UNNAMED[0] },
      { ...b, name: UNNAMED[1] },
    ] as const;
    const { parts } = kind.judge(unnamed, bond, day);
    return parts.map(({ title, text: paragraphs }) => `${title}\n${paragraphs}`).join('\n\n');
  }

  const births = sides.map(({ request }, i) => `${UNNAMED[i]}　${birthLine(request)}`);
  const sent = {
    title: kind.title,
    line: [...births, `关系　${bond}`].join('\n'),
    basis: [...new Set(sides.flatMap(({ request, chart }) => kind.basis(request.options, chart)))],
    text,
  };

  return (
    <>
      <Spread
        parts={judged.parts}
        names={sides.map(({ name }) => name)}
        shown={kind.spread?.(sides, judged, day)}
      />
      {kind.spread ? null : kind.charts(sides, judged)}
      <Section
        title="合盘解读"
        note="都折着，想看哪项点哪项"
        rule
        end={
          <span data-print="hide">
            <Button
              variant="quiet"
              icon={<Icon of={Copy} size={16} />}
              onClick={() => void copyResult(sent, '已复制合盘解读，里面有两个人的生辰，没有姓名')}
            >
              复制解读
            </Button>
            <Button
              variant="quiet"
              icon={<Icon of={Link2} size={16} />}
              onClick={() => void copy(link(), '已复制合盘链接，里面有两个人的生辰，没有姓名')}
            >
              链接（含两人生辰）
            </Button>
          </span>
        }
      >
        <Field group label="两人的关系" hint="按两人的年纪列出；换一种关系，轻重与说法随之改变">
          <Segmented
            options={bonds.map((each) => ({ value: each, label: each }))}
            value={bond}
            onChange={onBond}
          />
        </Field>
        <MatchText sections={judged.parts} />
        {kind.spread ? (
          <Fold>
            <summary>两张命盘与往来</summary>
            {kind.charts(sides, judged)}
          </Fold>
        ) : null}
        <Fold>
          <summary>对照表</summary>
          {kind.tables(judged)}
        </Fold>
      </Section>
    </>
  );
}
