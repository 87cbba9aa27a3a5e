import { useMedia } from '@tianji/kit/report';
import { Notice, Segmented } from '@tianji/kit/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Preview } from '../preview/preview.tsx';
import { filled } from '../site/document.ts';
import { SiteProvider } from '../site/site-context.tsx';
import type { Change, Site } from '../site/wire.ts';
import { Changes } from './changes.tsx';
import { Conflict } from './conflict.tsx';
import { FootBar } from './foot-bar.tsx';
import { Columns, OnSmall, Side } from './layout.tsx';
import { Sections } from './sections.tsx';
import { undone } from './undo.ts';
import { useDraft } from './use-draft.ts';
import { usePresentContrast } from './use-present-contrast.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const HistoryDialog = lazy(() => import('../history/history-dialog.tsx'));

/** Below this width the portal has no place beside the sections. */
const SMALL = '(max-width:1079.98px)';

/**
 * One site: its sections, the portal as it would be, and saving and publishing at the foot.
 * @param onRenew asks the service for the site again
 */
export function Composer({ answer, onRenew }: { answer: Site; onRenew: () => Promise<Site> }) {
  const [state, editor] = useDraft(answer);
  const [known, setKnown] = useState(answer);
  const [tab, setTab] = useState<'edit' | 'preview'>('edit');
  const [dialog, setDialog] = useState<'publish' | 'history' | null>(null);
  const small = useMedia(SMALL);
  const site = useMemo(() => filled(state.draft), [state.draft]);
  const contrast = usePresentContrast(site.brand.theme);
  const faults = contrast + state.problems.filter(({ path }) => !path.startsWith('brand.theme')).length;
  const editing = useMemo(
    () => ({ site, problems: state.problems, edit: editor.edit }),
    [site, state.problems, editor],
  );
  const live = known.published !== null;

  async function renew() {
    setDialog(null);
    const fresh = await onRenew();
    setKnown(fresh);
    editor.renew(fresh);
  }

  function undo(change: Change) {
    const { path, value } = undone(known.live, change.path);
    editor.edit(path, value);
  }

  return (
    <SiteProvider value={editing}>
      {known.suspended ? (
        <Notice tone="warn">本站已暂停，访客看到“本站暂停服务”。仍可修改与保存。</Notice>
      ) : null}
      {state.save === 'conflict' ? <Conflict editor={editor} /> : null}
      <OnSmall>
        <Segmented
          wide
          label="编辑或预览"
          options={[
            { value: 'edit', label: '编辑' },
            { value: 'preview', label: '预览' },
          ]}
          value={tab}
          onChange={setTab}
        />
      </OnSmall>
      <Columns data-tab={tab}>
        <div className="edit">
          <Sections id={answer.site} contrast={contrast} small={small} />
        </div>
        <Side>
          {small && tab === 'edit' ? null : (
            <Preview site={answer.site} host={site.hosts[0] ?? answer.site} rev={state.rev} />
          )}
          <Changes changes={state.changes} live={live} onUndo={live ? undo : undefined} />
        </Side>
      </Columns>
      <FootBar
        state={state}
        editor={editor}
        faults={faults}
        live={live}
        onHistory={() => setDialog('history')}
        onPublish={() => setDialog('publish')}
      />
      <Suspense fallback={null}>
        {dialog === 'publish' ? (
          <PublishDialog
            site={answer.site}
            editor={editor}
            changes={live ? state.changes : []}
            missing={state.missing}
            onClose={() => setDialog(null)}
            onPublished={() => void renew()}
          />
        ) : null}
        {dialog === 'history' ? (
          <HistoryDialog
            site={answer.site}
            version={known.published?.version ?? null}
            onClose={() => setDialog(null)}
            onRestored={() => void renew()}
          />
        ) : null}
      </Suspense>
    </SiteProvider>
  );
}
