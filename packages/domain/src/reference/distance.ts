/** A point on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The earth's mean radius, in statute miles. */
export const earthMiles = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the degrees of latitude and longitude that enclose everything within so many miles of a point. */
export function boundsAround({ latitude, longitude }: GeoPoint, miles: number) {
  const north = (miles / earthMiles) * (180 / Math.PI);
  // Meridians come nearer to each other towards the pole, so the latitude nearest to it gives the widest bounds.
  const widest = Math.cos(radians(Math.min(Math.abs(latitude) + north, 89)));
  const east = north / widest;
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}

/** Returns the distance between two points as the crow flies, in statute miles. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Distances from a postcode by which a list can be filtered, in miles. */
export const distances = [5, 10, 25, 50, 100] as const;
