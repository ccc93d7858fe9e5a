import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build.mjs';
import { isExecutable } from './lib/executable.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { stageImage } from './lib/image/stage.ts';
import { PlainError, runMain, step } from './lib/progress.mjs';
import { inRepository } from './lib/repository.mjs';
import { runCaptured } from './lib/run-command.mjs';

exitWithHelp(`npm run image [-- --stage | --docker]

Builds what is stale and packs it with Node and its libraries into .cache/image/hoga-image.tar, without a Docker engine
(buildah; Debian: apt-get install buildah), as an OCI archive: podman load -i, skopeo copy and ctr images import read it.

  --stage   only fills .cache/image/staged, for docker build -f deploy/Containerfile .cache/image/staged
  --docker  in Docker's format, for docker load -i: with the health check, which OCI's has not; its id differs each time
  --help    this text

SOURCE_DATE_EPOCH dates every file (absent: the newest commit), so that one revision gives one image.`);

const STAGED = inRepository('.cache', 'image', 'staged');
const STORE = inRepository('.cache', 'image', 'store');
const POLICY = inRepository('scripts', 'lib', 'image', 'policy.json');

async function buildah(...args: readonly string[]): Promise<string> {
  const store = ['--root', path.join(STORE, 'root'), '--runroot', path.join(STORE, 'run'), '--storage-driver', 'vfs'];
  const { code, output } = await runCaptured('buildah', [...store, ...args]);
  if (code !== 0) throw new PlainError(`buildah ${args[0]}: ${output.trim().split('\n').at(-1)}`);
  return output;
}

async function git(...args: readonly string[]): Promise<string> {
  const { code, output } = await runCaptured('git', args, { only: 'stdout' });
  return code === 0 ? output.trim() : '';
}

async function pack(format: 'docker' | 'oci'): Promise<string> {
  const epoch = process.env['SOURCE_DATE_EPOCH'] || (await git('log', '-1', '--format=%ct')) || '0';
  const file = inRepository('.cache', 'image', 'hoga-image.tar');
  await rm(STORE, { recursive: true, force: true });
  await rm(file, { force: true });
  await mkdir(STORE, { recursive: true });
  const labels = { revision: await git('rev-parse', 'HEAD'), title: 'hoga' };
  await buildah(
    ...['build', '--isolation', 'chroot', '--format', format, '--timestamp', epoch, '--tag', 'localhost/hoga'],
    ...['--signature-policy', POLICY, '--file', inRepository('deploy', 'Containerfile')],
    ...Object.entries(labels).flatMap(([name, value]) => ['--label', `org.opencontainers.image.${name}=${value}`]),
    STAGED,
  );
  await buildah(
    'push',
    '--signature-policy',
    POLICY,
    'localhost/hoga',
    `${format}-archive:${file}:localhost/hoga:latest`,
  );
  const id = (await buildah('images', '--quiet', '--no-trunc')).trim();
  await rm(STORE, { recursive: true, force: true });
  const { size } = await stat(file);
  return `${path.relative(inRepository(), file)}: ${(size / 1_048_576).toFixed(0)} MB, ${id}`;
}

await runMain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'boolean' }, docker: { type: 'boolean' } } });
  if (process.platform !== 'linux') throw new PlainError('An image is built on Linux, from its Node and libraries.');
  const hasBuildah = (process.env['PATH'] ?? '')
    .split(':')
    .some((folder) => isExecutable(path.join(folder, 'buildah')));
  if (!values.stage && !hasBuildah) {
    throw new PlainError(
      'No buildah here: install it (Debian: apt-get install buildah), or use --stage with Docker or Podman.',
    );
  }
  await buildStale();
  await step('collecting the files of the image', async () => {
    await stageImage(STAGED);
  });
  if (!values.stage) console.log(await step('packing the image', () => pack(values.docker ? 'docker' : 'oci')));
  return 0;
});
