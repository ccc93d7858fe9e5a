/** How often the writer of a shard says that it is there. */
export const HERE_MS = 250;
/** A shard that says nothing for so long is not asked. */
export const SILENT_MS = 1_000;
/** A call waits so long for a shard that moves; then it was certainly not done. */
export const WAIT_MS = 2_000;
/** A call that has no answer for so long has an unknown outcome. */
export const ANSWER_MS = 3_000;
/** So long a call whose outcome is unknown is sent again under its key. */
export const REPEAT_MS = 8_000;
/** A call that was refused, or whose outcome is unknown, is sent again after this. */
export const PAUSE_MS = 250;
/** Calls under way to one shard; those beyond wait. */
export const MOST_UNDERWAY = 2_000;
/** Calls that wait for one shard; those beyond are refused at once. */
export const MOST_WAITING = 2_000;
/** A call whose sender has heard nothing newer of the shard than this is refused: its caller may have given up. */
export const LATE_MS = 3_000;
/** How often a process says that it is there, with who is connected to it. */
export const BEAT_MS = 1_000;
/** How often it says all of them. */
export const FULL_PRESENCE_MS = 60_000;
/** A process that is silent for so long counts as without connected players. */
export const ABSENT_MS = 5_000;
/** A process that says nothing for so long is forgotten; before, its numbers go on where they were. */
export const FORGOTTEN_MS = 3_600_000;
/** How often the process that leads the feed tells all that it knows. */
export const STATES_MS = 1_000;
