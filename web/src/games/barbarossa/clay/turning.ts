/** Turning by whole degrees. The sines of a browser differ from another's in their last digit; these do not. */

import type { Triple } from './sculpture';

const DEGREE = 3.141592653589793 / 180;

/** Of at most 45 degrees, as sums and products only. */
const smallSine = (x: number) => {
  const s = x * x;
  return x * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - s / 110)))));
};
const smallCosine = (x: number) => {
  const s = x * x;
  return 1 - (s / 2) * (1 - (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - s / 90))));
};

function sine(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned > 180) return -sine(turned - 180);
  if (turned > 90) return sine(180 - turned);
  return turned <= 45 ? smallSine(turned * DEGREE) : smallCosine((90 - turned) * DEGREE);
}

const cosine = (degrees: number) => sine(degrees + 90);

/** The rows of the matrix that turns about z, then y, then x. */
export function turning([x, y, z]: Triple): readonly [Triple, Triple, Triple] {
  const [a, b] = [cosine(x), sine(x)];
  const [c, d] = [cosine(y), sine(y)];
  const [e, f] = [cosine(z), sine(z)];
  return [
    [c * e, -c * f, d],
    [a * f + b * e * d, a * e - b * f * d, -b * c],
    [b * f - a * e * d, b * e + a * f * d, a * c],
  ];
}
