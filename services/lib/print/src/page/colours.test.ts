import { colourOf, ON_SEAL, recolour, SEAL, SEAL_WASH } from './colours.ts';
import type { Op } from './sheet.ts';

const OWN = { seal: '#1F5C4D', wash: '#E4EFEB', on: '#FDFFFE' };
const text = (color: string): Op => ({
  ...{ kind: 'text', x: 0, y: 0, text: '印', face: 'song', size: 12, spacing: 0 },
  color,
});

test('what was drawn in the colours of the seal is in those of the site, everything else stays', () => {
  const fire = colourOf('火');
  const drawn: Op[] = [
    text(ON_SEAL),
    text(fire),
    { kind: 'path', d: 'M0 0', fill: SEAL_WASH, stroke: { color: SEAL, width: 1, dash: [3, 2] } },
    { kind: 'path', d: 'M0 0' },
    { kind: 'link', x: 0, y: 0, width: 1, height: 1, to: 'p1-0' },
  ];
  expect(recolour(drawn, OWN)).toEqual([
    text(OWN.on),
    text(fire),
    { kind: 'path', d: 'M0 0', fill: OWN.wash, stroke: { color: OWN.seal, width: 1, dash: [3, 2] } },
    drawn[3],
    drawn[4],
  ]);
});
