import type { LockEntry, LockFile } from './lock-file.mjs';
import { nameAt } from './lock-file.mjs';

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly licenses: readonly { readonly expression: string }[];
  readonly purl: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: 1;
  readonly metadata: {
    readonly component: { readonly type: 'application'; readonly name: string; readonly version: string };
  };
  readonly components: readonly Component[];
}

/** Packages of the lock file that are not of this repository, by their place. */
export function lockedPackages(lock: LockFile): readonly (readonly [place: string, entry: LockEntry])[] {
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
}

/** The bill of materials: each version of each package once. Those for development are listed as excluded. */
export function sbomOf(lock: LockFile, application: { readonly name: string; readonly version: string }): Sbom {
  const components = new Map<string, Component>();
  for (const [place, entry] of lockedPackages(lock)) {
    const component = componentOf(place, entry);
    const known = components.get(component['bom-ref']);
    // The same version may be needed by the product in one place and for development in another.
    if (known === undefined || known.scope === 'excluded') components.set(component['bom-ref'], component);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...application } },
    components: [...components.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

function componentOf(place: string, { version = '', license, integrity, dev, optional }: LockEntry): Component {
  const name = nameAt(place);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: dev === true ? 'excluded' : optional === true ? 'optional' : 'required',
    licenses: license === undefined ? [] : [{ expression: license }],
    purl,
    hashes: hashesIn(integrity),
  };
}

/** npm writes base64, CycloneDX hexadecimal. */
function hashesIn(integrity = ''): Component['hashes'] {
  const [, content] = /^sha512-(\S+)/.exec(integrity) ?? [];
  return content === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}
