import { stripVTControlCharacters } from 'node:util';

/** Why something failed and what to do, in one line each. Unknown failures keep their own words. */

const NOT_REACHED = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** @type {readonly { codes: readonly string[], why: (output: string) => string }[]} */
const NPM_FAILURES = [
  {
    codes: [...NOT_REACHED, 'ERR_SOCKET_TIMEOUT', 'ENOTCACHED'],
    why: () => 'the registry of packages does not answer; check the network or proxy and try again',
  },
  {
    codes: ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_HAS_EXPIRED'],
    why: () => 'the certificate of the registry is not trusted; tell npm yours (npm config set cafile)',
  },
  { codes: ['E401', 'E403'], why: () => 'the registry refuses to give packages; check the settings of npm' },
  {
    codes: ['E404', 'ETARGET'],
    why: (output) => `the registry does not have ${wantedPackage(output)}; choose another version or registry`,
  },
  {
    codes: ['EINTEGRITY'],
    why: () => 'a package is not the one of package-lock.json; run npm cache clean --force and try again',
  },
  { codes: ['EUSAGE'], why: () => 'package-lock.json does not fit package.json; run npm install and keep both files' },
  { codes: NOT_WRITABLE, why: (output) => `${npmPath(output)} cannot be written; give it to your account` },
  { codes: ['ENOSPC'], why: () => 'the disk is full' },
];

/**
 * @param {string} output what npm said
 * @param {number} exitCode
 */
export function explainInstall(output, exitCode) {
  const text = stripVTControlCharacters(output);
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(text)?.[1];
  const known = NPM_FAILURES.find(({ codes }) => code !== undefined && codes.includes(code));
  if (known === undefined) return `npm ci failed (${code ?? `exit code ${exitCode}`}); nothing was started.`;
  return `npm ci failed (${code}): ${known.why(text)}.`;
}

/** Whether npm used a cached record of a package that was too old. @param {string} output */
export function wantsNewerMetadata(output) {
  return /^npm (?:error|ERR!) code (?:ETARGET|E404|ENOVERSIONS)/m.test(stripVTControlCharacters(output));
}

/** @param {string} output */
function wantedPackage(output) {
  return /(?:'|for )(@?[\w./-]+@[^\s']+)/.exec(output)?.[1]?.replace(/\.$/, '') ?? 'a package of package-lock.json';
}

/** @param {string} output */
function npmPath(output) {
  return /^npm (?:error|ERR!) path (.+)$/m.exec(output)?.[1] ?? 'a folder';
}

/**
 * @param {string} name of what was built
 * @param {string} output what the builder said
 */
export function explainBuild(name, output) {
  const text = stripVTControlCharacters(output);
  const binary = unloadedBinary(text);
  if (binary !== undefined) {
    const machine = `${process.platform} ${process.arch}`;
    return `The ${name} could not be built: ${binary} does not load on ${machine}; run npm ci and try again.`;
  }
  const said = text.split('\n').map((line) => line.trim());
  const errors = said.findIndex((line) => /^Build failed with \d+ error/.test(line));
  const first = said.slice(errors + 1).find((line) => line !== '' && !/^(?:✗|error during build)/.test(line));
  const place = /─\[ (\S+:\d+:\d+) \]/.exec(text)?.[1];
  const reason = `${first ?? 'it said nothing'}${place === undefined ? '' : ` (${place})`}`;
  return `The ${name} could not be built: ${reason.replace(/\.?$/, '.')}`;
}

/** @param {string} text @returns {string | undefined} undefined: the failure is another */
function unloadedBinary(text) {
  const modules = [...text.matchAll(/Cannot find module '((?:@[\w.-]+\/)?[\w.-]*)/g)].map(([, module = '']) => module);
  const ours = modules.find((module) => module.includes(`${process.platform}-${process.arch}`));
  return ours ?? (/native binding|\.node['"]?: /i.test(text) ? 'a native package' : undefined);
}

/**
 * A failure of the system at one of our own steps.
 * @param {unknown} error
 * @returns {string | undefined} undefined: it is another kind of failure
 */
export function explainSystemError(error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, path: file, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) return `${file} cannot be found; is it on the PATH?`;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === undefined || !NOT_WRITABLE.includes(code)) return undefined;
  return `${file ?? 'A file'} cannot be written (${code}); give it to your account, or start as the one it belongs to.`;
}
