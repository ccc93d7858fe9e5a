import { readFile, writeFile } from 'node:fs/promises';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { readLock } from './lib/lock-file.mjs';
import { inRepository } from './lib/repository.mjs';
import { sbomOf } from './lib/sbom.ts';

exitWithHelp(`npm run sbom [-- FILE]

Writes the bill of materials (CycloneDX 1.5, JSON) of package-lock.json to FILE, sbom.json by default.`);

const { name, version }: { name: string; version: string } = JSON.parse(
  await readFile(inRepository('package.json'), 'utf8'),
);
const [file = 'sbom.json'] = process.argv.slice(2);
const sbom = sbomOf(await readLock(), { name, version });
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages`);
