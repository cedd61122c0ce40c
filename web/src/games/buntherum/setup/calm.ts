import type { BuntherumOptions, TableView } from '$lib/wire/types';

/** Nobody races. */
export const isCalm = ({ options }: Pick<TableView, 'options'>): boolean =>
  (options as BuntherumOptions).variants?.includes('calm') ?? false;
