import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@hoga/kernel/clock';
import { noticeCommand as runNoticeCommand } from '@hoga/server/modules/content/command/command';
import type { App } from './app.ts';
import type { JourneyApp } from './driven-app.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMMAND = 'apps/server/src/modules/content/command/main.ts';

/** As `npm run notice`, on the app's database and without its process; the HTML goes in as a file would. */
export async function noticeCommand(app: JourneyApp, args: readonly string[], html = ''): Promise<string> {
  let said = '';
  const print = (line: string) => {
    said += line;
  };
  const code = await runNoticeCommand({
    args,
    withDatabase: (use) => use(app.database.serverUrl),
    readText: async () => html,
    clock: systemClock,
    print,
    complain: print,
  });
  if (code !== 0) throw new Error(`The notice command ended with ${code}.\n${said}`);
  return said;
}

/** Runs `npm run notice` as an operator does, on the embedded database of a running server. */
export async function noticeProcess({ dataDir }: App, args: readonly string[], html: string): Promise<string> {
  const command = spawn(process.execPath, ['--import', 'tsx', COMMAND, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(command, 'exit');
  command.stdin.end(html);
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The notice command ended with ${code}.\n${out}${err}`);
  return out;
}
