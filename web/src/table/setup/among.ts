/** What is chosen is offered, too, whoever chose it. */
export const among = (usual: readonly number[], chosen: number): number[] =>
  [...new Set([...usual, chosen])].sort((one, other) => one - other);
