import manifest from '../../package.json' with { type: 'json' };

/** Of the program, as released. */
export const PROGRAM_VERSION = manifest.version;
