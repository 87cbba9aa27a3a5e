import { type Fill, type Filled, useFilled } from '@tianji/kit/form';
import { useMemo } from 'react';
import { api, type CallOutput } from '../../api.ts';

/** The text about a day's hexagram. */
export type Remark = CallOutput<'hexagram/getRemark'>;

const asking =
  (xuhao: string): Fill<Remark> =>
  (how) =>
    api.ask('hexagram/getRemark', { xuhao }, how);

/** The text for a complete hexagram; nothing is requested while one is being cast (null). */
export const useRemark = (digits: string | null): Filled<Remark> =>
  useFilled(
    useMemo(() => (digits ? asking(digits) : null), [digits]),
    'pressed',
  );
