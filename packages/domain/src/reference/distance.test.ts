import { describe, expect, it } from 'vitest';
import { boundsAround, distances, type GeoPoint, milesBetween } from './distance.ts';

const place = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });
const westminster = place(51.501, -0.1416);
const leeds = place(53.8008, -1.5491);
const lerwick = place(60.1547, -1.1494);

describe('distance between two points', () => {
  it.each<[string, GeoPoint, GeoPoint, number]>([
    ['itself', leeds, leeds, 0],
    ['Westminster and Leeds', westminster, leeds, 169.4],
    ['Leeds and Lerwick', leeds, lerwick, 439],
    ['one degree on a meridian', place(51, 0), place(52, 0), 69.09],
  ])('%s', (_case, one, other, miles) => {
    expect(milesBetween(one, other)).toBeGreaterThanOrEqual(miles * 0.995);
    expect(milesBetween(one, other)).toBeLessThanOrEqual(miles * 1.005);
    expect(milesBetween(other, one)).toBeCloseTo(milesBetween(one, other), 9);
  });

  it.each([westminster, leeds, lerwick])('lies within its bounds: $latitude', (from) => {
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
