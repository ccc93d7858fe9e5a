import { once } from 'node:events';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

// A program that uses the embedded PostgreSQL: it is killed by the test that started it, or told to come to its end.
const [dataDir = ''] = process.argv.slice(2);
const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.({ url, pid });
await once(process, 'message');
process.disconnect?.();
await stop();
