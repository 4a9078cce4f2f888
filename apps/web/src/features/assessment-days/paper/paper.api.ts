import { roomCalendar } from '@evenhand/contract/processes/assessment-days/room-calendar';
import { printDaySheets, type SheetOwner } from '@evenhand/contract/screens/day-sheets';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

export const downloadSheets = async (dayId: string, of: SheetOwner): Promise<void> =>
  saveFile(await requestFile(printDaySheets, { params: { dayId }, query: { of } }));

export const downloadRoomCalendar = async (dayId: string, roomId: string): Promise<void> =>
  saveFile(await requestFile(roomCalendar, { params: { dayId, roomId } }));
