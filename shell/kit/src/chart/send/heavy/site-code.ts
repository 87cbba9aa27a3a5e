import { getPortal } from '../../../tool/portal-state.ts';

/** Width of the code in CSS pixels, and its quiet zone in modules. */
const WIDTH = 84;
const QUIET = 3;

/**
 * The code with the tenant's link for a card; null where the tenant sets none. What computes it is fetched only then; a
 * card without it is better than none.
 */
export async function siteCode(): Promise<SVGElement | null> {
  const { qr } = getPortal().brand;
  if (!qr) return null;
  try {
    const { create } = await import('./qrcode-create.ts');
    const { size, data } = create(qr, { errorCorrectionLevel: 'M' }).modules;
    const dark = [...data].flatMap((one, i) =>
      one ? `M${(i % size) + QUIET} ${Math.floor(i / size) + QUIET}h1v1h-1z` : [],
    );
    return drawn(size + 2 * QUIET, dark.join(''), qr);
  } catch {
    return null;
  }
}

/** Black on white in both themes: cameras expect it. */
function drawn(size: number, path: string, link: string): SVGElement {
  const make = (name: string, facts: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(facts)) element.setAttribute(key, value);
    return element;
  };
  const code = make('svg', {
    ...{ width: `${WIDTH}`, height: `${WIDTH}`, viewBox: `0 0 ${size} ${size}` },
    ...{ role: 'img', 'aria-label': `二维码：${link}`, 'shape-rendering': 'crispEdges' },
  });
  code.append(
    make('path', { fill: '#fff', d: `M0 0h${size}v${size}H0z` }),
    make('path', { fill: '#000', d: path }),
  );
  return code;
}
