import { ToolFailure } from '@tianji/kit/host';
import { toolFact } from '../testing/shell-config.ts';
import { sendBeacon } from './beacon.ts';

test('names tool, version and kind, and nothing about the reader', async () => {
  const sent: [string, Blob][] = [];
  navigator.sendBeacon = (url, body) => sent.push([String(url), body as Blob]) > 0;
  const tool = toolFact('days', [['/days', '日谱']]);
  sendBeacon(tool, new ToolFailure('threw', 'x'.repeat(900)), '/days', false);
  sendBeacon(tool, new ToolFailure('threw', 'later'), '/days', true);
  sendBeacon(tool, new ToolFailure('hung', 'slow'), '/days', false);
  const bodies = await Promise.all(
    sent.map(
      ([, blob]) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.readAsText(blob);
        }),
    ),
  );
  expect(sent.map(([url]) => url)).toEqual(['/portal/beacon', '/portal/beacon', '/portal/beacon']);
  const read = bodies.map((body) => JSON.parse(body) as Record<string, string>);
  expect(read.map(({ kind }) => kind)).toEqual(['evaluation', 'render', 'timeout']);
  expect(Object.keys(read[0] ?? {})).toEqual(['tool', 'version', 'kind', 'message', 'path']);
  expect(read[0]?.message).toHaveLength(500);
});
