import type { CallOutput } from '@tianji/contracts';
import { ApiError, useApi } from '@tianji/kit';
import { type BirthValue, keepBirth } from '@tianji/kit/birth';
import { useRef, useState } from 'react';

export type Bone = CallOutput<'yuantiangang/getRusult'>;

export const BONE_FORM = 'yuantiangang';

/** The bone weight of a filled form. An answer that was overtaken by another press is dropped. */
export function useBone() {
  const { call } = useApi();
  const [state, setState] = useState<{ bone: Bone | null; busy: boolean; failed: string | null }>({
    bone: null,
    busy: false,
    failed: null,
  });
  const turn = useRef(0);

  async function weigh(value: BirthValue): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setState((old) => ({ ...old, busy: true, failed: null }));
    const { name, time, location } = value;
    const sex = value.sex === '女' ? '女' : '男';
    try {
      const bone = await call(
        'yuantiangang/getRusult',
        { name, sex, time, location, jingdu: 0 },
        { quiet: true },
      );
      if (mine !== turn.current) return;
      keepBirth(BONE_FORM, value);
      setState({ bone, busy: false, failed: null });
    } catch (error) {
      if (mine !== turn.current) return;
      const failed = error instanceof ApiError ? error.message : '没有连上，请再试一次';
      setState((old) => ({ ...old, busy: false, failed }));
    }
  }

  return { ...state, weigh };
}
