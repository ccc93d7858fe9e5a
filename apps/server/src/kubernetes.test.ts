import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environment, readConfig, SECRET_SETTINGS } from './foundation/config.ts';
import { ROLES } from './foundation/roles.ts';

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const OVERLAYS = ['one', 'cluster'] as const;
const SECRETS_FOLDER = '/run/secrets/hoga/';

const named = z.looseObject({ name: z.string() });
const variable = named.extend({ value: z.string().optional() });
const container = named.extend({
  env: z.array(variable).default([]),
  volumeMounts: z.array(named.extend({ mountPath: z.string() })).default([]),
  securityContext: z.looseObject({}).optional(),
  readinessProbe: z.looseObject({}).optional(),
  resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
});
const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
});
const workload = object.extend({
  spec: z.looseObject({
    replicas: z.number().optional(),
    selector: z.looseObject({ matchLabels: z.record(z.string(), z.string()) }).optional(),
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        containers: z.array(container).length(1),
        volumes: z.array(named),
        securityContext: z.looseObject({}),
        terminationGracePeriodSeconds: z.number().optional(),
      }),
    }),
  }),
});

function render(overlay: (typeof OVERLAYS)[number]) {
  const folder = fileURLToPath(new URL(`../../../deploy/kubernetes/overlays/${overlay}`, import.meta.url));
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  const all = parseAllDocuments(text).map((document) => object.parse(document.toJSON()));
  const processes = all
    .filter(({ metadata }) => metadata.labels['hoga/process'] !== undefined)
    .map((found) => workload.parse(found));
  const map = all.find(({ kind }) => kind === 'ConfigMap');
  return { all, processes, settings: z.record(z.string(), z.string()).parse(map?.['data']) };
}

const kept = new Map<string, ReturnType<typeof render>>();

function rendered(overlay: (typeof OVERLAYS)[number]) {
  const found = kept.get(overlay) ?? render(overlay);
  kept.set(overlay, found);
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'hoga-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SECRET_TEXTS: Readonly<Record<string, string>> = {
  'database-url': 'postgres://hoga@db/hoga',
  'token-key.pem': generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  'verification-key': randomBytes(32).toString('base64'),
  'metrics-token': randomBytes(24).toString('hex'),
  'smtp-url': 'smtps://user:password@mail.example.com',
};
for (const [name, text] of Object.entries(SECRET_TEXTS)) writeFileSync(join(folder, name), text);

/** What the process reads: settings of the map, its own, and secrets of the cluster. */
function environmentOf(settings: Readonly<Record<string, string>>, env: readonly z.infer<typeof variable>[]) {
  const own = Object.fromEntries(
    env.map(({ name, value }) => [name, value ?? `${name === 'NATS_URL' ? 'nats' : 'postgres'}://hoga@there/hoga`]),
  );
  return Object.fromEntries(
    Object.entries({ ...settings, ...own, NODE_ENV: 'production', EPHEMERAL: 'true' }).map(([name, value]) => [
      name,
      value.startsWith(SECRETS_FOLDER) ? join(folder, value.slice(SECRETS_FOLDER.length)) : value,
    ]),
  );
}

describe.skipIf(!hasKubectl)('the manifests of Kubernetes (skipped without kubectl)', () => {
  it.each([
    ['one', ['all']],
    ['cluster', [...ROLES, 'migrate']],
  ] as const)('%s has a process of every role', (overlay, roles) => {
    const { processes, settings } = rendered(overlay);
    const started = processes.flatMap(({ spec }) => spec.template.spec.containers.map(({ env }) => env));
    expect(started.flatMap((env) => readConfig(environmentOf(settings, env)).ROLES).toSorted()).toEqual(
      roles.toSorted(),
    );
    for (const env of [...started.flat().map(({ name }) => name), ...Object.keys(settings)]) {
      const name = env.replace(/_FILE$/, '');
      const isSecret = name !== env && SECRET_SETTINGS.some((secret) => secret === name);
      expect(isSecret ? true : env in environment.shape, env).toBe(true);
    }
  });

  it.each(OVERLAYS)('%s runs the image without rights, its files read-only, under the user of the image', (overlay) => {
    const { processes } = rendered(overlay);
    for (const { metadata, spec } of processes) {
      const pod = spec.template.spec;
      expect(pod.securityContext, metadata.name).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      for (const { image, volumeMounts, securityContext, readinessProbe } of pod.containers) {
        expect(image).toMatch(/^localhost\/hoga:/);
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
          expect.arrayContaining(['/data', '/files', '/tmp', SECRETS_FOLDER.slice(0, -1)]),
        );
        const volumes = new Set(pod.volumes.map(({ name }) => name));
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
        if (metadata.labels['hoga/process'] === 'serving') expect(readinessProbe).toBeDefined();
      }
    }
  });

  it.each(OVERLAYS)('%s leads members to processes that serve them, and each set of pods is its own', (overlay) => {
    const { all, processes } = rendered(overlay);
    const service = all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'hoga');
    const { selector } = z.looseObject({ selector: z.record(z.string(), z.string()) }).parse(service?.['spec']);
    const fits = (wanted: Readonly<Record<string, string>>, { spec }: (typeof processes)[number]) =>
      Object.entries(wanted).every(([name, value]) => spec.template.metadata.labels[name] === value);
    const serving = processes.filter((process) => fits(selector, process)).map(({ metadata }) => metadata.name);
    expect(serving).toEqual([overlay === 'one' ? 'all' : 'api']);
    for (const { metadata, spec } of processes) {
      if (spec.selector === undefined) continue;
      const { matchLabels } = spec.selector;
      expect(processes.filter((process) => fits(matchLabels, process)).map((found) => found.metadata.name)).toEqual([
        metadata.name,
      ]);
    }
  });

  it('never takes the last process of a role away on purpose', () => {
    const { all, processes } = rendered('cluster');
    const serving = processes.filter(({ metadata }) => metadata.labels['hoga/process'] === 'serving');
    const budgets = all.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
    for (const { metadata, spec } of serving) {
      expect(spec.replicas, metadata.name).toBeGreaterThan(1);
      expect(budgets).toContain(metadata.name);
    }
  });
});
