import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const described = z.object({ digest: z.string().regex(/^sha256:[0-9a-f]{64}$/) });
const indexShape = z.object({ manifests: z.tuple([described]) });
const manifestShape = z.object({ config: described, layers: z.array(described).min(1) });
const configShape = z.object({
  config: z.object({
    User: z.string(),
    WorkingDir: z.string(),
    Env: z.array(z.string()),
    Entrypoint: z.array(z.string()).min(1),
    Cmd: z.array(z.string()),
  }),
});

export interface ImageRun {
  /** Instead of the image's own words. */
  readonly words?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folders of this machine by their place in the image. */
  readonly volumes: Readonly<Record<string, string>>;
}

/** An OCI archive whose programs run as the image says: its user, its files read-only, nothing of this machine but volumes. */
export class UnpackedImage {
  readonly root: string;
  readonly #config: z.infer<typeof configShape>['config'];

  private constructor(root: string, config: z.infer<typeof configShape>['config']) {
    this.root = root;
    this.#config = config;
  }

  static async open(archive: string, folder: string): Promise<UnpackedImage> {
    const [blobs, root] = [join(folder, 'archive'), join(folder, 'root')];
    await rm(folder, { recursive: true, force: true });
    for (const made of [blobs, root]) await mkdir(made, { recursive: true });
    await run('tar', ['xf', archive, '-C', blobs]);
    const blob = ({ digest }: { digest: string }) => join(blobs, 'blobs', 'sha256', digest.slice('sha256:'.length));
    const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
    const { manifests } = indexShape.parse(await json(join(blobs, 'index.json')));
    const { config, layers } = manifestShape.parse(await json(blob(manifests[0])));
    for (const layer of layers) await run('tar', ['xzf', blob(layer), '-C', root]);
    return new UnpackedImage(root, configShape.parse(await json(blob(config))).config);
  }

  get user(): string {
    return this.#config.User;
  }

  /** In mounts of its own, which end with it. */
  start({ words, env, volumes }: ImageRun): ChildProcess {
    const { User, WorkingDir, Env, Entrypoint, Cmd } = this.#config;
    const mounts = [
      'own="$PATH" PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      `mount --bind "${this.root}" "${this.root}"`,
      `mount -o remount,bind,ro "${this.root}"`,
      `mount -t tmpfs tmpfs "${this.root}/tmp"`,
      ...Object.entries(volumes).map(([place, folder]) => `mount --bind "${folder}" "${this.root}${place}"`),
      `cd "${this.root}"`,
      // chroot changes to / of the image; Node goes on to its folder.
      `PATH="$own" exec /usr/sbin/chroot --userspec=${User} "${this.root}" "$@"`,
    ];
    const [program = '', ...first] = Entrypoint;
    const inFolder = (words ?? Cmd).map((word) => (word.startsWith('apps/') ? join(WorkingDir, word) : word));
    const settings = { ...Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2))), ...env };
    return spawn(
      '/usr/bin/unshare',
      ['--mount', '/bin/sh', '-ec', mounts.join('\n'), 'sh', program, ...first, ...inFolder],
      {
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  }

  /** Runs a program to its end. */
  async end(options: ImageRun): Promise<{ readonly code: number | null; readonly output: string }> {
    const started = this.start(options);
    const output = outputOf(started);
    const code = await new Promise<number | null>((resolve) => started.once('close', resolve));
    return { code, output: output() };
  }
}

/** What the process has written so far. */
export function outputOf(started: ChildProcess): () => string {
  let text = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-200_000);
    });
  }
  return () => text;
}
