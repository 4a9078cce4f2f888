export { findWildCardChoice, lockWildCardChoice, type WildCardRow } from './wild-card-choice.queries.ts';
export { insertDraw, listDrawable, listDrawn } from './wild-card-draws.queries.ts';
