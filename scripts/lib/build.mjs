import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import { BUILDS } from './builds.mjs';
import { compressAssets } from './compress.mjs';
import { contentMark, inputFiles, statMark } from './content-hash.mjs';
import { explainBuild } from './explain-failure.mjs';
import { keepDetails, showsDetails } from './failure-details.mjs';
import { PlainError, step } from './progress.mjs';
import { inRepository, ROOT } from './repository.mjs';
import { LIFELINE, runCaptured } from './run-command.mjs';

/** @typedef {import('./builds.mjs').Build} Build */

const STAMPS = inRepository('.cache', 'builds');

/** @typedef {(title: string, work: () => Promise<void>) => Promise<void>} RunStep */

/**
 * Builds stale targets: programs side by side, pages beside them one after the other, since each of those uses all cores.
 * @param {{ builds?: readonly Build[], run?: RunStep }} [options]
 */
export async function buildStale({ builds = BUILDS, run = step } = {}) {
  const pages = builds.filter(({ kind }) => kind === 'vite');
  const inTurn = async () => {
    for (const build of pages) await buildIfStale(build, run);
  };
  const programs = builds.filter(({ kind }) => kind === 'node').map((build) => buildIfStale(build, run));
  await Promise.all([allOf(programs), inTurn()]);
}

/** Waits for all; where several fail it is the first of them in their order, not in time. @param {readonly Promise<void>[]} works */
async function allOf(works) {
  const settled = await Promise.allSettled(works);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** @param {Build} build @param {RunStep} run */
async function buildIfStale(build, run) {
  const { fresh, keep } = await freshness(build, ROOT, STAMPS);
  if (!fresh) {
    await rm(stampFile(build, STAMPS), { force: true });
    await run(`building the ${build.name}`, () =>
      build.kind === 'vite' ? buildPages(build) : bundling(build, () => bundleProgram(build)),
    );
  }
  await keep();
}

/** Those whose output is missing or stale. @param {readonly Build[]} builds @returns {Promise<readonly Build[]>} */
export async function staleBuilds(builds) {
  const fresh = await Promise.all(builds.map(async (build) => (await freshness(build, ROOT, STAMPS)).fresh));
  return builds.filter((_, index) => !fresh[index]);
}

/** Takes stale pages away, so that a server which starts before the new ones are there cannot serve them. @param {readonly Build[]} pages */
export async function removeOutputs(pages) {
  await Promise.all(
    pages.map(({ output }) => rm(inRepository(path.dirname(output)), { recursive: true, force: true })),
  );
}

/**
 * Whether the build's output is there and made of just these inputs. `keep` records them.
 * @param {Build} build
 * @param {string} root
 * @param {string} stamps
 */
export async function freshness(build, root, stamps) {
  const files = inputFiles(root, build.inputs);
  const stat = statMark(root, files);
  const kept = await readStamp(build, stamps);
  const built = existsSync(path.join(root, build.output));
  if (built && kept?.stat === stat) return { fresh: true, keep: async () => undefined };
  const content = await contentMark(root, files);
  return {
    fresh: built && kept?.content === content,
    keep: async () => {
      await mkdir(stamps, { recursive: true });
      await writeFile(stampFile(build, stamps), JSON.stringify({ stat, content }));
    },
  };
}

/** @param {Build} build @param {string} stamps */
function stampFile(build, stamps) {
  return path.join(stamps, `${build.name}.json`);
}

/** @param {Build} build @param {string} stamps @returns {Promise<{ stat: string, content: string } | undefined>} */
async function readStamp(build, stamps) {
  try {
    return JSON.parse(await readFile(stampFile(build, stamps), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The pages appear under their name at once and whole: a server may be serving that folder already. Their compressed
 * copies follow; without them files are sent as they are.
 * @param {Build} build
 */
async function buildPages(build) {
  const made = inRepository('.cache', 'building', build.name);
  const folder = inRepository(path.dirname(build.output));
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    '--import',
    LIFELINE,
    vite,
    'build',
    build.root,
    '--outDir',
    made,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const { code, output } = await runCaptured(process.execPath, args, {
    env: { NODE_ENV: 'production' },
    echo: showsDetails(),
    lifeline: true,
  });
  if (code !== 0) throw await buildFailure(build, output, code);
  // Warnings of a build that went well.
  if (!showsDetails()) process.stdout.write(output);
  await bundling(build, () => bundleWorker(build, made));
  await bundling(build, () => writeDocuments(build, made));
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  await compressAssets(folder);
}

/** Wraps every error as one of the build. @param {Build} build @param {() => Promise<void>} bundle */
async function bundling(build, bundle) {
  try {
    await bundle();
  } catch (error) {
    if (showsDetails()) console.error(error);
    throw await buildFailure(build, inspect(error), 1);
  }
}

/**
 * The service worker of an application that has one: a plain script, beside the pages it was built with and different
 * for each of their versions.
 * @param {Build} build
 * @param {string} folder of the pages
 */
async function bundleWorker({ worker }, folder) {
  if (worker === undefined) return;
  const page = path.join(folder, 'index.html');
  const pagesEntry = /<script type="module"[^>]* src="([^"]+)"/.exec(await readFile(page, 'utf8'))?.[1];
  if (pagesEntry === undefined) throw new Error('The built page has no entry that its service worker could go by.');
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: inRepository(worker),
    platform: 'browser',
    transform: { target: 'safari16.4', define: { PAGES_ENTRY: JSON.stringify(pagesEntry) } },
    logLevel: 'warn',
  });
  await bundle.write({ file: path.join(folder, 'sw.js'), format: 'iife', minify: true });
  await bundle.close();
}

/**
 * Plain pages that are made of the contract: their program is bundled and run, for Node reads no types.
 * @param {Build} build
 * @param {string} folder of the pages
 */
async function writeDocuments({ documents }, folder) {
  if (documents === undefined) return;
  const program = `${folder}-documents`;
  await bundleForNode({ main: inRepository(documents) }, program);
  const args = ['--import', LIFELINE, path.join(program, 'main.mjs'), folder];
  const { code, output } = await runCaptured(process.execPath, args, { lifeline: true });
  await rm(program, { recursive: true, force: true });
  if (code !== 0) throw new Error(output);
}

/**
 * One file of our own code and the packages it needs at its start, and one for each thread with what both share: to find and read packages
 * one by one in node_modules takes a third of the time that loading takes.
 * @param {Build} build
 */
async function bundleProgram(build) {
  const folder = inRepository(path.dirname(build.output));
  const threads = Object.fromEntries(
    (build.threads ?? []).map((entry) => [path.basename(entry, '.ts'), inRepository(entry)]),
  );
  await bundleForNode({ main: inRepository(build.root, 'src', 'main.ts'), ...threads }, folder);
}

/**
 * Replaces a folder by the programs of these entries, each in a file of its name.
 * @param {Readonly<Record<string, string>>} entries
 * @param {string} folder
 * @param {readonly string[]} [outside] further packages that it loads from `node_modules`
 */
export async function bundleForNode(entries, folder, outside = []) {
  const { rolldown } = await import('rolldown');
  /** @param {string} id */
  const external = (id) => staysOutside(id) || isPartOf(outside, id);
  const bundle = await rolldown({ input: { ...entries }, platform: 'node', external, logLevel: 'warn' });
  await rm(folder, { recursive: true, force: true });
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
}

/** @param {Build} build @param {string} output @param {number} code */
async function buildFailure({ name }, output, code) {
  return new PlainError(`${explainBuild(name, output)} ${await keepDetails(`build-${name}`, output)}`, code);
}

/** Packages with a native binary, and packages first used later: loaded from `node_modules`. */
export const LOADED_PACKAGES = ['@node-rs/argon2', 'sharp', 'web-push', 'nodemailer', '@nats-io/transport-node'];

/** With optional ones that others try to load. */
const OUTSIDE = [...LOADED_PACKAGES, 'pg-native', 'bufferutil', 'utf-8-validate', 'pino-pretty'];

/** Whether a bundle leaves a module where it is. Node's own always are. @param {string} id */
export function staysOutside(id) {
  return isPartOf(OUTSIDE, id);
}

/** @param {readonly string[]} packages @param {string} id of a module */
function isPartOf(packages, id) {
  return packages.some((name) => id === name || id.startsWith(`${name}/`));
}
