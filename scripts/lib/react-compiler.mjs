import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inRepository } from './repository.mjs';

const CACHE = inRepository('.cache', 'react-compiler');
const UNUSED_MS = 14 * 86_400_000;
/** Babel allocates much: more room for young objects means fewer collections. */
const YOUNG_GENERATION_MB = 64;

/** @typedef {{ code: string, map: unknown }} Compiled */

/**
 * The compiler looks at components, which have JSX, and hooks, which call others: a file with neither stays as it is.
 * @param {string} file
 * @param {string} code
 */
export function mayHoldComponents(file, code) {
  return /\.[jt]sx$/.test(file) || /\buse(?:[A-Z0-9]|\()/.test(code);
}

/**
 * The React Compiler as a plugin of Vite. It is nearly all of a build's time: worker threads share the files, and what
 * was compiled before is kept by content, for the other application and for the next build.
 * @param {{ cache?: string, threads?: number }} [options]
 * @returns {import('vite').Plugin}
 */
export function reactCompiler({ cache = CACHE, threads = availableParallelism() } = {}) {
  const pool = compilerPool(threads);
  const own = versions();
  return {
    name: 'hoga:react-compiler',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { include: ['react/compiler-runtime'] } }),
    transform: {
      // Tests are not shipped.
      filter: { id: { include: /\.[jt]sx?(?:$|\?)/, exclude: [/\/node_modules\//, /\.test\.tsx?$/] } },
      async handler(code, id) {
        const [file = id] = id.split('?');
        if (!mayHoldComponents(file, code)) return null;
        const key = createHash('sha256').update(`${await own}\0${path.relative(inRepository(), file)}\0${code}`);
        const kept = path.join(cache, `${key.digest('hex')}.json`);
        return /** @type {any} */ ((await readKept(kept)) ?? (await keep(kept, await pool.compile(code, file))));
      },
    },
    async closeBundle() {
      await pool.close();
      await forgetUnused(cache);
    },
  };
}

/** @returns {Promise<string>} what a compiled file depends on besides itself */
async function versions() {
  const require = createRequire(import.meta.url);
  const parts = ['@babel/core', 'babel-plugin-react-compiler'].map((name) => require(`${name}/package.json`).version);
  return [...parts, await readFile(new URL('./react-compiler-worker.mjs', import.meta.url), 'utf8')].join('\0');
}

/** @param {string} file @returns {Promise<Compiled | null>} */
async function readKept(file) {
  try {
    const compiled = JSON.parse(await readFile(file, 'utf8'));
    const now = new Date();
    await utimes(file, now, now);
    return compiled;
  } catch {
    return null;
  }
}

/** Whole or not at all: two builds may write it at once. @param {string} file @param {Compiled} compiled */
async function keep(file, compiled) {
  await mkdir(path.dirname(file), { recursive: true });
  const written = `${file}.${process.pid}`;
  await writeFile(written, JSON.stringify(compiled));
  await rename(written, file);
  return compiled;
}

/** @param {string} cache */
async function forgetUnused(cache) {
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const used = await stat(file).catch(() => null);
    if (used !== null && Date.now() - used.mtimeMs > UNUSED_MS) await rm(file, { force: true });
  }
}

/**
 * @param {number} threads
 * @returns {{ compile(code: string, file: string): Promise<Compiled>, close(): Promise<void> }}
 */
function compilerPool(threads) {
  /** @typedef {{ code: string, file: string, resolve: (compiled: Compiled) => void, reject: (error: Error) => void }} Job */
  /** @type {Job[]} */
  const queue = [];
  /** @type {Set<Worker>} */
  const workers = new Set();
  /** @type {Worker[]} */
  const idle = [];

  /** @param {Worker} worker @param {Job} job */
  const run = (worker, job) => {
    /** @param {Compiled | { failure: string }} answer */
    const onAnswer = (answer) => {
      worker.off('error', onError);
      if ('failure' in answer) job.reject(new Error(answer.failure));
      else job.resolve(answer);
      const next = queue.shift();
      if (next !== undefined) return run(worker, next);
      idle.push(worker);
      worker.unref();
    };
    /** @param {Error} error */
    const onError = (error) => {
      workers.delete(worker);
      job.reject(error);
    };
    worker.ref();
    worker.once('message', onAnswer);
    worker.once('error', onError);
    worker.postMessage({ code: job.code, file: job.file });
  };
  const newWorker = () => {
    const worker = new Worker(new URL('./react-compiler-worker.mjs', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    workers.add(worker);
    return worker;
  };
  return {
    compile: (code, file) =>
      new Promise((resolve, reject) => {
        const job = { code, file, resolve, reject };
        const worker = idle.pop() ?? (workers.size < threads ? newWorker() : undefined);
        if (worker === undefined) queue.push(job);
        else run(worker, job);
      }),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.terminate()));
      workers.clear();
      idle.length = 0;
    },
  };
}
