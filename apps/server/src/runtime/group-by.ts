/** Groups items, keeping their order. */
export function groupBy<Item, Group>(items: Iterable<Item>, groupOf: (item: Item) => Group): Map<Group, Item[]> {
  const groups = new Map<Group, Item[]>();
  for (const item of items) {
    const group = groupOf(item);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [item]);
    else known.push(item);
  }
  return groups;
}
