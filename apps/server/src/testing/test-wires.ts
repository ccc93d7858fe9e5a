import { MemoryBus } from '../transport/memory-bus.ts';

/** The bus of one test server; undefined when it calls its engine directly (`npm run test:pg -- --wire memory`). */
export function testWires(): MemoryBus | undefined {
  return process.env['TEST_WIRE'] === 'memory' ? new MemoryBus((deliver) => setImmediate(deliver)) : undefined;
}
