import type { ToolVersions } from '@tianji/contracts';
import { useEffect, useState } from 'react';

/** The released versions of every tool; none while they are not known: the floating ones can be chosen all the same. */
export function useVersions(): ToolVersions {
  const [versions, setVersions] = useState<ToolVersions>({});
  useEffect(() => {
    let here = true;
    ask().then(
      (known) => here && setVersions(known),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return versions;
}

async function ask(): Promise<ToolVersions> {
  const answer = await fetch('/portal/versions');
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return (await answer.json()) as ToolVersions;
}
