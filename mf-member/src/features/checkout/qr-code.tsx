import { create } from 'qrcode/lib/core/qrcode.js';
import styled from 'styled-components';

/** Width in pixels and quiet zone in modules. */
const WIDTH = 200;
const MARGIN = 2;

// Black on white in both themes: scanners expect it.
const Code = styled.svg`
  display: block;
  background: #fff;
  border-radius: 4px;
`;

/** One path for all dark modules, run by run. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue;
      let end = column;
      while (end < size && data[row * size + end]) end += 1;
      path += `M${column + MARGIN} ${row + MARGIN}h${end - column}v1h${column - end}z`;
      column = end;
    }
  }
  return { size: size + 2 * MARGIN, path };
}

/** A payment code, 200 px with a margin of two modules. */
export default function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <Code
      width={WIDTH}
      height={WIDTH}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="付款二维码"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </Code>
  );
}
