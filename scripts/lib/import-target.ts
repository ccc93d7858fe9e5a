import { posix } from 'node:path';

/** The target of an import: a file of ours, a package from npm, or Node itself. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'npm'; readonly name: string; readonly specifier: string }
  | { readonly kind: 'node' };

/** Applications that others import from; every other name is a package. */
const APPS: readonly string[] = ['server'];

const ENDING = /\.(tsx?|css)$/;
const OURS = /^@hoga\/([^/]+)(?:\/(.+))?$/;

export function importTarget(importer: string, specifier: string): ImportTarget {
  // A bundler's suffix such as `?url` is no part of the name.
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('node:')) return { kind: 'node' };
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(importer), bare) };
  const ours = OURS.exec(bare);
  if (ours !== null) {
    const [, name = '', inside = 'index'] = ours;
    // Components and styles have several file types and are imported with their extension.
    const file = ENDING.test(inside) ? inside : `${inside}.ts`;
    return { kind: 'file', path: `${APPS.includes(name) ? 'apps' : 'packages'}/${name}/src/${file}` };
  }
  const [scope = '', name] = bare.split('/');
  return { kind: 'npm', name: scope.startsWith('@') ? `${scope}/${name}` : scope, specifier: bare };
}
