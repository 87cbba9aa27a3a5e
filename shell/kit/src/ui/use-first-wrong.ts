import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus, and with it the page, to the first wrong field of a form.
 * @returns what marks the form, and what is called after its wrong fields were set
 */
export function useFirstWrong(): [form: RefObject<HTMLFormElement | null>, refuse: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return [form, useCallback(() => setRefusals((now) => now + 1), [])];
}
