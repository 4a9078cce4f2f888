import { boundsAround, earthMiles, type GeoPoint } from '@evenhand/domain/reference/distance';
import { type RawBuilder, sql } from 'kysely';
import { figureFrom, latitudeOf, longitudeOf } from '../../../../../platform/lists/profile-answers.ts';
import type { ListQuery } from '../../criteria/list-query.ts';
import { ofRoles } from './answers.read.ts';

const number = (value: number): RawBuilder<unknown> => sql`cast(${value} as double precision)`;

/** Computes the distance in miles in SQL, as packages/domain/src/reference/distance.ts does. */
const milesTo = ({ latitude, longitude }: GeoPoint): RawBuilder<unknown> =>
  sql`2 * ${sql.lit(earthMiles)} * asin(least(1, sqrt(power(sin(radians(h.latitude - ${number(latitude)}) / 2), 2)
    + cos(radians(h.latitude)) * cos(radians(${number(latitude)})) * power(sin(radians(h.longitude - ${number(longitude)}) / 2), 2))))`;

/**
 * Matches rows of `application a` near enough: first in the stretch of the index between two latitudes, then in the box, then
 * exactly.
 */
export function nearConditions(
  organizationId: string,
  query: Pick<ListQuery, 'roleIds' | 'near'>,
): RawBuilder<boolean>[] {
  if (query.near === null) return [];
  const { place, miles } = query.near;
  const { south, north, west, east } = boundsAround(place, miles);
  const between = [
    sql`x.organization_id = ${organizationId} and x.question_id = 'home'`,
    ...ofRoles(query),
    sql`x.number_value >= ${number(figureFrom(south))} and x.number_value < ${number(figureFrom(north + 0.0001))}`,
  ];
  return [
    sql`a.id in (select h.application_id from (
        select x.application_id, ${latitudeOf(sql`x.number_value`)} as latitude, ${longitudeOf(sql`x.number_value`)} as longitude
        from answer_projection x where ${sql.join(between, sql` and `)} offset 0) h
      where case when h.longitude between ${number(west)} and ${number(east)} then ${milesTo(place)} <= ${number(miles)} else false end)`,
  ];
}
