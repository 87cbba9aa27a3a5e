import { useState } from 'react';
import { safeStorage } from '../tool/storage.ts';
import { Segmented } from '../ui/index.ts';

/** 专业, 白话, or both beside each other. */
export type ReadingMode = 'expert' | 'plain' | 'both';

const MODES: { value: ReadingMode; label: string }[] = [
  { value: 'expert', label: '专业' },
  { value: 'plain', label: '白话' },
  { value: 'both', label: '对照' },
];
const KEPT = 'report.mode';

/** How the reader wants reports; kept for the next one. */
export function useReadingMode(): [ReadingMode, (mode: ReadingMode) => void] {
  const [mode, setMode] = useState<ReadingMode>(() => {
    const kept = safeStorage.read(KEPT);
    return MODES.find(({ value }) => value === kept)?.value ?? 'expert';
  });
  const choose = (next: ReadingMode) => {
    safeStorage.write(KEPT, next);
    setMode(next);
  };
  return [mode, choose];
}

export function ModeSwitch(props: { mode: ReadingMode; onChange: (mode: ReadingMode) => void }) {
  return <Segmented small label="文字版本" options={MODES} value={props.mode} onChange={props.onChange} />;
}
