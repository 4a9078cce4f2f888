import { shuffleByLot } from '../interviews/release/shuffle.ts';
import { numberDrawn, type WildCardChoice } from './wild-card-choice.ts';

/**
 * Draws wild cards by lot from those in the band. The same people, choice and seed give the same answer in whatever order the people
 * come, so that the draw can be made again and compared.
 */
export const drawWildCards = (eligible: readonly string[], choice: WildCardChoice, seed: string): string[] =>
  shuffleByLot([...new Set(eligible)], seed).slice(0, numberDrawn(choice, new Set(eligible).size));
