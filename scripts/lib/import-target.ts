import { posix } from 'node:path';

/** What an import points at: a file of ours, a package from npm, or Node itself. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'npm'; readonly name: string; readonly specifier: string }
  | { readonly kind: 'node' };

const OURS = /^@hoga\/([^/]+)(?:\/(.+))?$/;

export function importTarget(importer: string, specifier: string): ImportTarget {
  // A bundler's suffix such as `?url` is no part of the name.
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('node:')) return { kind: 'node' };
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(importer), bare) };
  const ours = OURS.exec(bare);
  if (ours !== null) return { kind: 'file', path: `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts` };
  const [scope = '', name] = bare.split('/');
  return { kind: 'npm', name: scope.startsWith('@') ? `${scope}/${name}` : scope, specifier: bare };
}
