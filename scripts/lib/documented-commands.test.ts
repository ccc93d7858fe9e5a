import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintAbout, documentedCommands, type KnownNames } from './documented-commands.ts';
import { inRepository } from './repository.mjs';
import { type Help, helpsOf } from './script-helps.ts';
import { HARMLESS } from './script-tries.mjs';
import { planOf } from './test-plan.mjs';
import { TEST_STEPS } from './test-steps.mjs';

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(inRepository('package.json'), 'utf8'),
).scripts;

function documents(folder: string): readonly string[] {
  return readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...documents('docs')];
const COMMANDS = DOCUMENTS.flatMap((path) => documentedCommands(path, readFileSync(inRepository(path), 'utf8')));

/** The help of each script that has one, run once. */
let helps: ReadonlyMap<string, Help>;

beforeAll(async () => {
  helps = await helpsOf(Object.fromEntries(Object.entries(SCRIPTS).filter(([name]) => HARMLESS[name] === 'help')));
});

const known: KnownNames = {
  scripts: Object.keys(SCRIPTS),
  helpOf: async (script) => helps.get(script)?.output ?? null,
  checkTestArgs: (args) => void planOf(args, TEST_STEPS),
  projects: ['unit', 'pg', 'ui', 'web', 'console'],
  journeys: readdirSync(inRepository('tests/e2e')).filter((file) => file.endsWith('.spec.ts')),
  exists: (path) => existsSync(inRepository(path)),
};

describe('the documents', () => {
  it('name commands that exist, with options that they have', async () => {
    const complaints = await Promise.all(
      COMMANDS.map(async ({ path, line, words }) => {
        const complaint = await complaintAbout(words, known);
        return complaint === null ? [] : [`${path}:${line} ${words.join(' ')}: ${complaint}`];
      }),
    );
    expect(complaints.flat()).toEqual([]);
  });

  it('are read: they name commands of many scripts', () => {
    expect(new Set(COMMANDS.map(({ words }) => words.slice(0, 3).join(' '))).size).toBeGreaterThan(20);
  });
});

describe('every script', () => {
  it('can be tried in a harmless way, or is known to have none', () => {
    expect(Object.keys(HARMLESS).sort()).toEqual(Object.keys(SCRIPTS).sort());
  });

  it('with a help prints it and does nothing else', () => {
    const failed = [...helps].filter(([, { code, output }]) => code !== 0 || output.trim() === '');
    expect(failed).toEqual([]);
    expect(helps.size).toBeGreaterThan(15);
  });
});

describe('commands in a document', () => {
  it('are those of blocks, tables and texts, without comments, variables and redirections', () => {
    const text = [
      'Run `npm run sim -- --seed 68` or `node x.mjs`.',
      '```sh',
      'A=1 npm run audit -- --json > out.json   # the same',
      'npm run notice -- --title "서버 점검"',
      '```',
      '| `npm test` | all |',
      'or `npm run',
      '  audit -- --rule x`',
    ].join('\n');
    expect(documentedCommands('a.md', text)).toEqual([
      { path: 'a.md', line: 1, words: ['npm', 'run', 'sim', '--', '--seed', '68'] },
      { path: 'a.md', line: 3, words: ['npm', 'run', 'audit', '--', '--json'] },
      { path: 'a.md', line: 4, words: ['npm', 'run', 'notice', '--', '--title', '서버 점검'] },
      { path: 'a.md', line: 6, words: ['npm', 'test'] },
      { path: 'a.md', line: 7, words: ['npm', 'run', 'audit', '--', '--rule', 'x'] },
    ]);
  });

  const names: KnownNames = {
    ...known,
    scripts: ['test', 'test:e2e', 'sim', 'operator', 'start', 'build'],
    helpOf: async (script) =>
      script === 'build' ? null : 'npm run operator -- list|approve ID [--reason WHY]\n--seeds COUNT',
    journeys: ['sign-up.spec.ts'],
    exists: (path) => ['packages/domain', 'node_modules/.bin/vitest'].includes(path),
  };

  it.each([
    ['npm run simulate', 'package.json has no script "simulate"'],
    ['npm tset', 'npm has no command "tset"'],
    ['npm run sim --seeds 5', '"--seeds" is for npm itself: "--" stands before it'],
    ['npm run sim -- --seedz 5', 'the help of sim has no --seedz'],
    ['npm run sim -- --seed 5', 'the help of sim has no --seed'],
    ['npm run operator -- aprove 5', 'the help of operator has no "aprove"'],
    ['npm run build -- --all', 'npm run build takes no arguments'],
    ['npm test -- --only unitt', expect.stringContaining('there is no step "unitt"')],
    ['npm run test:e2e -- sing-up', 'no journey is called "sing-up"'],
    ['npx vitest run --project uni packages/domain', 'vitest has no project "uni"'],
    ['npx vitest run --project unit packages/domian', 'there is no packages/domian'],
    ['npx vitset', 'no package has the program "vitset"'],
    ['npm start', null],
    ['npm run sim -- --seeds 5', null],
    ['npm run operator -- approve 5 --reason x', null],
    ['npm test -- --only unit,pg', null],
    ['npm run test:e2e -- sign-up', null],
    ['npx vitest run --project <name> packages/domain -t …', null],
  ])('%s: %s', async (command, complaint) => {
    expect(await complaintAbout(command.split(' '), names)).toEqual(complaint);
  });
});
