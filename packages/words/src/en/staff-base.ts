import { adminWords } from './admin.ts';
import { adminFormWords } from './admin-form.ts';
import { adminLookWords } from './admin-look.ts';
import { adminPeopleWords } from './admin-people.ts';
import { contextWords } from './context.ts';
import { importsWords } from './imports.ts';
import { staffWords } from './staff.ts';
import { staffEventsWords } from './staff-events.ts';

/** Words of the first pages of the hiring side, for when the server has none to give. */
export const staffBaseWords = {
  ...staffEventsWords,
  ...staffWords,
  ...adminWords,
  ...adminFormWords,
  ...adminLookWords,
  ...adminPeopleWords,
  ...contextWords,
  ...importsWords,
};
