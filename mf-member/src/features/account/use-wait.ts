import { every } from '@tianji/kit';
import { useEffect, useState } from 'react';

/** The remaining seconds of a wait, and a function that starts one. */
export function useWait(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const looks = every(250).subscribe(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) looks.unsubscribe();
    });
    return () => looks.unsubscribe();
  }, [until]);
  return [
    left,
    (seconds) => {
      setLeft(seconds);
      setUntil(performance.now() + seconds * 1000);
    },
  ];
}
