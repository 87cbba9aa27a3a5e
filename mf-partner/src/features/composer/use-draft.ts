import { safeStorage, useStore } from '@tianji/kit';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../api.ts';
import { createDraft, type DraftEditor, type DraftState } from '../site/draft.ts';
import type { Site } from '../site/wire.ts';

/** The editor of a site's draft while its page is shown. */
export function useDraft(site: Site): [DraftState, DraftEditor] {
  const api = useApi();
  // A later response for the same site must not replace what is being edited.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for one site
  const editor = useMemo(() => {
    const key = `partner.draft.${site.site}`;
    return createDraft(site, {
      load: () => api.call('partner/{site}/getSite', { site: site.site }, { made: 'pressed' }),
      save: (rev, document) =>
        api.call('partner/{site}/saveDraft', { site: site.site, rev, document }, { made: 'pressed' }),
      unsaved: {
        read: () => safeStorage.read(key, 'session'),
        write: (text) => safeStorage.write(key, text, 'session'),
      },
      now: () => new Date(),
    });
  }, [api, site.site]);
  useEffect(() => editor.resume(), [editor]);
  useEffect(() => () => editor.stop(), [editor]);
  return [useStore(editor.state), editor];
}
