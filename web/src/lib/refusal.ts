import { ApiError } from './api';

/** Whatever was thrown, as something that there are words for. */
export function refusal(problem: unknown): { code: string; details: { [name: string]: unknown } } {
  return problem instanceof ApiError ? problem : { code: 'failed', details: {} };
}
