import type { HexagramLine } from '@tianji/contracts';
import { readJson } from '@tianji/kit';
import { type Fill, type Filled, useFilled } from '@tianji/kit/chart';
import { useMemo } from 'react';
import { useApi } from '../../api.ts';
import type { Chart } from '../chart/model.ts';

/** The lines of the hexagram of the birth. Without an hour there is none. */
export function useHexagram(chart: Chart): Filled<readonly HexagramLine[]> {
  const { ask } = useApi();
  const cast: Fill<readonly HexagramLine[]> | null = useMemo(() => {
    if (!chart.guaxu) return null;
    return async (how) => {
      const { data, expired } = await ask('guaxu/getObj', { xuhao: chart.guaxu }, how);
      return { data: readJson(data.content) ?? [], expired };
    };
  }, [ask, chart]);
  return useFilled(cast);
}
