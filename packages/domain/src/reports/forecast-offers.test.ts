import { expect, it } from 'vitest';
import { forecastOffers, type OfferPace } from './forecast-offers.ts';

const pace: OfferPace = { people: 400, offered: 12, recent: 10, open: 200, daysAhead: 28 };

it.each([
  // Bounds by the distribution function of the negative binomial, computed apart.
  [pace, { offers: 22, low: 15, high: 33 }],
  [
    { ...pace, daysAhead: 14 },
    { offers: 17, low: 13, high: 24 },
  ],
  [
    { ...pace, recent: 1 },
    { offers: 13, low: 12, high: 18 },
  ],
  [
    { people: 9000, offered: 200, recent: 200, open: 4000, daysAhead: 28 },
    { offers: 400, low: 363, high: 441 },
  ],
  [
    { people: 9000, offered: 150, recent: 150, open: 4000, daysAhead: 90 },
    { offers: 632, low: 549, high: 726 },
  ],
])('goes on at the pace of the last 28 days, with the spread of chance: %o', (given, forecast) => {
  expect(forecastOffers(given)).toEqual(forecast);
});

it('takes about the same bounds for very many offers', () => {
  const forecast = forecastOffers({ people: 90_000, offered: 0, recent: 201, open: 80_000, daysAhead: 28 });
  expect(forecast?.offers).toBe(201);
  expect(forecast?.low).toBeGreaterThan(155);
  expect(forecast?.high).toBeLessThan(250);
});

it('makes no more offers than there are people left', () => {
  expect(forecastOffers({ ...pace, open: 4 })).toEqual({ offers: 16, low: 15, high: 16 });
});

it.each([{ people: 29 }, { recent: 0 }, { open: 0 }, { daysAhead: 0 }, { daysAhead: 400 }])(
  'says nothing with too little to go by: %o',
  (given) => {
    expect(forecastOffers({ ...pace, ...given })).toBeNull();
  },
);
