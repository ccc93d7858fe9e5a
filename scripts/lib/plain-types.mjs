/**
 * Runs TypeScript as it is shipped, `node --import ./scripts/lib/plain-types.mjs program.ts`: types are taken away and nothing is
 * put in. What is measured must not be slowed down by its tools; tsx names every function anew each time it is made.
 */
import { register } from 'node:module';

register('./plain-types-hooks.mjs', import.meta.url);
