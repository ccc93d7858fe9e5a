/** How many commands a batch of orders may have. */
export const MAX_BATCH = 20;
