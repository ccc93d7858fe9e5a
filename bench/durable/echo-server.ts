import Fastify from 'fastify';
import { listening } from './listening.ts';

/** The baseline, a process of its own: Fastify as it comes, answering what it was sent. */
const app = Fastify();
app.post('/echo', async (request) => request.body);
process.send?.(await listening(app));
process.once('disconnect', () => process.exit());
