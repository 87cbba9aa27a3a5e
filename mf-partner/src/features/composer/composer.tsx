import { usePortal } from '@tianji/kit';
import { useMedia } from '@tianji/kit/report';
import { lazyPiece, Notice, Segmented } from '@tianji/kit/ui';
import { type ComponentProps, useMemo, useState } from 'react';
import { Changes } from '../changes/changes.tsx';
import { type Difference, differencesOf } from '../changes/differences.ts';
import type History from '../history/history-dialog.tsx';
import { Preview } from '../preview/preview.tsx';
import { filled, readDraft } from '../site/document.ts';
import { SiteProvider } from '../site/site-context.tsx';
import type { Site } from '../site/wire.ts';
import { Conflict, Unreadable } from './conflict.tsx';
import { FootBar } from './foot-bar.tsx';
import { Columns, OnSmall, Side } from './layout.tsx';
import type Publish from './publish-dialog.tsx';
import { Sections } from './sections.tsx';
import { useDraft } from './use-draft.ts';
import { usePresentContrast } from './use-present-contrast.ts';

// Without a network neither opens, and the draft stays on the screen.
const PublishDialog = lazyPiece<ComponentProps<typeof Publish>>(
  () => import('./publish-dialog.tsx'),
  ({ onClose }) => onClose(),
);
const HistoryDialog = lazyPiece<ComponentProps<typeof History>>(
  () => import('../history/history-dialog.tsx'),
  ({ onClose }) => onClose(),
);

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
  const unreadable = state.problems.find(({ path }) => path === 'document');
  const portal = usePortal();
  const live = useMemo(
    () => (known.live === null ? null : filled(readDraft(known.live) ?? {})),
    [known.live],
  );
  const differences = useMemo(() => (live ? differencesOf(site, live, portal) : []), [site, live, portal]);

  async function renew() {
    setDialog(null);
    const fresh = await onRenew();
    setKnown(fresh);
    editor.renew(fresh);
  }

  function undo({ undo: values }: Difference) {
    for (const { path, value } of values) editor.edit(path, value);
  }

  return (
    <SiteProvider value={editing}>
      {known.suspended ? (
        <Notice tone="warn">本站已暂停，访客看到“本站暂停服务”。仍可修改与保存。</Notice>
      ) : null}
      {state.save === 'conflict' ? <Conflict editor={editor} /> : null}
      {unreadable ? (
        <Unreadable
          message={unreadable.message}
          onSave={() => editor.edit(['brand', 'name'], site.brand.name)}
        />
      ) : null}
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
          <Changes differences={differences} live={live !== null} onUndo={undo} />
        </Side>
      </Columns>
      <FootBar
        state={state}
        editor={editor}
        faults={faults}
        live={live !== null}
        differences={differences.length}
        onHistory={() => setDialog('history')}
        onPublish={() => setDialog('publish')}
      />
      {dialog === 'publish' ? (
        <PublishDialog
          site={answer.site}
          editor={editor}
          differences={differences}
          missing={state.missing}
          hasPlans={site.plans.length > 0}
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
    </SiteProvider>
  );
}
