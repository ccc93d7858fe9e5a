import { describe, expect, it } from 'vitest';
import { explainBuild, explainInstall, explainSystemError } from './explain-failure.mjs';

const npmSaid = (code: string, ...more: readonly string[]) =>
  [
    'npm warn deprecated x',
    `npm error code ${code}`,
    ...more.map((line) => `npm error ${line}`),
    'npm error     at x',
  ].join('\n');

describe('npm ci that failed', () => {
  it.each([
    ['no network', npmSaid('ENOTFOUND'), /^npm ci failed \(ENOTFOUND\): the registry .* check the network/],
    ['a registry that is down', npmSaid('ECONNREFUSED'), /the registry of packages does not answer/],
    ['an unknown certificate', npmSaid('SELF_SIGNED_CERT_IN_CHAIN'), /certificate/],
    ['a registry that refuses', npmSaid('E403'), /refuses/],
    [
      'a missing version',
      npmSaid('ETARGET', 'notarget No matching version found for zod@4.9.9.'),
      /not have zod@4\.9\.9;/,
    ],
    [
      'a missing package',
      npmSaid('E404', "404  The requested resource '@a/b@1.0.0' could not be"),
      /not have @a\/b@1\.0\.0;/,
    ],
    ['another content', npmSaid('EINTEGRITY'), /npm cache clean/],
    ['a lock file of other packages', npmSaid('EUSAGE'), /run npm install/],
    [
      'a folder of another user',
      npmSaid('EACCES', 'path /repo/node_modules'),
      /: \/repo\/node_modules cannot be written/,
    ],
    ['an old npm', 'npm ERR! code EPERM\nnpm ERR! path /repo/x', /: \/repo\/x cannot be written/],
    ['a full disk', npmSaid('ENOSPC'), /the disk is full/],
    ['anything else', npmSaid('EWHATEVER'), /^npm ci failed \(EWHATEVER\); nothing was started\.$/],
    ['no word', '', /^npm ci failed \(exit code 7\); nothing was started\.$/],
  ])('because of %s is explained in one line', (_title, output, line) => {
    expect(explainInstall(output, 7)).toMatch(line);
    expect(explainInstall(output, 7)).not.toContain('\n');
  });
});

describe('a build that failed', () => {
  it('names the first mistake and its place', () => {
    const output = [
      '✗ Build failed in 49ms',
      'error during build:',
      'Build failed with 2 errors:',
      '',
      "\u001b[31m[UNRESOLVED_IMPORT] \u001b[0mCould not resolve './nope' in src/a.ts",
      '   \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─\u001b[0m\u001b[38;5;246m[\u001b[0m src/a.ts:1:15 \u001b[38;5;246m]\u001b[0m',
      '    at aggregate (file:///x.mjs:50:18)',
    ].join('\n');
    expect(explainBuild('web', output)).toBe(
      "The web could not be built: [UNRESOLVED_IMPORT] Could not resolve './nope' in src/a.ts (src/a.ts:1:15).",
    );
  });

  const here = `${process.platform}-${process.arch}`;
  it.each([
    [
      `@rolldown/binding-${here}-gnu`,
      `Error: Cannot find native binding.\n  cause: Error: Cannot find module '@rolldown/binding-wasm32-wasi'\n` +
        `  cause: Error: Cannot find module '@rolldown/binding-${here}-gnu'`,
    ],
    [`@esbuild/${here}`, `Error: Cannot find module '@esbuild/${here}/bin/esbuild'`],
    ['a native package', 'Error: Cannot find native binding. npm has a bug related to optional dependencies'],
    ['a native package', 'Error: /lib/libc.so.6: version GLIBC_2.99 not found\n/repo/oxide.node: cannot open'],
  ])('for want of %s says so', (binary, output) => {
    expect(explainBuild('web', output)).toBe(
      `The web could not be built: ${binary} does not load on ${here.replace('-', ' ')}; run npm ci and try again.`,
    );
  });

  it('says that nothing was said', () => {
    expect(explainBuild('web', '')).toBe('The web could not be built: it said nothing.');
  });
});

describe('a failure of the system', () => {
  const system = (code: string, facts: object) => Object.assign(new Error('no'), { code, ...facts });

  it.each([
    [system('EACCES', { path: '/repo/.cache' }), /^\/repo\/\.cache cannot be written \(EACCES\)/],
    [system('ENOSPC', {}), /^The disk is full\.$/],
    [system('ENOENT', { syscall: 'spawn npm', path: 'npm' }), /^npm cannot be found/],
  ])('%s', (error, line) => {
    expect(explainSystemError(error)).toMatch(line);
  });

  it.each([[system('ENOENT', { path: '/repo/x' })], [new Error('a mistake of ours')], ['text']])(
    'is not %s',
    (error) => {
      expect(explainSystemError(error)).toBeUndefined();
    },
  );
});
