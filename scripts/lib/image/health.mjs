// The image's health check: exit code 0 while the process answers.
const port = process.env['PORT'] || '3000';
const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exitCode = reply?.ok ? 0 : 1;
