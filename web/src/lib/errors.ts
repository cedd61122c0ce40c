/** What was refused, in the words of the reader. */

import type { Refusal } from './requests';
import type { Words } from './words/made/types';
import type { ErrorCode } from './wire/types';

/** Codes that no button of ours can bring about, such as an option of the wrong kind. */
export const OF_PROGRAMS: ErrorCode[] = [
  'bad_action', 'bad_name', 'bad_number', 'bad_number_or_none', 'bad_object', 'bad_request', 'bad_seed', 'bad_step', 'bad_switch',
  'bad_variants', 'not_in_numbers', 'unknown_game', 'unknown_option', 'unknown_variant',
]; // prettier-ignore

/** A sentence for everything, and a general one for what has none. `overtaken` needs none: the table shows it. */
export function explain(
  errors: Words['errors'],
  { code, details }: Pick<Refusal, 'code' | 'details'>,
): string {
  const sentence = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : errors.failed;
  return typeof sentence === 'function' ? sentence(details) : sentence;
}
