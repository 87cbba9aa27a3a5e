// Stands in for parts of the federation runtime that this portal never uses, so that no reader fetches them:
// snapshots of other hosts, remotes by manifest, and remotes fetched ahead. The build puts it in their place
// (webpack.config.cjs); a remote here is always named by its `remoteEntry.js`.

const no = (): never => {
  throw new Error('This portal names remotes by their entry: no manifests, no snapshots');
};

/** No plugins listen here; a remote that is registered anew is forgotten by its address. */
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
