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

/** Distances from a postcode by which a list can be filtered, in miles. */
export const distances = [5, 10, 25, 50, 100] as const;
