import { requireNode } from './lib/node-version.mjs';

requireNode();

// Imported only now: older versions of Node stop at the check above instead of at syntax they do not parse.
const { exitWithHelp } = await import('./lib/exit-with-help.mjs');

exitWithHelp(`npm start

Installs what is missing, builds what is stale and serves on http://localhost:3000.

  --help  this text

PORT and HOST say where; docs/operations/configuration.md has all settings.`);

const { existsSync } = await import('node:fs');
const { requireFreePort } = await import('./lib/free-port.mjs');
const { runMain } = await import('./lib/progress.mjs');
const { startProgress } = await import('./lib/start-progress.mjs');
const { stopWithNpm, untilStopped } = await import('./lib/stop-request.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale, removeOutputs, staleBuilds } = await import('./lib/build.mjs');
const { PROGRAMS, WEB_APPS } = await import('./lib/builds.mjs');
const { startProgram, untilEnded, whenReady } = await import('./lib/supervise.mjs');
const { inRepository } = await import('./lib/repository.mjs');
const { SERVER_FLAGS } = await import('./lib/server-flags.mjs');
const { sandboxEnvironment } = await import('./lib/sandbox.mjs');

const program = inRepository('apps', 'server', 'dist', 'main.mjs');

await runMain(async () => {
  stopWithNpm('scripts/start.mjs');
  const progress = await startProgress();
  const { sandbox, env, pages } = await untilStopped(async () => {
    // Later starts leave it to the server, which may be taking over from one that is just stopping.
    const { PORT, HOST } = process.env;
    if (!existsSync(program)) await requireFreePort(Number(PORT || '3000'), { host: HOST });
    progress.plan(['starting']);
    if (!existsSync(program)) progress.plan(['building the web', 'building the server']);
    await ensureInstalled({ run: progress.step });
    const stale = await staleBuilds(WEB_APPS);
    await removeOutputs(stale);
    // The server starts while its pages are built, and answers requests for them with a notice.
    const pages = buildStale({ builds: stale, run: progress.step });
    await Promise.race([buildStale({ builds: PROGRAMS, run: progress.step }), failureOf(pages)]);
    const sandbox = await sandboxEnvironment(process.env);
    /** @type {Record<string, string>} */
    const env = stale.length > 0 ? { ...sandbox, PAGES_BEING_BUILT: 'true' } : { ...sandbox };
    return { sandbox, env, pages };
  });
  const server = startProgram([...SERVER_FLAGS, program, ...process.argv.slice(2)], env);
  const played = sandbox === null ? [] : [startProgram([inRepository('apps', 'sandbox', 'dist', 'main.mjs')], sandbox)];
  const ready = progress.step('starting', () => whenReady(server)).then(() => progress.done());
  return untilEnded([server, ...played], { beside: Promise.all([pages, ready]) });
});

/** Never resolves: work that fails ends a wait for other work. @param {Promise<unknown>} work @returns {Promise<never>} */
function failureOf(work) {
  return work.then(() => new Promise(() => undefined));
}
