import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API's description, made from the same schemas that check requests. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hoga', version: '1', description: 'Every reply is {status, message, data, code}.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  // Written down once: it is long, and anybody may ask for it as often as they like.
  let description: Buffer | null = null;
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
