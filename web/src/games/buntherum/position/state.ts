/** What of a state of BuntHerum the page reads (docs/protocol.md#traces). */

export interface BuntherumState {
  rows: number[][];
  piles: number[][];
  neutral?: number[];
  seen?: number;
  chips?: number[];
  card?: number;
  turner?: number;
  own?: boolean;
  decider?: number[];
  known?: number[];
}
