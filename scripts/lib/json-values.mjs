// Values of a report that another program wrote, by name; missing ones and those of another type are empty.

/** @param {unknown} holder @param {string} name @returns {unknown} */
export function valueAt(holder, name) {
  if (holder === null || typeof holder !== 'object') return undefined;
  return Object.entries(holder).find(([key]) => key === name)?.[1];
}

/** @param {unknown} holder @param {string} name @returns {readonly unknown[]} */
export function listAt(holder, name) {
  const value = valueAt(holder, name);
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} holder @param {string} name @returns {string} */
export function textAt(holder, name) {
  const value = valueAt(holder, name);
  return typeof value === 'string' ? value : '';
}

/** @param {unknown} holder @param {string} name @returns {number} */
export function numberAt(holder, name) {
  const value = valueAt(holder, name);
  return typeof value === 'number' ? value : 0;
}
