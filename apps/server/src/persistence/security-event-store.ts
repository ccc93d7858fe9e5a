import type { Queries } from './database.ts';
import { type NewSecurityEvent, securityEvent } from './schema/security.ts';

export async function insertSecurityEvents(queries: Queries, events: readonly NewSecurityEvent[]): Promise<void> {
  await queries.insert(securityEvent).values([...events]);
}
