/** Each two that stand side by side, in their order: one less than there are items. */
export const pairsOf = <Item>(items: readonly Item[]): (readonly [before: Item, after: Item])[] =>
  // The numbers of the second to the last, less one.
  items.slice(1).map((after, before) => [items[before]!, after] as const)
