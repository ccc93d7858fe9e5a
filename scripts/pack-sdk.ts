import { exitWithHelp } from './lib/exit-with-help.mjs';
import { runMain } from './lib/progress.mjs';
import { inRepository } from './lib/repository.mjs';
import { packSdk } from './sdk/pack.ts';

exitWithHelp(`npm run sdk:pack

Packs @hoga/sdk for plain Node and browsers, with its types: .cache/sdk/hoga-sdk-<version>.tgz, which npm installs as it is.`);

await runMain(async () => {
  console.log(await packSdk(inRepository('.cache', 'sdk')));
  return 0;
});
