import { exitWithHelp } from './lib/exit-with-help.mjs';
import { readLock } from './lib/lock-file.mjs';
import { platformGaps } from './lib/native-binaries.mjs';
import { runMain } from './lib/progress.mjs';
import { unpublishedBinaries } from './lib/published-binaries.mjs';
import { publishedChecksum } from './lib/registry.mjs';

exitWithHelp(`npm run platforms

Asks the registry for every native binary that Linux and macOS need.`);

await runMain(async () => {
  const lock = await readLock();
  const gaps = platformGaps(lock);
  const { asked, refused, unconfirmed } = await unpublishedBinaries(lock, publishedChecksum);
  for (const line of [...gaps, ...refused]) console.error(`missing: ${line}`);
  for (const line of unconfirmed) console.log(`not to be had from this registry: ${line}`);
  const missing = gaps.length + refused.length;
  console.log(`${asked} native binaries: ${missing} missing, ${unconfirmed.length} for macOS not confirmed`);
  return missing === 0 ? 0 : 1;
});
