import { parseTime } from '@tianji/almanac/civil';
import { type CallFacts, failureDrill, jsonText, NO_JSON } from '@tianji/kit/testing';
import { computeChart, type ZiweiOptions } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import facts from '../calls.json';
import type { CallInput, CallOutput, Calls } from './api.ts';
import tool from './index.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says. There are no places: a list that
// was fetched once is kept, and would not be asked for again.

/** The service's answer, computed by the same engine. */
function chartReply(input: CallInput<'ziweidoushu/getZiweidoushuJson'>) {
  const time = parseTime(input.time);
  const options = {
    ...(input as Partial<ZiweiOptions>),
    trueSolar: String(input.trueSolar) !== 'false',
  };
  const computed = computeChart({ sex: input.sex, time, longitude: 104.04, options });
  return wireChart(computed, { name: input.name, location: input.location, longitude: 104.04, time });
}
const SECTION = {
  ...{ id: 'zonglun', title: '总论', rule: 'bureau', facts: ['土五局'], text: '第一段。' },
  lines: [{ rule: 'bureau', facts: ['土五局'] }],
};
const NOW: CallOutput<'ziweidoushudefen/getObj'>['now'] = {
  ...{ sentence: '', plain: '', line: [], themes: [], reading: 1 },
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 20, 4));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    name: 'a chart by its address, with its readings',
    path: '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯&v=ziwei-1.0.0',
    replies: {
      'ziweidoushu/getZiweidoushuJson': chartReply,
      'ziweidoushudefen/getObj': { defen: NO_JSON, doushujieshi: jsonText([SECTION]), now: NOW, assumed: '' },
    },
  },
]);
