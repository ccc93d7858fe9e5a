import type { FastifyInstance } from 'fastify';
import { type PreferenceParts, registerPreferenceRoutes } from './routes.ts';

/** Documents of members' own screens. */
export function openPreferences(parts: PreferenceParts) {
  return { plugin: (app: FastifyInstance): void => registerPreferenceRoutes(app, parts) };
}
