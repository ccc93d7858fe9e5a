import type { KeeperStore } from '@hoga/server/modules/rounds/keeper-store';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';

/** The stored rounds, as a process reaches them: every statement goes through the simulated database connection. */
export function writtenRounds(rounds: KeeperStore, database: VirtualDatabase, process: SimulatedProcess): KeeperStore {
  const read = <T>(run: () => Promise<T>) => database.query(process, 'read', run);
  const write = <T>(run: () => Promise<T>) => database.query(process, 'write', run);
  return {
    putFixings: (fixings) => write(() => rounds.putFixings(fixings)),
    findFixings: (keys) => read(() => rounds.findFixings(keys)),
    putRounds: (rows) => write(() => rounds.putRounds(rows)),
    findRounds: (ids) => read(() => rounds.findRounds(ids)),
    // Worlds have no voided rounds.
    findVoids: (ids) => rounds.findVoids(ids),
    chainHeads: (optionIds) => read(() => rounds.chainHeads(optionIds)),
    undecidedRounds: () => read(() => rounds.undecidedRounds()),
  };
}
