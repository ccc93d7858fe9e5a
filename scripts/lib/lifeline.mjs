// Loaded into the server before its own code: when the launcher is gone, however it ended, the server stops as on
// SIGTERM. The pipe on this descriptor closes with the launcher.
import { Socket } from 'node:net';

const LIFELINE = 3;

const launcher = new Socket({ fd: LIFELINE, readable: true, writable: false });
launcher.once('close', () => process.kill(process.pid, 'SIGTERM'));
launcher.once('error', () => undefined);
launcher.resume();
launcher.unref();
