/** `PEOPLE`: a number of people. `PERCENT`: a share of those in the band, of whom at least one is drawn. */
export const drawMeasures = ['PEOPLE', 'PERCENT'] as const;
/** `POINTS`: a distance below the pass mark. `PEOPLE`: as many people as stand next below it. */
export const bandMeasures = ['POINTS', 'PEOPLE'] as const;

/** How many people a role draws at a pass mark, and how near to the mark they must be. */
export interface WildCardChoice {
  readonly drawBy: (typeof drawMeasures)[number];
  readonly draw: number;
  readonly bandBy: (typeof bandMeasures)[number];
  readonly band: number;
}

/** The choice that the editor offers first: three of the twenty people next below the mark. */
export const usualWildCards: WildCardChoice = { drawBy: 'PEOPLE', draw: 3, bandBy: 'PEOPLE', band: 20 };

const most = { drawn: 100, percent: 50, points: 100, people: 1000 } as const;

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** Returns whether a number has two decimals at most, as pass marks do. */
const isInHundredths = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const isDraw = ({ drawBy, draw }: WildCardChoice): boolean =>
  isWhole(draw, 1, drawBy === 'PEOPLE' ? most.drawn : most.percent);

const isBand = ({ bandBy, band }: WildCardChoice): boolean =>
  bandBy === 'PEOPLE' ? isWhole(band, 2, most.people) : band > 0 && band <= most.points && isInHundredths(band);

/** Returns whether chance decides at all: of as many people as are drawn, no one is left. */
const isByLot = ({ drawBy, draw, bandBy, band }: WildCardChoice): boolean =>
  drawBy === 'PERCENT' || bandBy === 'POINTS' || draw < band;

/** Returns the fields of a choice that it cannot have. */
export function wildCardFaults(choice: WildCardChoice): ('draw' | 'band')[] {
  const faults: ('draw' | 'band')[] = [];
  if (!isDraw(choice)) faults.push('draw');
  if (!isBand(choice)) faults.push('band');
  if (faults.length === 0 && !isByLot(choice)) faults.push('draw');
  return faults;
}

/** Returns how many of the people in the band are drawn. */
export function numberDrawn({ drawBy, draw }: WildCardChoice, eligible: number): number {
  const wanted = drawBy === 'PEOPLE' ? draw : Math.ceil((eligible * draw) / 100);
  return Math.min(eligible, wanted);
}
