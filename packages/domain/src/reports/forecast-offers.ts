/** Days back from today whose offers are the pace. */
export const paceDays = 28;
const fewestPeople = 30;
/** Days ahead beyond which the pace of a month says nothing. */
const furthestAhead = 366;
const shares = { low: 0.025, high: 0.975 };
/** Number of recent offers above which the spread is that of a normal distribution. */
const many = 200;
const z95 = 1.959964;
/** Jeffreys' prior of a rate. */
const prior = 0.5;

export interface OfferPace {
  /** Number of people who applied. */
  readonly people: number;
  /** Number of people who have had an offer, and of those in the last `paceDays` days. */
  readonly offered: number;
  readonly recent: number;
  /** Number of people who can still be made an offer. */
  readonly open: number;
  /** Days from today to the day of the forecast. */
  readonly daysAhead: number;
}

/** The number of offers on a day if they go on coming as they do, with bounds within which 95 of 100 such forecasts end. */
export interface OfferForecast {
  readonly offers: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the bounds of a number to come, given the number in the days of the pace: the predictive distribution of a Poisson count
 * whose rate is known by another one (negative binomial; S. Bain, A. Patel, Naval Research Logistics 40, 1993).
 */
function boundsOf(recent: number, ahead: number): { low: number; high: number } {
  const size = recent + prior;
  const mean = (size * ahead) / paceDays;
  if (recent > many) {
    const spread = z95 * Math.sqrt(mean * (1 + ahead / paceDays));
    return { low: Math.max(0, Math.floor(mean - spread)), high: Math.ceil(mean + spread) };
  }
  const stay = paceDays / (paceDays + ahead);
  const bounds: number[] = [];
  let chance = stay ** size;
  let sum = chance;
  for (let count = 0; bounds.length < 2; count += 1) {
    if (bounds.length === 0 && sum >= shares.low) bounds.push(count);
    if (bounds.length === 1 && sum >= shares.high) bounds.push(count);
    chance *= ((count + size) / (count + 1)) * (1 - stay);
    sum += chance;
  }
  const [low = 0, high = 0] = bounds;
  return { low, high };
}

/**
 * Returns how many offers there will be at the present pace. Null where there is too little to go by: fewer than thirty people, no
 * recent offer, no one left to offer, or a day that is not in the year ahead.
 */
export function forecastOffers({ people, offered, recent, open, daysAhead }: OfferPace): OfferForecast | null {
  if (people < fewestPeople || recent === 0 || open === 0) return null;
  if (daysAhead <= 0 || daysAhead > furthestAhead) return null;
  const { low, high } = boundsOf(recent, daysAhead);
  const most = offered + open;
  const expected = Math.round((recent * daysAhead) / paceDays);
  return {
    offers: Math.min(most, offered + expected),
    low: Math.min(most, offered + low),
    high: Math.min(most, offered + high),
  };
}
