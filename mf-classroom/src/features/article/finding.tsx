import { TextButton } from '@tianji/kit/ui';
import { SearchBox } from '../search/search-box.tsx';
import { useTreeAside } from '../shared/use-reply.ts';
import { TreeNav } from '../tree/tree-nav.tsx';

/** Search and tree, the present article marked. */
export function Finding({ current }: { current: string }) {
  const [tree, again] = useTreeAside();
  return (
    <>
      <SearchBox />
      {tree.phase === 'ready' ? <TreeNav tree={tree.data} current={current} /> : null}
      {tree.phase === 'failed' || tree.phase === 'missing' ? (
        <p role="status">
          目录没有取到。 <TextButton onClick={again}>再试</TextButton>
        </p>
      ) : null}
    </>
  );
}
