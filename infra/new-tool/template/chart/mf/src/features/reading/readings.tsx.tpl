import { inputOf, type Reading, ReadingSection, useFilled } from '@tianji/kit/chart';
import type { CallOptions } from '@tianji/kit';
import { useMemo } from 'react';
import { api } from '../../api.ts';
import type { Request } from '../chart/tool.ts';

const NONE: Reading = { summary: [], parts: [] };

/** Requests the reading of a birth: each section is a line that opens. */
const read = (request: Request) => async (options: CallOptions) => {
  const { data, expired } = await api.ask('{{id}}/getReading', inputOf(request), options);
  const parts = data.map(({ text, ...part }) => ({ ...part, expert: text, plain: '' }));
  return { expired, data: { summary: [], parts } satisfies Reading };
};

/** The reading of the chart on the page. It loads by itself; when this portal has no reading, nothing is shown. */
export function Readings({ request }: { request: Request }) {
  const texts = useFilled(useMemo(() => read(request), [request]));
  if (texts.withheld) return null;
  return <ReadingSection texts={texts} reading={texts.value ?? NONE} />;
}
