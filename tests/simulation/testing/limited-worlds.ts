import { limitProcessorTime, usedSeconds } from '../processor-time.ts';

/** Four worlds of a third of the processor time that one may take, or one whose promises never end. */
const began = await limitProcessorTime(1.5);
if (process.argv[2] === 'endless') {
  began(102);
  for (;;) await null;
}
for (let seed = 1; seed <= 4; seed++) {
  began(seed);
  const until = usedSeconds() + 0.5;
  while (usedSeconds() < until) await null;
}
