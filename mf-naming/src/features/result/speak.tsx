import { Button } from '@tianji/kit/ui';
import type { NamedName } from '@tianji/naming/contract';
import { useEffect, useState } from 'react';

/** The browser's own Chinese voice; undefined when it has none. */
function chineseVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  return speechSynthesis.getVoices().find(({ lang }) => /^(?:zh|cmn)\b/i.test(lang.replace('_', '-')));
}

function useVoice(): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState(chineseVoice);
  useEffect(() => {
    if (typeof speechSynthesis === 'undefined') return;
    const look = () => setVoice(chineseVoice());
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, []);
  return voice;
}

/**
 * Reads the name aloud; not rendered when the browser has no Chinese voice, or for a name that it might mispronounce.
 */
export function Speak({ of: { name, oneReading } }: { of: NamedName }) {
  const voice = useVoice();
  if (!voice || !oneReading) return null;
  function speak() {
    const words = new SpeechSynthesisUtterance(name);
    words.voice = voice ?? null;
    words.lang = 'zh-CN';
    words.rate = 0.8;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
  }
  return (
    <Button size="sm" onClick={speak} aria-label={`读出${name}`}>
      听读音
    </Button>
  );
}
