import { serve } from './serving.js';

/** One server for all tests; every test has guests and tables of its own, matches may begin from a position, and
 * whoever has no page open is not away: no test waits so long. */
export default async function open(): Promise<() => Promise<void>> {
  const { address, stop } = await serve('--rehearsal', '--away', '3600');
  process.env.TABLEE_ADDRESS = address;
  return stop;
}
