import * as contract from '@evenhand/contract/screens/day-sheets';
import { type Route, route } from '../../../platform/http/route.ts';
import { sendDaySheets } from './send-day-sheets.ts';

/** Routes of an assessment day's timetables for paper. */
export const daySheetsRoutes: readonly Route[] = [
  route(contract.printDaySheets, (input) => sendDaySheets(input, { dayId: input.params.dayId, of: input.query.of })),
];
