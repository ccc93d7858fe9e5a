import { startEmbeddedPostgres } from '../persistence/embedded-postgres.ts';

// A program that uses the embedded PostgreSQL and is killed by the test that started it.
const [dataDir = ''] = process.argv.slice(2);
const { url, pid } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
process.send?.({ url, pid });
setInterval(() => undefined, 60_000);
