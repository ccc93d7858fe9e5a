/** The figures of QUALITY §1, each against a baseline of the same run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { exitWithHelp } from '../scripts/lib/exit-with-help.mjs';
import { SERVER_FLAGS } from '../scripts/lib/server-flags.mjs';
import { type Finding, isMet, report } from './finding.ts';
import { GROUPS } from './groups.ts';

const NAMES = GROUPS.map(({ name }) => name);

exitWithHelp(`npm run bench                     every row that needs no browser and no build
npm run bench -- --only GROUPS    these groups of rows, separated by commas: ${NAMES.join(', ')}`);

function chosenGroups(): readonly string[] {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const asked = values.only?.split(',');
  const unknown = asked?.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no group ${unknown}: choose from ${NAMES.join(', ')}.`);
  return asked ?? GROUPS.filter(({ onlyWhenAsked }) => onlyWhenAsked !== true).map(({ name }) => name);
}

/** The findings, or how the group ended without any. */
async function measured(name: string): Promise<readonly Finding[] | string> {
  const child = fork(new URL('./measure-group.ts', import.meta.url), [name], {
    execArgv: [...process.execArgv, ...SERVER_FLAGS, '--expose-gc'],
    serialization: 'advanced',
  });
  let findings: readonly Finding[] | null = null;
  child.on('message', (message) => {
    findings = message as readonly Finding[];
  });
  // Messages may arrive after the exit: only with the end of the connection have all been received.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (code !== 0) return signal === null ? `it ended with ${code}` : `it was ended by ${signal}`;
  return findings ?? 'it found nothing';
}

const load = () => loadavg()[0]?.toFixed(1) ?? '';
process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores, load ${load()}\n`);
let failed = 0;
for (const name of chosenGroups()) {
  const began = performance.now();
  process.stdout.write(`\n${name}\n`);
  const findings = await measured(name);
  if (typeof findings === 'string') {
    process.stdout.write(`FAIL  ${name} could not be measured: ${findings}\n`);
    failed += 1;
  } else {
    for (const finding of findings) process.stdout.write(report(finding));
    failed += findings.filter((finding) => !isMet(finding)).length;
  }
  process.stdout.write(`      ${((performance.now() - began) / 1_000).toFixed(0)} s, load ${load()}\n`);
}
process.stdout.write(failed === 0 ? '\nAll targets are met.\n' : `\n${failed} targets are missed.\n`);
process.exitCode = failed === 0 ? 0 : 1;
