import { writeFile } from 'node:fs/promises';
import { CONFIGURATION_DOCUMENT, configurationDocument } from '@hoga/server/foundation/config-document';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { inRepository } from './lib/repository.mjs';

exitWithHelp(`npm run configuration

Writes ${CONFIGURATION_DOCUMENT} from the schema of the server's settings.`);
await writeFile(inRepository(CONFIGURATION_DOCUMENT), configurationDocument());
