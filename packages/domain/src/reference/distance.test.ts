import { describe, expect, it } from 'vitest';
import { boundsAround, distances, earthMiles, type GeoPoint } from './distance.ts';

const place = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });
const westminster = place(51.501, -0.1416);
const leeds = place(53.8008, -1.5491);
const lerwick = place(60.1547, -1.1494);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance as the crow flies, in statute miles, by the formula with which the database searches. */
function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

describe('bounds around a point', () => {
  it.each([westminster, leeds, lerwick])('enclose every point within the distance: $latitude', (from) => {
    const outside = distances.flatMap((miles) => {
      const { south, north, west, east } = boundsAround(from, miles);
      const around = Array.from({ length: 360 }, (_, degree) => {
        const [a, b] = [Math.cos((degree * Math.PI) / 180), Math.sin((degree * Math.PI) / 180)];
        return place(from.latitude + (a * miles) / 69.2, from.longitude + (b * miles) / 34);
      });
      return around.filter(
        (to) =>
          milesBetween(from, to) <= miles &&
          (to.latitude < south || to.latitude > north || to.longitude < west || to.longitude > east),
      );
    });
    expect(outside).toEqual([]);
  });
});
