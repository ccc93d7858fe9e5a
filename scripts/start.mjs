import { requireNode } from './lib/node-version.mjs';

requireNode();

// Read only now: older versions of Node stop at the line above instead of at syntax they do not know.
const { existsSync } = await import('node:fs');
const { requireFreePort } = await import('./lib/free-port.mjs');
const { runMain } = await import('./lib/progress.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { buildStale } = await import('./lib/build.mjs');
const { startProgram, untilEnded } = await import('./lib/supervise.mjs');
const { inRepository } = await import('./lib/repository.mjs');
const { SERVER_FLAGS } = await import('./lib/server-flags.mjs');
const { sandboxEnvironment } = await import('./lib/sandbox.mjs');

const program = inRepository('apps', 'server', 'dist', 'main.mjs');

await runMain(async () => {
  // Later starts leave it to the server, which may be taking over from one that is just stopping.
  const { PORT, HOST } = process.env;
  if (!existsSync(program)) await requireFreePort(Number(PORT || '3000'), { host: HOST });
  await ensureInstalled();
  await buildStale();
  const sandbox = await sandboxEnvironment(process.env);
  const server = startProgram([...SERVER_FLAGS, program, ...process.argv.slice(2)], sandbox ?? {});
  const played = sandbox === null ? [] : [startProgram([inRepository('apps', 'sandbox', 'dist', 'main.mjs')], sandbox)];
  return untilEnded([server, ...played]);
});
