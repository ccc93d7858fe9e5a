import { describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';

/** Git with these answers; any other call fails. */
function gitAnswering(answers: Readonly<Record<string, string>>) {
  return async (args: readonly string[]) => {
    const asked = Object.entries(answers).find(([start]) => args.join(' ').startsWith(start));
    return asked === undefined ? { code: 128, output: '' } : { code: 0, output: asked[1] };
  };
}

const DIFF = { 'diff --name-only --no-renames ': 'b.ts\na.ts\n', 'ls-files': 'new.ts\n' };
const FILES = ['a.ts', 'b.ts', 'new.ts'];

describe('changed files', () => {
  it('are those since the branch left the main one', async () => {
    const git = gitAnswering({ 'rev-parse HEAD': 'head\n', 'merge-base origin/main': 'left\n', ...DIFF });
    expect(await changedFiles(undefined, git)).toEqual({ base: 'left', files: FILES });
  });

  it('go by the local main branch where there is no other', async () => {
    const git = gitAnswering({ 'rev-parse HEAD': 'head\n', 'merge-base main': 'left\n', ...DIFF });
    expect(await changedFiles(undefined, git)).toEqual({ base: 'left', files: FILES });
  });

  it.each([
    [' M a.ts\n', 'HEAD'],
    ['', 'HEAD~'],
  ])('on the main branch with the status %j are those since %s', async (status, base) => {
    const git = gitAnswering({ 'rev-parse HEAD': 'h\n', 'merge-base origin/main': 'h\n', status, ...DIFF });
    expect(await changedFiles(undefined, git)).toEqual({ base, files: FILES });
  });

  it('are those since a named revision', async () => {
    expect(await changedFiles('v1', gitAnswering(DIFF))).toEqual({ base: 'v1', files: FILES });
    await expect(changedFiles('v0', gitAnswering({}))).rejects.toThrow('git knows no revision "v0"');
  });
});
