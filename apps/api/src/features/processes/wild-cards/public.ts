export { findWildCardChoice, lockWildCardChoice, type WildCardRow } from './wild-card-choice.queries.ts';
export { findLastDraw, insertDraw, listDrawable, listDrawn } from './wild-card-draws.queries.ts';
