import { type Colours, coloursOf, type Scheme, THEME_TOKENS } from '@tianji/contracts/contrast';
import { Segmented, type } from '@tianji/kit/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useSite } from '../site/site-context.tsx';
import { ColourField } from './colour-field.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { type Choice, choiceOf, paperColours, sealColours } from './derive.ts';
import { Offer } from './offer.tsx';
import { offersFor } from './offers.ts';
import { checkedPairs } from './pairs.ts';
import { PresetRow } from './preset-row.tsx';
import { themeOf } from './preset-theme.ts';
import { TokenFields } from './token-fields.tsx';

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
`;
const Note = styled.p`
  ${type.small}
  color: var(--ink-3);
`;
const Finer = styled.details`
  summary {
    ${type.small}
    color: var(--ink-2);
    cursor: pointer;
    padding: 4px 0;
  }
`;

const NONE = { light: {}, dark: {} };

/** The colours of both schemes, checked while they are being chosen. */
export default function ColoursSection() {
  const { site, edit } = useSite();
  const [scheme, setScheme] = useState<Scheme>('light');
  const [finer, setFiner] = useState(false);
  const theme = site.brand.theme ?? NONE;
  const own = theme[scheme];
  const judged = useDeferredValue(own);
  const pairs = useMemo(() => checkedPairs(scheme, judged), [scheme, judged]);
  const choice = choiceOf(scheme, own);

  /** A scheme's colours; the other one gets those that it must have too. */
  function put(changed: Colours, at: Scheme = scheme) {
    const other = at === 'light' ? 'dark' : 'light';
    const next = { ...theme[at], ...changed };
    const needed = Object.keys(next).filter((token) => !(token in theme[other]));
    const ours = coloursOf(other, {});
    const added = Object.fromEntries(needed.map((token) => [token, ours[token] ?? '']));
    edit(['brand', 'theme'], { [at]: next, [other]: { ...theme[other], ...added } });
  }

  const enter = (which: keyof Choice) => (colour: string) =>
    put(which === 'main' ? sealColours(scheme, colour) : paperColours(scheme, colour));

  return (
    <>
      <PresetRow colours={site.brand.theme} onTake={(preset) => edit(['brand', 'theme'], themeOf(preset))} />
      <Segmented
        label="哪一套颜色"
        wide
        options={[
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
        value={scheme}
        onChange={setScheme}
      />
      <Two>
        <ColourField label="主色" value={choice.main} onChange={enter('main')} />
        <ColourField label="纸色" value={choice.paper} onChange={enter('paper')} />
      </Two>
      <ContrastTable pairs={pairs} scheme={scheme} />
      {pairs.every(({ passes }) => passes) ? null : <Offers scheme={scheme} own={judged} onTake={put} />}
      <Finer onToggle={({ currentTarget }) => setFiner(currentTarget.open)}>
        <summary>逐色调整</summary>
        {finer ? <TokenFields scheme={scheme} own={own} tokens={THEME_TOKENS} onChange={put} /> : null}
      </Finer>
      <Note>五行、四化、错误的颜色不随主题变，盘才读得准；吉、宜、选中用主色。</Note>
    </>
  );
}

/** The nearest shades that pass, each with a button that applies it. */
function Offers(props: { scheme: Scheme; own: Colours; onTake: (colours: Colours) => void }) {
  const { scheme, own, onTake } = props;
  const offers = useMemo(() => offersFor(scheme, own), [scheme, own]);
  if (offers.length === 0) return <Note>没有同一色相的深浅能与其余颜色相配，请换一个颜色。</Note>;
  return offers.map(({ label, from, to, colours }) => (
    <Offer key={label} label={label} from={from} to={to} onTake={() => onTake(colours)} />
  ));
}
