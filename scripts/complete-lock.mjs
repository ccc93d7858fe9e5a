import { completeLock } from './lib/complete-lock.mjs';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { readLock, writeLock } from './lib/lock-file.mjs';
import { runMain } from './lib/progress.mjs';
import { publishedChecksum } from './lib/registry.mjs';

exitWithHelp(`node scripts/complete-lock.mjs

Completes package-lock.json with the binaries of other platforms.`);

// npm runs this after every change of node_modules (the script "dependencies" of package.json).
await runMain(async () => {
  const { lock, changes } = await completeLock(await readLock(), publishedChecksum);
  // Untouched when complete: `npm ci` runs this too.
  if (changes > 0) await writeLock(lock);
  console.log(changes === 0 ? 'package-lock.json is complete' : `package-lock.json: ${changes} entries completed`);
  return 0;
});
