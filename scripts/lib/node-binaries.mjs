import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { inRepository } from './repository.mjs';
import { runCaptured } from './run-command.mjs';
import { runNpmQuietly } from './run-npm.mjs';

/**
 * The version of the package that carries Node's program for this machine; npm has one for each release.
 * @param {string} version such as 22 or 20.19
 * @param {{ platform: string, arch: string }} [machine]
 */
export function nodePackage(version, { platform, arch } = process) {
  return { name: `node-${platform}-${arch}`, range: version };
}

/** @param {string} actual such as v22.23.3 @param {string} wanted such as 22 or 20.19 */
export function isVersion(actual, wanted) {
  const parts = actual.replace(/^v/, '').split('.');
  return wanted.split('.').every((part, index) => parts[index] === part);
}

/**
 * Node's program of a version: the one that runs us, one that was brought before, or the package of npm. No script of a
 * package is run for it.
 * @param {string} version
 * @returns {Promise<{ program: string } | { missing: string }>}
 */
export async function ensureNode(version) {
  if (isVersion(process.version, version)) return { program: process.execPath };
  const folder = inRepository('.cache', 'nodes', version);
  const { name, range } = nodePackage(version);
  const program = `${folder}/node_modules/${name}/bin/node`;
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true });
    const options = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-workspaces',
    ];
    const { code } = await runNpmQuietly(['install', '--prefix', folder, ...options, `${name}@${range}`]);
    if (code !== 0 || !existsSync(program)) return { missing: `${name}@${range} is not to be had from the registry` };
  }
  const { code, output } = await runCaptured(program, ['--version']).catch((error) => ({
    code: 1,
    output: String(error),
  }));
  return code === 0 && isVersion(output.trim(), version)
    ? { program }
    : { missing: `${program} does not run: ${output}` };
}
