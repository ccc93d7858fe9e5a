/**
 * Runs TypeScript as it is shipped, `node --import ./scripts/lib/plain-types.mjs program.ts`: types are stripped and nothing is
 * added. Measured code must not be slowed down by its tools; tsx names every function again each time it is made.
 */
import { register } from 'node:module';

register('./plain-types-hooks.mjs', import.meta.url);
