// Writes the compose and Kubernetes files, infra/dist/compose and infra/dist/k8s, from the templates in infra/compose
// and infra/k8s, once for every service of the tree. Nobody lists services by hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import yaml from 'js-yaml';
import { ROOT, readJson, writeFileWhole } from './files.mjs';

const GENERATED = '# Written by the build. Change the templates in infra/ instead.\n';

/** @returns {string[]} ids of the services that run as processes of their own, without the gateway */
export const deployedServices = (root = ROOT) =>
  readdirSync(join(root, 'services'))
    .filter((id) => existsSync(join(root, 'services', id, 'src', 'service.ts')))
    .sort();

/** What a cluster has once. */
const OF_A_CLUSTER = ['namespace', 'settings', 'gateway', 'ingress'];

/** The variants: releases in a bucket, and a bus with a CA of its own and accounts. */
const VARIANTS = ['k8s-bucket/kustomization.yaml', 'k8s-bucket/policy.yaml', 'k8s-nats/kustomization.yaml'];

const template = (root, path) => readFileSync(join(root, 'infra', path), 'utf8');

/** A width at which no setting is folded in the middle. */
const dump = (value) => yaml.dump(value, { noRefs: true, lineWidth: 160 });

const declaredBy = (root, id) => readJson(join(root, 'services', id, 'package.json'), {}).tianji ?? {};

/** @returns {string[]} ids of the services that call providers on the internet: `tianji.outbound` of their package.json */
export const outboundServices = (root = ROOT) =>
  deployedServices(root).filter((id) => declaredBy(root, id).outbound === true);

/**
 * A service's own settings beyond those common to all, from `tianji.environment` of its package.json: variable to
 * default value, or to `{ "required": "what it must be" }`. Their values come from the shell that starts compose.
 */
function environmentOf(root, id) {
  const declared = declaredBy(root, id).environment ?? {};
  return Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\${${name}:-${value}}` : `\${${name}:?set ${name} to ${value.required}}`,
    ]),
  );
}

function compose(root, ids) {
  const base = yaml.load(template(root, 'compose/compose.yaml'));
  const services = ids.map((id) => {
    const service = JSON.parse(JSON.stringify(base['x-service']).replaceAll('{id}', id));
    return [id, { ...service, environment: { ...service.environment, ...environmentOf(root, id) } }];
  });
  const document = {
    name: base.name,
    services: { ...base.services, ...Object.fromEntries(services) },
    volumes: base.volumes,
  };
  return { 'compose/compose.yaml': GENERATED + dump(document) };
}

/** The documents that make the sites of a deployment, as the gateway's folder has them. */
const tenants = (root) => ({
  ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'tenants' } },
  data: Object.fromEntries(
    readdirSync(join(root, 'infra', 'tenants'))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => [name, template(root, `tenants/${name}`)]),
  ),
});

function kubernetes(root, ids) {
  const outbound = outboundServices(root);
  const files = Object.fromEntries(
    ids.map((id) => {
      const parts = outbound.includes(id) ? ['service', 'outbound'] : ['service'];
      const text = parts.map((part) => template(root, `k8s/${part}.yaml`)).join('---\n');
      return [`k8s/${id}.yaml`, GENERATED + text.replaceAll('{id}', id)];
    }),
  );
  files['k8s/tenants.yaml'] = GENERATED + dump(tenants(root));
  for (const name of [...OF_A_CLUSTER.map((each) => `k8s/${each}.yaml`), ...VARIANTS])
    files[name] = GENERATED + template(root, name);
  const kustomization = template(root, 'k8s/kustomization.yaml');
  const resources = [...OF_A_CLUSTER, 'tenants', ...ids].map((name) => `  - ${name}.yaml\n`).join('');
  files['k8s/kustomization.yaml'] = GENERATED + kustomization.replace('  - namespace.yaml\n', resources);
  return files;
}

/** @returns {Record<string, string>} the text of every file by its path below `infra/dist` */
export function deployment(root = ROOT) {
  const ids = deployedServices(root);
  return { ...compose(root, ids), ...kubernetes(root, ids) };
}

/** Writes the files that changed. @returns {number} how many */
export function writeDeployment(root = ROOT) {
  let written = 0;
  for (const [path, text] of Object.entries(deployment(root))) {
    const target = join(root, 'infra', 'dist', path);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    writeFileWhole(target, text);
    written += 1;
  }
  return written;
}
