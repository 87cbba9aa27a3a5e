import escapeHtml from 'escape-html';
import type { Drawing, Shape, Tone } from '../contract/drawing.ts';

type Colour = (tone: Tone) => string;

function attributes(pairs: Record<string, string | number | undefined>): string {
  return Object.entries(pairs)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`]))
    .join('');
}

function element(shape: Shape, colour: Colour): string {
  const of = (tone: Tone | undefined) => (tone ? colour(tone) : 'none');
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2, stroke, width, dash } = shape;
      return `<line${attributes({ x1, y1, x2, y2, stroke: of(stroke), 'stroke-width': width, 'stroke-dasharray': dash ? '4 4' : undefined })}/>`;
    }
    case 'rect': {
      const { x, y, w, h, fill, stroke } = shape;
      return `<rect${attributes({ x, y, width: w, height: h, fill: of(fill), stroke: of(stroke) })}/>`;
    }
    case 'circle': {
      const { x, y, r, fill, stroke } = shape;
      return `<circle${attributes({ cx: x, cy: y, r, fill: of(fill), stroke: of(stroke) })}/>`;
    }
    case 'path': {
      const { d, fill, stroke, width } = shape;
      return `<path${attributes({ d, fill: of(fill), stroke: of(stroke), 'stroke-width': width })}/>`;
    }
    case 'text': {
      const { x, y, text, size, fill, song, anchor } = shape;
      const face = song ? 'var(--song,serif)' : 'var(--sans,sans-serif)';
      return `<text${attributes({ x, y, fill: of(fill), 'font-size': size, 'font-family': face, 'font-weight': song ? 700 : undefined, 'text-anchor': anchor })}>${escapeHtml(text)}</text>`;
    }
  }
}

/** A drawing as SVG text, for server-rendered pages. Colours are the theme's variables unless given. */
export function svgOf(drawing: Drawing, colour: Colour = (tone) => `var(--${tone})`): string {
  const { width, height, label, shapes } = drawing;
  return `<svg viewBox="0 0 ${width} ${height}" role="img"${attributes({ 'aria-label': label })}>${shapes
    .map((shape) => element(shape, colour))
    .join('')}</svg>`;
}
