import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = 'apps/server/src/modules/content/command/main.ts';

/** Runs `npm run notice` against the app's own database, as an operator would; the HTML goes in as a file would. */
export async function noticeCommand(app: App, args: readonly string[], html = ''): Promise<string> {
  const command = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: app.dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(command, 'exit');
  command.stdin.end(html);
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The notice command ended with ${code}.\n${out}${err}`);
  return out;
}
