// Replaces parts of the federation runtime that this portal never uses, so that no reader fetches them: snapshots of
// other hosts, remotes by manifest, and preloading of remotes. The build swaps it in (webpack.config.cjs); a remote
// here is always named by its `remoteEntry.js`.

const no = (): never => {
  throw new Error('remotes are named by their entry');
};

/** There are no plugins to notify; a re-registered remote is forgotten by its address. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly loadRemoteSnapshotInfo = no;
}

export const getGlobalRemoteInfo = () => ({});
export const snapshotPlugin = no;
export const generatePreloadAssetsPlugin = no;
export const formatPreloadArgs = no;
export const preloadAssets = no;
