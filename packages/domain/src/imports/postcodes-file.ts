import { isPostcode, normalisePostcode } from '../text/postcode.ts';
import { findColumns, needed, optional } from './columns.ts';
import { faulty, type ReadHeader } from './import-kind.ts';
import { lineOf } from './line.ts';

/** A postcode with the small areas that it lies in. */
export interface PostcodeRow {
  readonly postcode: string;
  readonly country: 'E' | 'W' | 'S' | 'N' | 'L' | 'M' | null;
  /** Small areas of the censuses of 2011 and 2021: an index of deprivation belongs to one of them. */
  readonly area2011: string | null;
  readonly area2021: string | null;
  /** Year and month (202311) since when it is out of use. It is kept because a candidate's childhood home may have had it. */
  readonly terminated: number | null;
  /** In degrees; null when the file has no location for it. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const wanted = {
  postcode: needed(/^pcds$/i, /^pcd\d?$/i),
  terminated: needed(/^doterm$/i),
  country: needed(/^ctry\d{2}cd$/i, /^ctry$/i),
  area2021: optional(/^lsoa21(cd)?$/i),
  area2011: optional(/^lsoa11(cd)?$/i),
  latitude: optional(/^lat$/i),
  longitude: optional(/^long$/i),
} as const;

const letters = ['E', 'W', 'S', 'N', 'L', 'M'] as const;
const countryOf = (code: string | null): PostcodeRow['country'] =>
  letters.find((letter) => code?.startsWith(letter)) ?? null;

/** The directory writes a latitude beyond the pole when it knows no location. */
const mostNorth = 90;

/** Reads ONSPD_….csv, the directory of postcodes in and out of use. */
export function readPostcodesHeader(header: readonly string[]): ReadHeader<PostcodeRow> {
  const { columns, missing } = findColumns(header, wanted);
  const noArea = columns.area2021 === null && columns.area2011 === null ? ['lsoa21cd'] : [];
  if (missing.length + noArea.length > 0) return { fault: 'missing_columns', missing: [...missing, ...noArea] };
  return {
    line: (cells) => {
      const line = lineOf(columns, cells);
      const postcode = normalisePostcode(line.text('postcode') ?? '');
      if (!isPostcode(postcode)) return faulty('bad_postcode', 'pcds', line.raw('postcode'));
      const [latitude, longitude] = [line.number('latitude'), line.number('longitude')];
      const isPlaced = latitude !== null && longitude !== null && latitude < mostNorth;
      const row: PostcodeRow = {
        postcode,
        country: countryOf(line.text('country')),
        area2011: line.text('area2011'),
        area2021: line.text('area2021'),
        terminated: line.whole('terminated'),
        latitude: isPlaced ? latitude : null,
        longitude: isPlaced ? longitude : null,
      };
      const fault = line.fault();
      return fault ? { fault } : { row };
    },
  };
}
