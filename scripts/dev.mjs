import { requireNode } from './lib/node-version.mjs';

requireNode();

const { exitWithHelp } = await import('./lib/exit-with-help.mjs');

exitWithHelp(`npm run dev

Installs what is missing and serves on http://localhost:3000, with hot reload; the console is on the next port.

  --help  this text

PORT and HOST say where; docs/operations/configuration.md has all settings.`);

const { requireFreePort } = await import('./lib/free-port.mjs');
const { runMain } = await import('./lib/progress.mjs');
const { stopWithNpm, untilStopped } = await import('./lib/stop-request.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { WEB_APPS } = await import('./lib/builds.mjs');
const { startProgram, untilEnded } = await import('./lib/supervise.mjs');
const { inRepository } = await import('./lib/repository.mjs');
const { sandboxEnvironment } = await import('./lib/sandbox.mjs');

await runMain(async () => {
  stopWithNpm('scripts/dev.mjs');
  await untilStopped(() => ensureInstalled());
  // The web answers where `npm start` does; the server is behind it, reached through Vite's proxy.
  const { PORT = '3000', HOST } = process.env;
  const port = Number(PORT);
  const serverPort = port + WEB_APPS.length;
  for (const own of WEB_APPS.keys()) await requireFreePort(port + own, { host: HOST });
  await requireFreePort(serverPort);
  console.log(
    `Open http://localhost:${port}, which follows your changes, or the console at http://localhost:${port + 1}; the server behind them is on port ${serverPort}.`,
  );
  const tsx = inRepository('node_modules', 'tsx', 'dist', 'cli.mjs');
  const sandbox = await sandboxEnvironment({ ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) });
  const server = startProgram(
    [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    // Behind the proxy only the web server needs it, on whatever host the web listens.
    { ...sandbox, HOST: '127.0.0.1', PORT: String(serverPort) },
  );
  const played =
    sandbox === null ? [] : [startProgram([tsx, 'watch', '--clear-screen=false', 'apps/sandbox/src/main.ts'], sandbox)];
  const webs = WEB_APPS.map(({ root }, index) =>
    startProgram(
      [
        inRepository('node_modules', 'vite', 'bin', 'vite.js'),
        root,
        '--strictPort',
        '--host',
        HOST || '127.0.0.1',
        '--port',
        String(port + index),
      ],
      { API_PORT: String(serverPort) },
    ),
  );
  return untilEnded([server, ...played, ...webs]);
});
