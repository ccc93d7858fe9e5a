import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])lucide-react\2/g;
const REEXPORT = /export\s*\{([^}]*)\}\s*from\s*'\.\/icons\/([\w-]+)\.mjs'/g;
const AS_NAME = /default as (\w+)/g;

/**
 * Imports icons from their own files. The package's index reads all 1,700 of them for the forty that a screen shows, and seems to make each screen need
 * every icon.
 * @returns {import('vite').Plugin}
 */
export function directIcons() {
  /** @type {ReadonlyMap<string, string> | undefined} */
  let files;
  return {
    name: 'hoga:direct-icons',
    apply: 'build',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /\/node_modules\// }, code: 'lucide-react' },
      handler(code) {
        files ??= iconFiles(readIndex());
        return { code: withDirectIcons(code, files), map: null };
      },
    },
  };
}

/**
 * @param {string} code
 * @param {ReadonlyMap<string, string>} files of icons by their names
 */
export function withDirectIcons(code, files) {
  return code.replace(NAMED_IMPORT, (whole, /** @type {string} */ names) => {
    const specifiers = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    const direct = specifiers.map((specifier) => {
      const [name = '', local = name] = specifier.split(/\s+as\s+/);
      const file = files.get(name);
      return file === undefined ? undefined : `import ${local} from 'lucide-react/icons/${file}'`;
    });
    // A helper of the package, which is no icon.
    return direct.includes(undefined) ? whole : direct.join(';');
  });
}

/** Files of icons by each of their names. @param {string} index the package's own */
export function iconFiles(index) {
  const files = [...index.matchAll(REEXPORT)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(AS_NAME)].map(([, name = '']) => /** @type {const} */ ([name, file])),
  );
  return new Map(files);
}

function readIndex() {
  return readFileSync(inRepository('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
}
