const OLDEST = [20, 19, 0];

/**
 * One clear line for a Node that is too old, or undefined. This file and the launchers keep to syntax that old
 * versions can read, so that the line is what their users see.
 * @param {string} version
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  for (let index = 0; index < OLDEST.length; index += 1) {
    const part = parts[index] || 0;
    const oldest = OLDEST[index] || 0;
    if (part > oldest) return undefined;
    if (part < oldest) return `Hoga needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. See nodejs.org.`;
  }
  return undefined;
}

/** Ends the process when its Node is too old. */
export function requireNode() {
  const complaint = nodeComplaint(process.version);
  if (complaint === undefined) return;
  console.error(complaint);
  process.exit(1);
}
