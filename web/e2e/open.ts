import { serve } from './serving.js';

/** One server for all tests; every test has guests and tables of its own, and matches may begin from a position. */
export default async function open(): Promise<() => Promise<void>> {
  const { address, stop } = await serve('--rehearsal');
  process.env.TABLEE_ADDRESS = address;
  return stop;
}
