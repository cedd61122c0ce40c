/** Randomness in hexadecimal. `crypto.randomUUID` is not there on a plain address of the home network. */
export function randomText(bytes = 16): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
