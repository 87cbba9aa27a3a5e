// What the Compose and Kubernetes files of the build say about each container of ours, in one form for both.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import yaml from 'js-yaml';

/** @typedef {import('./manifests.d.mts').Container} Container */
/** @typedef {import('./manifests.d.mts').Mount} Mount */

const read = (path) => readFileSync(path, 'utf8');

/**
 * Text with its variables replaced as Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`.
 * @param {string} text
 * @param {Record<string, string | undefined>} shell
 * @throws Error where one that is required is missing or empty
 */
export const filled = (text, shell) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, how, rest) => {
    const value = shell[name];
    if (value) return value;
    if (how === '?') throw new Error(rest);
    return how === '-' ? rest : '';
  });

/**
 * What the image brings along.
 * @param {string} dockerfile its text
 * @returns {{ environment: Record<string, string>, folders: string[] }} variables, and folders that its user may write
 */
export function imageOf(dockerfile) {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const environment = Object.fromEntries(
    [...last.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
      line.split(/\s+/).map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
  );
  const [, folders = ''] = /^RUN mkdir -p ([^&]+) && chown/m.exec(last) ?? [];
  return { environment, folders: folders.trim().split(/\s+/).filter(Boolean) };
}

/**
 * The containers of a Compose file that run our image.
 * @param {string} file its path
 * @param {Record<string, string | undefined>} shell variables of the shell that starts it
 * @param {ReturnType<typeof imageOf>} image
 * @returns {(Container & { after: string[] })[]} `after`: containers that must have ended well before
 */
export function composeContainers(file, shell, image) {
  const { services, volumes } = yaml.load(read(file));
  return Object.entries(services)
    .filter(([, { build }]) => build)
    .map(([name, service]) => {
      const named = (service.volumes ?? []).map((line) => {
        const [source, path, mode] = line.split(':');
        const from =
          source in volumes ? { volume: source, subPath: '' } : { folder: resolve(dirname(file), source) };
        return { path, readOnly: mode === 'ro', from };
      });
      // A container may write what its image lets it; it goes with the container.
      const own = image.folders
        .filter((folder) => !named.some(({ path }) => path === folder))
        .map((folder) => ({ path: folder, readOnly: false, from: { own: folder } }));
      const environment = Object.fromEntries(
        Object.entries(service.environment ?? {}).map(([key, value]) => [key, filled(String(value), shell)]),
      );
      return {
        name,
        command: service.command,
        environment: { ...image.environment, ...environment },
        mounts: [...named, ...own],
        port: Number(environment.PORT ?? 0),
        graceSeconds: Number.parseInt(service.stop_grace_period ?? '10', 10),
        after: Object.entries(service.depends_on ?? {})
          .filter(([, { condition }]) => condition === 'service_completed_successfully')
          .map(([other]) => other),
      };
    });
}

/** @throws Error when a pod asks for a secret that nobody made */
function environmentOf({ name, env = [], envFrom = [] }, secrets, maps) {
  const all = {};
  for (const { secretRef } of envFrom) {
    const secret = secrets[secretRef.name];
    if (!secret && !secretRef.optional) throw new Error(`${name} needs the secret ${secretRef.name}`);
    Object.assign(all, secret);
  }
  for (const { name: key, value, valueFrom } of env) {
    const map = valueFrom?.configMapKeyRef;
    all[key] = map ? maps[map.name][map.key] : value;
  }
  return all;
}

function mountsOf({ volumeMounts = [] }, volumes, maps) {
  return volumeMounts.map(({ name, mountPath, subPath = '', readOnly = false }) => {
    const { emptyDir, configMap, persistentVolumeClaim } = volumes.find((one) => one.name === name);
    const from = emptyDir
      ? { own: name }
      : configMap
        ? { files: maps[configMap.name] }
        : { volume: persistentVolumeClaim.claimName, subPath };
    return { path: mountPath, readOnly, from };
  });
}

const probe = (given, ports) =>
  given && {
    path: given.httpGet.path,
    port: ports.find(({ name }) => name === given.httpGet.port)?.containerPort ?? Number(given.httpGet.port),
    everySeconds: given.periodSeconds,
    failures: given.failureThreshold,
    withinSeconds: given.timeoutSeconds ?? 1,
  };

/**
 * The pods that a folder of Kubernetes files makes, one of each deployment.
 * @param {string} folder with a `kustomization.yaml`
 * @param {Record<string, Record<string, string>>} secrets by name
 * @param {ReturnType<typeof imageOf>} image
 * @returns {import('./manifests.d.mts').Pod[]}
 */
export function podsOf(folder, secrets, image) {
  const { resources } = yaml.load(read(join(folder, 'kustomization.yaml')));
  const documents = resources.flatMap((name) => yaml.loadAll(read(join(folder, name))));
  const maps = Object.fromEntries(
    documents.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
  );
  return documents
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata, spec }) => {
      const { spec: pod } = spec.template;
      const { initContainers = [], containers, volumes = [] } = pod;
      const container = (one) => ({
        name: one.name,
        command: one.command,
        environment: { ...image.environment, ...environmentOf(one, secrets, maps) },
        mounts: mountsOf(one, volumes, maps),
        port: one.ports?.[0]?.containerPort ?? 0,
        graceSeconds: pod.terminationGracePeriodSeconds,
        preStop: one.lifecycle?.preStop?.exec?.command,
        started: probe(one.startupProbe, one.ports),
        ready: probe(one.readinessProbe, one.ports),
        alive: probe(one.livenessProbe, one.ports),
      });
      return {
        name: metadata.name,
        before: initContainers.map(container),
        container: container(containers[0]),
      };
    });
}
