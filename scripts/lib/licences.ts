/** Licences under which a package may be shipped or used: permissive ones, and those whose copyleft ends at their own files. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences that are allowed for some packages only. */
const ALLOWED_FOR: readonly { readonly licence: string; readonly packages: RegExp }[] = [
  // libvips: a library of its own beside the program, which anyone may replace, as its licence demands.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
];

/** Whether the licence of the package, an SPDX expression, is allowed. */
export function isAllowed(name: string, expression: string | undefined): boolean {
  if (expression === undefined) return false;
  return bare(expression)
    .split(' OR ')
    .some((choice) =>
      bare(choice)
        .split(' AND ')
        .every((licence) => isLicenceAllowed(name, licence.trim())),
    );
}

function isLicenceAllowed(name: string, licence: string): boolean {
  return ALLOWED.has(licence) || ALLOWED_FOR.some((rule) => rule.licence === licence && rule.packages.test(name));
}

/** Without the brackets around all of it; no licence of ours has brackets within. */
const bare = (expression: string): string => expression.trim().replace(/^\((.*)\)$/, '$1');
