import styled from 'styled-components';

/** One of the five elements. */
export type Element = '木' | '火' | '土' | '金' | '水';

const WOOD = '甲乙寅卯木';
const FIRE = '丙丁巳午火';
const EARTH = '戊己辰戌丑未土';
const METAL = '庚辛申酉金';
const WATER = '壬癸亥子水';

/** The element of a stem, a branch or an element's own name; undefined for any other character. */
export function elementOf(char: string): Element | undefined {
  if (char.length !== 1) return undefined;
  if (WOOD.includes(char)) return '木';
  if (FIRE.includes(char)) return '火';
  if (EARTH.includes(char)) return '土';
  if (METAL.includes(char)) return '金';
  if (WATER.includes(char)) return '水';
  return undefined;
}

const names: Record<Element, string> = { 木: 'mu', 火: 'huo', 土: 'tu', 金: 'jin', 水: 'shui' };

/** CSS colour of an element: `var(--mu)` and so on. */
export function elementColour(element: Element): string {
  return `var(--${names[element]})`;
}

const Glyph = styled.span<{ $c: string; $size?: number }>`
  position: relative;
  display: inline-block;
  font-family: var(--song);
  font-weight: 700;
  ${(p) => p.$size && `font-size:calc(${p.$size / 16} * var(--fig));`}
  line-height: 1.2;
  color: ${(p) => p.$c};
  small {
    position: absolute;
    left: calc(100% + 2px);
    bottom: 0.3em;
    font: 400 0.75rem/1 var(--sans);
  }
`;

/**
 * A stem or branch in the colour of its element. The element's name is at the lower right, so that colour is never the
 * only sign; `word={false}` only when the name is elsewhere in the row.
 */
export function ElementGlyph(props: { char: string; size?: number; word?: boolean; className?: string }) {
  const element = elementOf(props.char);
  return (
    <Glyph
      className={props.className}
      $size={props.size}
      $c={element ? elementColour(element) : 'var(--ink-1)'}
    >
      {props.char}
      {element && props.word !== false ? <small>{element}</small> : null}
    </Glyph>
  );
}
