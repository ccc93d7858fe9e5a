import Fastify from 'fastify';
import { listening } from './listening.ts';

/** The baseline, a separate process: plain Fastify, echoing its input. */
const app = Fastify();
app.post('/echo', async (request) => request.body);
process.send?.(await listening(app));
process.once('disconnect', () => process.exit());
