import { z } from 'zod';
import { startSandbox } from './sandbox.ts';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535),
  SANDBOX_SECRET: z.string().min(32),
  SANDBOX_CALLBACK_URL: z.url(),
  SANDBOX_FILE: z.string().optional(),
});

const { NODE_ENV, ...settings } = environment.parse(process.env);
if (NODE_ENV === 'production') {
  process.stderr.write('The sandbox plays payment providers: there is no place for it in production.\n');
  process.exit(1);
}

const sandbox = await startSandbox({
  port: settings.SANDBOX_PORT,
  secret: settings.SANDBOX_SECRET,
  callbackUrl: () => settings.SANDBOX_CALLBACK_URL,
  file: settings.SANDBOX_FILE ?? null,
  now: Date.now,
  slowMs: 15_000,
  againMs: [500, 2_000, 5_000, 30_000],
});
process.stdout.write(`  Payment providers are played at ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
