import type { Tenant } from '@tianji/contracts';
import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { themeOf } from './preset-theme.ts';
import { PRESETS, type Preset } from './presets.ts';

const Row = styled.div`
  display: flex;
  gap: 12px;
  ${media.phone} {
    gap: 8px;
  }
  button {
    display: grid;
    justify-items: center;
    gap: 4px;
    flex: 0 1 60px;
    padding: 8px 0 6px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--leaf);
    ${type.small}
  }
  button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 1px var(--ink-1);
    border-color: var(--ink-1);
    font-weight: 600;
  }
  i {
    width: 34px;
    height: 34px;
    border: 1px solid var(--ink-4);
    border-radius: 50%;
  }
`;

/** Whether a site's colours are those of a preset; the colours of each preset are computed once. */
const isTaken = (preset: Preset, theme: Tenant['brand']['theme']): boolean => {
  const whole = themeOf(preset);
  if (!whole || !theme) return !whole && !theme;
  return (['light', 'dark'] as const).every((scheme) => {
    const own: Readonly<Record<string, string>> = theme[scheme];
    return Object.entries(whole[scheme]).every(([token, colour]) => own[token] === colour);
  });
};

/** Colours to start from, for both schemes at once. */
export function PresetRow(props: { colours: Tenant['brand']['theme']; onTake: (preset: Preset) => void }) {
  return (
    <Row role="group" aria-label="现成的配色">
      {PRESETS.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={isTaken(preset, props.colours)}
          onClick={() => props.onTake(preset)}
        >
          <i style={{ background: preset.sample }} />
          {preset.name}
        </button>
      ))}
    </Row>
  );
}
