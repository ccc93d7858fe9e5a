import { once } from 'node:events';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A program that uses the embedded PostgreSQL: the test that started it kills it, or tells it to end.
const [dataDir = ''] = process.argv.slice(2);
const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.({ url, pid });
await once(process, 'message');
process.disconnect?.();
await stop();
