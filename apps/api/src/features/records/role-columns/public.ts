export { lineColumns } from './line-columns.ts';
export { readCriteria, readFacts, readPay, readPipeline, readTexts } from './read-columns.ts';
export { isPublished, windowState } from './role-window.ts';
