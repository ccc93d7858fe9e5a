import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { PlainError, runMain } from './lib/progress.mjs';
import { nextRelease } from './lib/release.ts';
import { inRepository } from './lib/repository.mjs';
import { runCaptured } from './lib/run-command.mjs';

exitWithHelp(`npm run release [-- --dry-run]

Makes what is unreleased in CHANGELOG.md the next version: writes the changelog and the versions of package.json, prints the
notes, and what is left to do. Fixes raise the last number, anything else the one before it.

  --dry-run  prints the version and its notes, and writes nothing`);

/** The processes report the server's. */
const MANIFESTS = ['package.json', 'apps/server/package.json'];

await runMain(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const manifest: { readonly version: string } = JSON.parse(await readFile(inRepository('package.json'), 'utf8'));
  const changelog = inRepository('CHANGELOG.md');
  const date = new Date().toISOString().slice(0, 10);
  const release = nextRelease(await readFile(changelog, 'utf8'), { version: manifest.version, date });
  if (!values['dry-run']) {
    const { output } = await runCaptured('git', ['status', '--porcelain'], { only: 'stdout' });
    if (output.trim() !== '') throw new PlainError('Commit or put away what has changed first.');
    await writeFile(changelog, release.changelog);
    for (const file of MANIFESTS) {
      const text = await readFile(inRepository(file), 'utf8');
      await writeFile(
        inRepository(file),
        text.replace(`"version": "${manifest.version}"`, `"version": "${release.version}"`),
      );
    }
  }
  console.log(`${manifest.version} → ${release.version}\n\n${release.notes}\n`);
  console.log(
    values['dry-run']
      ? 'Nothing was written.'
      : `Left to do: npm install (the lock file's version), npm test, git commit, git tag v${release.version}, npm run image`,
  );
  return 0;
});
