/** A number in words: the lower, middle or upper third. */
export function level(value: number, least: number, most: number): 'small' | 'middle' | 'large' {
  const part = (value - least) / (most - least);
  return part < 0.34 ? 'small' : part < 0.67 ? 'middle' : 'large';
}
