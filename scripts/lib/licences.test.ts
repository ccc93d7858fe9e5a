import { describe, expect, it } from 'vitest';
import { isAllowed } from './licences.ts';
import { nameAt, readLock } from './lock-file.mjs';
import { lockedPackages, sbomOf } from './sbom.ts';

const lock = await readLock();

describe('licences', () => {
  it('of every package are on the list of those allowed', () => {
    const refused = lockedPackages(lock)
      .filter(([place, { license }]) => !isAllowed(nameAt(place), license))
      .map(([place, { license }]) => `${place}: ${license}`);
    expect(refused).toEqual([]);
    expect(lockedPackages(lock).length).toBeGreaterThan(100);
  });

  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0-only)', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'Apache-2.0 AND MIT', true],
    ['a', 'GPL-3.0-only', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['a', 'UNLICENSED', false],
    ['a', undefined, false],
  ])('of %s, %s: %s', (name, licence, allowed) => {
    expect(isAllowed(name, licence)).toBe(allowed);
  });
});

describe('the bill of materials', () => {
  it('names each version of each package once, with licence and hash', () => {
    const { components } = sbomOf(lock, { name: 'hoga', version: '0.1.0' });
    const names = new Set(lockedPackages(lock).map(([place, { version }]) => `${nameAt(place)} ${version}`));
    expect(components.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual([...names].toSorted());
    expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
    const fastify = components.find(({ name }) => name === 'fastify');
    expect(fastify).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT' }] });
    expect(fastify?.purl).toMatch(/^pkg:npm\/fastify@\d/);
    expect(fastify?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  });

  it('counts a package that the product needs anywhere as needed, and writes scopes as purl does', () => {
    const entry = { version: '1.0.0', license: 'MIT' };
    const packages = { 'node_modules/@a/b': { ...entry, dev: true }, 'node_modules/c/node_modules/@a/b': entry };
    const { components } = sbomOf({ packages }, { name: 'sample', version: '1' });
    expect(components).toMatchObject([{ purl: 'pkg:npm/%40a/b@1.0.0', scope: 'required' }]);
  });
});
