import { processSettings } from '@tianji/service-kit';
import yaml from 'js-yaml';
import { Deployment } from 'kubernetes-models/apps/v1';
import { deployedServices, deployment, outboundServices } from '../build/deploy.mjs';
import { deploymentProblems, imageProblems } from './deployment.mjs';

const ids = deployedServices();
const outbound = outboundServices();
const files = deployment();

/** The files with one document of one file changed. */
function changed(path, change, kind) {
  const documents = yaml.loadAll(files[path]);
  change(documents.find((one) => kind === undefined || one.kind === kind));
  return { ...files, [path]: documents.map((one) => yaml.dump(one)).join('---\n') };
}

test('every service in the tree is in the files, which fit the published schemas', () => {
  expect(ids.length).toBeGreaterThan(5);
  expect(ids).not.toContain('gateway');
  expect(deploymentProblems(files, ids, outbound)).toEqual([]);
});

test('a missing service is named', () => {
  const lost = deploymentProblems(files, [...ids, 'omen'], outbound);
  expect(lost).toEqual(
    expect.arrayContaining([expect.stringContaining('compose.yaml: the service omen is missing')]),
  );
  for (const kind of [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
    'HorizontalPodAutoscaler',
  ])
    expect(lost).toContain(`k8s/omen.yaml: the ${kind} of omen is missing`);
  expect(lost).toContain('kustomization.yaml: omen.yaml is missing');
});

/** A document after a JSON patch (RFC 6902) that only adds. @throws Error where it would replace what is there, or finds no place */
function added(document, operations) {
  const copy = structuredClone(document);
  for (const { op, path, value } of operations) {
    const keys = path.split('/').slice(1);
    const last = keys.pop();
    const place = keys.reduce((each, key) => each?.[key], copy);
    if (op !== 'add' || place === undefined || place[last] !== undefined) throw new Error(`${op} ${path}`);
    if (last === '-') place.push(value);
    else place[last] = value;
  }
  return copy;
}

const [first] = ids;
const K8S = `k8s/${first}.yaml`;
test.each([
  [
    'no number of replicas',
    K8S,
    'Deployment',
    (one) => Object.assign(one.spec, { replicas: 'two' }),
    /replicas/,
  ],
  ['no containers', K8S, 'Deployment', (one) => delete one.spec.template.spec.containers, /containers/],
  ['a port of no number', K8S, 'Service', (one) => Object.assign(one.spec.ports[0], { port: 'x' }), /port/],
  ['no selector', K8S, 'Deployment', (one) => delete one.spec.selector, /selector/],
  ['one address for all replicas', K8S, 'Service', (one) => delete one.spec.clusterIP, /must be headless/],
  ['an unknown kind', K8S, 'Service', (one) => Object.assign(one, { kind: 'Servant' }), /knows no Servant/],
  [
    'too short a time to end',
    K8S,
    'Deployment',
    (one) => Object.assign(one.spec.template.spec, { terminationGracePeriodSeconds: 15 }),
    /has 15 s to end and may need 18 s/,
  ],
  [
    'no wait before the end',
    K8S,
    'Deployment',
    (one) => delete one.spec.template.spec.containers[0].lifecycle,
    /no preStop/,
  ],
  [
    'a token of the cluster',
    K8S,
    'Deployment',
    (one) => delete one.spec.template.spec.automountServiceAccountToken,
    /gets a token of the cluster/,
  ],
  [
    'a right too many',
    'k8s/gateway.yaml',
    'Deployment',
    (one) => delete one.spec.template.spec.containers[0].securityContext.capabilities,
    /gateway may do more than it needs/,
  ],
  [
    'all pods on one node',
    'k8s/gateway.yaml',
    'Deployment',
    (one) => delete one.spec.template.spec.topologySpreadConstraints,
    /the pods of gateway may all be on one node/,
  ],
  [
    'pods that spread by the labels of another part',
    K8S,
    'Deployment',
    (one) => {
      for (const each of one.spec.template.spec.topologySpreadConstraints)
        each.labelSelector.matchLabels.part = 'other';
    },
    /may all be on one node/,
  ],
  [
    'a number of pods against the autoscaler',
    K8S,
    'Deployment',
    (one) => Object.assign(one.spec, { replicas: 2 }),
    /sets replicas/,
  ],
  [
    'an autoscaler that goes down to one pod',
    K8S,
    'HorizontalPodAutoscaler',
    (one) => Object.assign(one.spec, { minReplicas: 1 }),
    /may run as one pod/,
  ],
  [
    'an autoscaler of another part',
    K8S,
    'HorizontalPodAutoscaler',
    (one) => Object.assign(one.spec.scaleTargetRef, { name: 'gateway' }),
    /scales gateway/,
  ],
  [
    'an ingress to no port',
    'k8s/ingress.yaml',
    'Ingress',
    (one) => delete one.spec.rules[0].http.paths[0].pathType,
    /pathType/,
  ],
  [
    'a secret of another part',
    K8S,
    'Deployment',
    (one) => one.spec.template.spec.containers[0].envFrom.push({ secretRef: { name: 'tianji-gateway' } }),
    /reads the secrets of another part \(tianji-gateway\)/,
  ],
  [
    'a policy of no form',
    K8S,
    'NetworkPolicy',
    (one) => Object.assign(one.spec, { policyTypes: 'Ingress' }),
    /NetworkPolicy/,
  ],
  [
    'open outgoing connections',
    K8S,
    'NetworkPolicy',
    (one) => Object.assign(one.spec, { policyTypes: ['Ingress'] }),
    /leaves outgoing connections open/,
  ],
  [
    'a connection to anywhere',
    'k8s/gateway.yaml',
    'NetworkPolicy',
    (one) => delete one.spec.egress[0].to,
    /gateway allows connections to anywhere/,
  ],
  [
    'a connection to every pod',
    K8S,
    'NetworkPolicy',
    (one) => Object.assign(one.spec.egress[0], { to: [{ namespaceSelector: {} }] }),
    /reaches every pod/,
  ],
  [
    'a way to the internet for a part that calls nobody there',
    'k8s/gateway.yaml',
    'NetworkPolicy',
    (one) =>
      one.spec.egress.push({
        to: [{ ipBlock: { cidr: '2000::/3' } }],
        ports: [{ port: 443, protocol: 'TCP' }],
      }),
    /gateway reaches the internet without tianji.outbound/,
  ],
  [
    'no time for a start',
    'k8s/gateway.yaml',
    'Deployment',
    (one) => delete one.spec.template.spec.containers[0].startupProbe,
    /no startupProbe/,
  ],
  [
    'an unknown field of compose',
    'compose/compose.yaml',
    undefined,
    (one) => Object.assign(one.services[first], { restarts: 'always' }),
    /services.*additional properties/,
  ],
  [
    'an unknown condition',
    'compose/compose.yaml',
    undefined,
    (one) => Object.assign(one.services[first].depends_on.mongo, { condition: 'soon' }),
    /depends_on/,
  ],
])('%s is found', (_, path, kind, change, said) => {
  expect(deploymentProblems(changed(path, change, kind), ids, outbound).join('\n')).toMatch(said);
});

describe('a service that calls providers', () => {
  const [calling] = outbound;
  const path = `k8s/${calling}.yaml`;
  const policy = `${calling}-outbound`;
  /** Its files with the policy for outgoing connections changed. */
  const problems = (change) => {
    const documents = yaml.loadAll(files[path]).filter((one) => change(one) !== null);
    const text = documents.map((one) => yaml.dump(one)).join('---\n');
    return deploymentProblems({ ...files, [path]: text }, ids, outbound).join('\n');
  };
  const ruleOf = (one) => (one.metadata.name === policy ? one.spec.egress[0] : undefined);

  test('reaches them by HTTPS at public addresses only', () => {
    expect(problems((one) => Object.assign(ruleOf(one)?.ports[0] ?? {}, { port: 25 }))).toMatch(
      /by more than HTTPS/,
    );
    expect(problems((one) => ruleOf(one)?.to[0].ipBlock.except.shift())).toBe('');
    expect(problems((one) => ruleOf(one)?.to[0].ipBlock.except.splice(0, 2))).toMatch(/private networks/);
  });

  test('has a policy for it', () => {
    expect(problems((one) => (one.metadata.name === policy ? null : one))).toMatch(/no policy lets it/);
  });

  test('no other service has one', () => {
    const others = ids.filter((id) => !outbound.includes(id));
    expect(others.length).toBeGreaterThan(0);
    for (const id of others) expect(files[`k8s/${id}.yaml`]).not.toContain('ipBlock');
  });
});

test('settings named by a service are taken from the shell, and a missing required one stops the start', () => {
  const { services } = yaml.load(files['compose/compose.yaml']);
  const all = ids.flatMap((id) => Object.values(services[id].environment)).map(String);
  expect(all).toContain(`\${MEMBER_SECRET:?set MEMBER_SECRET to at least 32 random characters}`);
  expect(all).toContain(`\${SMS_PROVIDER:-none}`);
  expect(services.gateway.environment.SERVICE_URL).toBe('http://{id}:8090');
});

test('an image of other packages than the lock file names, of an old Node or of root is found', () => {
  const good = 'FROM node:24-slim AS build\nRUN npm ci && npm run build\nFROM node:24-slim\nUSER node\n';
  expect(imageProblems(good)).toEqual([]);
  expect(imageProblems(good.replace('npm ci', 'npm install'))).toEqual([expect.stringContaining('npm ci')]);
  expect(imageProblems(good.replace('24-slim\nUSER', '20-slim\nUSER'))).toEqual([
    expect.stringContaining('Node 20'),
  ]);
  expect(imageProblems(good.replace('USER node', ''))).toEqual([expect.stringContaining('root')]);
});

describe('what pods need is in the files', () => {
  const documents = Object.entries(deployment())
    .filter(([path]) => path.startsWith('k8s/'))
    .flatMap(([, text]) => yaml.loadAll(text));
  const of = (kind) => documents.filter((one) => one?.kind === kind);
  const named = (kind, name) => of(kind).find(({ metadata }) => metadata.name === name);
  const pods = of('Deployment').map(({ spec }) => spec.template.spec);
  const containers = pods.flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers]);

  test('each mount is a volume of its pod, and each volume that is not its own is there', () => {
    for (const { volumes = [], initContainers = [], containers: own } of pods) {
      const names = volumes.map(({ name }) => name);
      for (const { volumeMounts = [] } of [...initContainers, ...own])
        for (const { name } of volumeMounts) expect(names).toContain(name);
      for (const { configMap, persistentVolumeClaim: claim } of volumes) {
        if (configMap) expect(named('ConfigMap', configMap.name)).toBeDefined();
        if (claim) expect(named('PersistentVolumeClaim', claim.claimName)).toBeDefined();
      }
    }
    const references = containers.flatMap(({ env = [] }) =>
      env.map(({ valueFrom }) => valueFrom?.configMapKeyRef),
    );
    for (const { name, key } of references.filter(Boolean))
      expect(named('ConfigMap', name).data).toHaveProperty([key]);
  });

  test('the documents of sites are a ConfigMap, and no network in front is trusted unasked', () => {
    const sites = Object.values(named('ConfigMap', 'tenants').data).map((text) => JSON.parse(text).id);
    expect(sites).toContain('default');
    expect(named('ConfigMap', 'gateway').data.TRUSTED_PROXIES).toBe('');
  });

  test('names are resolved wherever the cluster has its DNS', () => {
    const policies = of('NetworkPolicy').filter(({ spec }) => spec.policyTypes?.includes('Egress'));
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(pods.map(({ containers: [first] }) => first.name)),
    );
    const dns = ({ spec }) => spec.egress.find(({ ports = [] }) => ports.some(({ port }) => port === 53));
    for (const policy of policies.filter(({ metadata }) => !metadata.name.endsWith('-outbound'))) {
      expect(dns(policy).to).toEqual([{ namespaceSelector: {} }]);
      expect(
        dns(policy)
          .ports.map(({ protocol }) => protocol)
          .sort(),
      ).toEqual(['TCP', 'UDP']);
    }
  });

  test('a variant mounts the CA and the credentials of the bus in every service, and not in the gateway', () => {
    const { resources, patches } = yaml.load(files['k8s-nats/kustomization.yaml']);
    expect(resources).toEqual(['../k8s']);
    const [{ target, patch }] = patches;
    expect(patches).toHaveLength(1);
    expect(target).toEqual({ kind: 'Deployment', labelSelector: 'app=tianji,part!=gateway' });
    const changed = of('Deployment')
      .filter(({ metadata: { labels } }) => labels.app === 'tianji' && labels.part !== 'gateway')
      .map((one) => added(one, yaml.load(patch)));
    expect(changed.map(({ metadata }) => metadata.name)).toEqual(ids);
    for (const one of changed) {
      expect(new Deployment(one).validate()).toBeUndefined();
      const { volumes, containers: own } = one.spec.template.spec;
      const [{ env, volumeMounts }] = own;
      expect(volumes).toEqual([{ name: 'nats', secret: { secretName: 'tianji-nats' } }]);
      expect(volumeMounts).toEqual([{ name: 'nats', mountPath: '/nats', readOnly: true }]);
      const settings = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      // Nothing that was there is lost.
      expect(settings).toMatchObject({ PORT: '8090', DRAIN_SECONDS: '5' });
      // The names are settings of every process.
      for (const name of ['NATS_CA_FILE', 'NATS_CREDS_FILE']) {
        expect(processSettings).toHaveProperty(name);
        expect(settings[name]).toMatch(/^\/nats\/[a-z.]+$/);
      }
    }
  });

  test('Compose trusts no network in front unasked, and takes TRIAL from the shell', () => {
    const { environment } = yaml.load(files['compose/compose.yaml']).services.gateway;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as Compose writes it
    expect([environment.TRUSTED_PROXIES, environment.TRIAL]).toEqual(['${TRUSTED_PROXIES:-}', '${TRIAL:-}']);
  });

  test('contracts survive a pod, and a start waits for the process alone, not for its store', () => {
    const gateway = pods.find(({ containers: [first] }) => first.name === 'gateway');
    const { name } = gateway.containers[0].volumeMounts.find(({ mountPath }) => mountPath === '/contracts');
    expect(gateway.volumes.find((each) => each.name === name).persistentVolumeClaim).toBeDefined();
    for (const { startupProbe } of containers)
      if (startupProbe) expect(startupProbe.httpGet.path).toBe('/healthz');
  });
});
