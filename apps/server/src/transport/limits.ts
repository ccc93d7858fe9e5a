/** Interval of a shard writer's status frames. */
export const HERE_MS = 250;
/** A shard silent for this long receives no calls. */
export const SILENT_MS = 1_000;
/** A call waits this long for a shard that moves; then it was certainly not done. */
export const WAIT_MS = 2_000;
/** A call unanswered for this long has an unknown outcome. */
export const ANSWER_MS = 3_000;
/** A call with an unknown outcome is resent under its key for this long. */
export const REPEAT_MS = 8_000;
/** Delay before a refused call, or one with an unknown outcome, is resent. */
export const PAUSE_MS = 250;
/** Calls in progress to one shard; further ones wait. */
export const MOST_UNDERWAY = 2_000;
/** Calls waiting for one shard; further ones are refused at once. */
export const MOST_WAITING = 2_000;
/** A call whose sender's newest tick of the shard is older than this is refused: its caller may have given up. */
export const LATE_MS = 3_000;
/** Interval of a process's heartbeat, with changes of its connected players. */
export const BEAT_MS = 1_000;
/** Interval of the full list of connected players. */
export const FULL_PRESENCE_MS = 60_000;
/** A process silent for this long counts as having no connected players. */
export const ABSENT_MS = 5_000;
/** A process silent for this long is forgotten; until then its frame numbers continue. */
export const FORGOTTEN_MS = 3_600_000;
/** Interval at which the process that leads the feed sends all states. */
export const STATES_MS = 1_000;
/** A process whose connection to the bus is lost for this long is taken out of service. */
export const BUS_PATIENCE_MS = 5_000;
/** A writer that ends refuses calls for this long: longer than frames are under way. */
export const LINGER_MS = 1_000;
