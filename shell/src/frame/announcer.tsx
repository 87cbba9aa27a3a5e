import { onAnnouncement } from '@tianji/kit';
import { VisuallyHidden } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';

/** Tells screen readers what otherwise only sight would tell: that another page is shown. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => onAnnouncement((event) => setText(event.text)), []);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
