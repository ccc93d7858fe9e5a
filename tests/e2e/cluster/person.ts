import { resolve } from 'node:path';
import { Cluster } from './cluster.ts';

const NODES = {
  'api-1': 'api',
  'api-2': 'api',
  'engine-1': 'engine',
  'engine-2': 'engine',
  'feed-1': 'feed',
  'chores-1': 'chores',
};

const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = resolve(process.env['DATA_DIR'] || '.data', 'cluster');
const cluster = await Cluster.start({ folder, nodes: NODES, port: Number(process.env['PORT'] || '3000'), say });
say(`
  Hoga is ready as ${cluster.nodes.length} processes: ${cluster.url}
  Demo accounts and their password are those of npm start; logs are in ${folder}.
  ${cluster.nodes.map(({ name, url }) => `${name} ${url}/readyz`).join('\n  ')}
  Ctrl-C stops all.
`);
process.send?.('ready');
await new Promise<void>((ask) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ask());
});
await cluster.stop();
