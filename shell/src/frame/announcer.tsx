import { onAnnouncement } from '@tianji/kit';
import { VisuallyHidden } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';

/** Speaks to screen readers what only sight would tell: that another page stands there now. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => onAnnouncement((event) => setText(event.text)), []);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
